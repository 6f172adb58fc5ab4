"""One guest, or one address, does not take all the sockets of the house."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from noripan.server import wire
from noripan.server.settings import Settings
from tests.conftest import Figures, Scale
from tests.server.people import START, Line, Person, Server

FEW_FILES = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
"""


class Narrow(Server):
    """A server that may open few files."""

    program = FEW_FILES + START


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    running = Narrow(tmp_path / "data", NORIPAN_UNLIMITED="0", NORIPAN_ADDRESS_SOCKETS="40").start()
    yield running
    running.stop(signal.SIGKILL)


@pytest.fixture
async def people(house: Server) -> AsyncIterator[Callable[..., Any]]:
    async with AsyncExitStack() as stack:

        async def arrive(name: str) -> Person:
            return await Person(house, stack, name).arrive()

        yield arrive


async def test_a_guests_oldest_tab_rests_when_there_are_too_many(
    people: Callable[..., Any], figures: Figures, scale: Scale
) -> None:
    eve, ann = await people("eve"), await people("ann")
    code = await eve.open()
    tabs = [await patient(lambda: eve.join(code)) for _ in range(scale(40, 400))]
    kept = Settings().person_sockets
    ends = [await last_words(tab) for tab in tabs[:-kept]]
    assert set(ends) == {("too_many_tabs", wire.CLOSE_TOO_MANY)}
    assert (await tabs[-1].ask("say", text="still here"))["t"] == "ack"
    assert (await patient(lambda: ann.join(code))).heard[0]["t"] == "welcome"
    figures("greeted sockets of one guest", f"{len(tabs)}, {len(ends)} of them sent to rest")


async def test_a_full_address_is_told_so_and_let_in_when_somebody_goes(
    people: Callable[..., Any], figures: Figures
) -> None:
    eve, ann = await people("eve"), await people("ann")
    code = await ann.open()
    silent = [await eve.dial() for _ in range(40)]
    turned_away = await ann.dial()
    assert await last_words(turned_away) == ("address_full", wire.CLOSE_TOO_MANY)
    await silent[0].socket.close()
    assert (await patient(lambda: ann.join(code))).heard[0]["t"] == "welcome"
    figures("sockets of one address without a hello", len(silent))


async def patient(join: Callable[[], Any]) -> Line:
    """Join as soon as the limits allow it."""
    async with asyncio.timeout(120):
        while True:
            try:
                line: Line = await join()
                if line.heard[0]["t"] == "welcome":
                    return line
            except (KeyError, InvalidStatus, ConnectionClosed):
                await asyncio.sleep(0.05)


async def last_words(line: Line) -> tuple[str, int]:
    """Listen to the end of a socket: its last error, and its close code."""
    with pytest.raises(ConnectionClosed) as ended:
        await line.until(lambda _: False)
    assert ended.value.rcvd is not None
    return line.heard[-1]["code"], ended.value.rcvd.code
