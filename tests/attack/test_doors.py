"""One visitor does not stop the house: whatever comes in has a bound, in bytes and in time."""

import asyncio
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from noripan.server.http.files import HERE
from tests.conftest import Figures, Scale
from tests.server.people import START, Person, Server

from .visitors import flood, meanwhile, play_on, resident_mib, visit

MIB = 2**20
GROWTH_MIB = 64
"""Far more than any attack here may cost, and far less than what was sent."""
HEAD = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n"
BODY = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
ENDLESS = {
    "a request line": (b"GET /", b"a" * 65_536),
    "a header's name": (HEAD, b"a" * 65_536),
    "a header": (HEAD + b"x: ", b"a" * 65_536),
    "headers": (HEAD, b"x: y\r\n" * 10_000),
    "empty lines": (b"", b"\r\n" * 32_768),
    "a body": (BODY, b"10000\r\n" + b"a" * 65_536 + b"\r\n"),
    "crumbs of a body": (BODY, b"1\r\na\r\n" * 10_000),
    "what follows a body": (BODY + b"0\r\n", b"x: y\r\n" * 10_000),
    "a line after a body": (BODY + b"0\r\nx: ", b"a" * 65_536),
    "requests ahead": (b"", (HEAD + b"\r\n") * 1_000),
}
UPGRADE = (
    b"GET /socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: bm9yaXBhbm5vcmlwYW4hIQ==\r\n\r\n"
)
DRIPS = {
    "a head": b"GET /healthz HTTP/1.1\r\nx: ",
    "a body": b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9999\r\n\r\n",
    "a chunked body": BODY + b"f00\r\n",
}


class Narrow(Server):
    """A server that may open few files."""

    program = "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))\n" + START


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that these attacks share, as they must leave it as it was."""
    yield from running(Server(tmp_path_factory.mktemp("house"), NORIPAN_UNLIMITED="0"))


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that gives a visitor four seconds for a request."""
    data = tmp_path_factory.mktemp("hasty")
    server = Server(data, NORIPAN_UNLIMITED="0", NORIPAN_REQUEST_SECONDS="4")
    server.told = data / "told"
    yield from running(server)


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Server]:
    yield from running(Narrow(tmp_path / "data", NORIPAN_UNLIMITED="0"))


def running(server: Server) -> Iterator[Server]:
    yield server.start()
    server.stop(signal.SIGKILL)


@pytest.mark.parametrize("what", list(ENDLESS))
async def test_what_does_not_end_is_ended(
    house: Server, figures: Figures, scale: Scale, what: str
) -> None:
    head, chunk = ENDLESS[what]
    size, before, statuses = scale(20, 300) * MIB, resident_mib(house), Counter[int]()

    async def send_it() -> None:
        sent = 0
        while sent < size:
            went, status = await flood(house, head, chunk, size)
            sent += went
            statuses[status] += 1

    answered = await meanwhile(house, send_it())
    grown = resident_mib(house) - before
    figures(
        f"MiB of {what}",
        f"{size // MIB} on {statuses.total()} connections, ended with {dict(statuses)}; "
        f"{grown:.0f} MiB of memory, {answered} others answered meanwhile",
    )
    assert set(statuses) <= {0, 200, 400, 413, 429, 431}
    assert grown < GROWTH_MIB
    await play_on(house)


async def test_half_open_requests_keep_nobody_out(
    narrow: Server, figures: Figures, scale: Scale
) -> None:
    opened = scale(1_000, 20_000)

    async def come(stack: AsyncExitStack) -> None:
        visitor = await stack.enter_async_context(visit(narrow))
        await visitor.send(b"GET / HTTP/1.1\r\nhost:")

    async def open_all() -> None:
        for _ in range(opened // 500):
            async with AsyncExitStack() as stack:
                for _ in range(20):
                    await asyncio.gather(*(come(stack) for _ in range(25)))

    answered = await meanwhile(narrow, open_all())
    figures("half-open requests at 256 descriptors", f"{opened}, {answered} others answered")
    await play_on(narrow)


async def test_a_request_that_only_drips_is_sent_away(
    hasty: Server, figures: Figures, scale: Scale
) -> None:
    async def drip(begun: bytes) -> int:
        async with visit(hasty) as visitor:
            goes_on = await visitor.send(begun)
            while goes_on:
                await asyncio.sleep(0.1)
                goes_on = await visitor.send(b"a")
            return await visitor.status()

    async def drip_all() -> None:
        begun = [each for each in DRIPS.values() for _ in range(scale(20, 100))]
        statuses.update(await asyncio.gather(*map(drip, begun)))

    statuses = Counter[int]()
    answered = await meanwhile(hasty, drip_all())
    figures("requests that drip", f"ended with {dict(statuses)}, {answered} others answered")
    assert set(statuses) <= {0, 408, 429}
    assert statuses[408]
    await play_on(hasty)


async def test_a_visitor_who_takes_no_answer_is_let_go(hasty: Server, figures: Figures) -> None:
    before = resident_mib(hasty)
    asked = f"GET /assets/{largest_asset()} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode()
    asks: list[bytes] = []

    async def take_nothing() -> None:
        async with visit(hasty) as visitor:
            visitor.transport.pause_reading()
            while await visitor.send(3 * asked):
                asks.append(asked)
                await asyncio.sleep(0.1)  # a few at a time: many at once are another matter

    answered = await meanwhile(hasty, take_nothing())
    figures("answers that nobody took", f"{3 * len(asks)}, {answered} others answered")
    assert resident_mib(hasty) - before < GROWTH_MIB
    await play_on(hasty)
    assert hasty.told is not None
    assert "Traceback" not in hasty.told.read_text("utf-8")


def largest_asset() -> str:
    found = list((HERE / "assets").iterdir())
    return max(found, key=lambda path: path.stat().st_size).name


async def test_a_full_house_says_so_and_those_inside_play_on(
    narrow: Server, figures: Figures
) -> None:
    async with AsyncExitStack() as stack:
        ann = await Person(narrow, stack, "ann").arrive()
        line = await ann.join(await ann.open())
        async with AsyncExitStack() as crowd:
            came = [
                await asyncio.gather(
                    *(upgrade(crowd, narrow, f"127.0.0.{host}") for _ in range(30))
                )
                for host in range(2, 12)
            ]
            statuses = Counter(status for each in came for status in each)
            assert (await line.ask("say", text="it is full"))["t"] == "ack"
        figures("sockets of ten addresses at 256 descriptors", dict(statuses))
        assert statuses[101] < 256
        assert statuses[503]
        await play_on(narrow)


async def upgrade(stack: AsyncExitStack, server: Server, source: str) -> int:
    """Open a socket that says nothing, and give the status that it got."""
    visitor = await stack.enter_async_context(visit(server, source))
    await visitor.send(UPGRADE)
    return await visitor.first_status()
