"""Visitors that speak bytes: rude ones that send what they like, and an honest one who asks."""

import asyncio
import re
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.people import Person, Server

WAIT_SECONDS = 60.0
"""A test that waits in vain fails, and does not hang."""
ASK = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"


class Visitor(asyncio.Protocol):
    """A connection: what may be sent on it, and what was heard, however it ended."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.heard = b""
        self.answered = asyncio.Event()
        self.ended = asyncio.Event()
        self.free = asyncio.Event()
        self.free.set()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.heard += data
        self.answered.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended.set()
        self.answered.set()
        self.free.set()

    def pause_writing(self) -> None:
        self.free.clear()

    def resume_writing(self) -> None:
        self.free.set()

    async def send(self, data: bytes) -> bool:
        """Send, and tell whether anybody still takes it."""
        self.transport.write(data)
        async with asyncio.timeout(WAIT_SECONDS):
            await self.free.wait()
        await asyncio.sleep(0)  # let the loop hear of an end
        return not self.ended.is_set() and not self.transport.is_closing()

    async def status(self) -> int:
        """Wait for the end, and give the status of the answer; 0 if there was none."""
        async with asyncio.timeout(WAIT_SECONDS):
            await self.ended.wait()
        return self._status()

    async def first_status(self) -> int:
        """Wait for the first bytes, and give their status."""
        async with asyncio.timeout(WAIT_SECONDS):
            await self.answered.wait()
        return self._status()

    def _status(self) -> int:
        found = re.match(rb"HTTP/1.1 (\d+)", self.heard)
        return int(found[1]) if found else 0


@asynccontextmanager
async def visit(server: Server, source: str = "127.0.0.1") -> AsyncIterator[Visitor]:
    """Connect; however it ends, the connection is closed."""
    host, port = server.address.split(":")
    loop = asyncio.get_running_loop()
    transport, visitor = await loop.create_connection(
        Visitor, host, int(port), local_addr=(source, 0)
    )
    try:
        yield visitor
    finally:
        transport.abort()


async def flood(server: Server, head: bytes, chunk: bytes, size: int) -> tuple[int, int]:
    """Send so many bytes, unless the server has enough; give how many went and the answer."""
    async with visit(server) as visitor:
        sent = len(head)
        goes_on = await visitor.send(head)
        while goes_on and sent < size:
            goes_on = await visitor.send(chunk)
            sent += len(chunk)
        return sent, await visitor.status()


async def ask(server: Server) -> int:
    """Ask how the server is, as anybody may; give the status."""
    async with visit(server) as visitor:
        await visitor.send(ASK)
        return await visitor.status()


async def meanwhile(server: Server, attack: Coroutine[Any, Any, Any]) -> int:
    """Let an attack run; an honest visitor is answered all the while. Gives how often."""
    task, answered = asyncio.create_task(attack), 0
    while not task.done() or not answered:
        assert await ask(server) == 200
        answered += 1
        await asyncio.sleep(0.02)  # he is honest
    await task
    return answered


async def play_on(server: Server) -> None:
    """See that the server still serves a whole exchange, as soon as this address may ask again.

    On a busy machine even an honest socket may be cut by a server that is impatient.
    """
    refusals = (httpx.HTTPError, InvalidStatus, ConnectionClosed, AssertionError, KeyError)
    async with asyncio.timeout(WAIT_SECONDS):
        while True:
            with suppress(*refusals):
                return await _exchange(server)
            await asyncio.sleep(0.2)


async def _exchange(server: Server) -> None:
    """Open a table, sit down on a socket, and say a line that must be on disk."""
    async with AsyncExitStack() as stack:
        ann = await Person(server, stack, "ann").arrive()
        line = await ann.join(await ann.open())
        assert (await line.ask("say", text="still here"))["t"] == "ack"


def resident_mib(server: Server) -> float:
    """Give the memory that the server holds."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024
