"""A socket that floods, or that does not read, is cut; the others at the table play on."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Figures, Scale
from tests.server.people import Line, Person, Server

from .visitors import WAIT_SECONDS, meanwhile, play_on, resident_mib

MIB = 2**20
GROWTH_MIB = 64
FULL_PING = b"\x89\xfd\0\0\0\0" + b"a" * 125
FLOODS = {
    "pings": (b"", FULL_PING),
    "pongs": (b"", b"\x8a\x80\0\0\0\0"),
    "empty pieces of a frame": (b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"),
    "empty frames": (b"", b"\x81\x80\0\0\0\0"),
}
"""Frames with a mask of zeros, as bytes."""


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Server]:
    """A server that asks every two seconds whether a socket is there."""
    data = tmp_path / "impatient"
    running = Server(data, NORIPAN_UNLIMITED="0", NORIPAN_PING_SECONDS="2").start()
    yield running
    running.stop(signal.SIGKILL)


async def test_a_flood_of_small_frames_ends_its_socket_alone(
    house: Server, people: Callable[..., Any], figures: Figures, scale: Scale
) -> None:
    eve, ann = await people("eve"), await people("ann")
    code = await ann.open()
    line = await ann.join(code)
    before = resident_mib(house)
    for what, (first, frame) in FLOODS.items():
        rude = await eve.join(code)
        rude.socket.transport.pause_reading()
        rude.socket.transport.write(first)
        sent = await pour(rude, frame * (65_536 // len(frame)), scale(20, 200) * MIB)
        figures(f"MiB of {what} until the socket was cut", f"{sent / MIB:.1f}")
        assert (await line.ask("say", text=what))["t"] == "ack"
    grown = resident_mib(house) - before
    figures("MiB that the server grew by", f"{grown:.0f}")
    assert grown < GROWTH_MIB
    await play_on(house)


async def pour(rude: Line, chunk: bytes, size: int) -> int:
    """Send until the server cuts the socket, which it must before all is sent."""
    sent, transport = 0, rude.socket.transport
    async with asyncio.timeout(WAIT_SECONDS):
        while not transport.is_closing():
            assert sent < size, "nobody minds"
            if not transport.get_write_buffer_size():
                transport.write(chunk)
                sent += len(chunk)
            await asyncio.sleep(0)
    return sent


async def test_who_reads_no_pongs_is_let_go(impatient: Server, figures: Figures) -> None:
    pings: list[bytes] = []

    async def ping_slowly() -> None:
        async with AsyncExitStack() as stack, asyncio.timeout(WAIT_SECONDS):
            eve = await Person(impatient, stack, "eve").arrive()
            rude = (await eve.join(await eve.open())).socket.transport
            rude.pause_reading()
            while not rude.is_closing():
                rude.write(FULL_PING)
                pings.append(FULL_PING)
                await asyncio.sleep(0.25)

    answered = await meanwhile(impatient, ping_slowly())
    figures("pings, no pong read, until the end", f"{len(pings)}, {answered} others answered")
    await play_on(impatient)
