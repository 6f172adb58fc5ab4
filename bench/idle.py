"""Ten thousand people who only listen: what they cost a server in memory.

    python -m bench.idle 10000

It ends by itself: when everybody has been greeted and has answered a ping of the server, or when
that has taken too long.
"""

import asyncio
import json
import os
import re
import resource
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

import httpx
import uvloop

from bench.load.ours import open_table
from bench.load.servers import SERVE

A_TABLE = 25
"""So many watch one table, all from this address."""
AT_MOST_SECONDS = 600.0
TEXT, PING, PONG = 0x81, 0x89, 0x8A
AS_A_BROWSER = (
    "Pragma: no-cache",
    "Cache-Control: no-cache",
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Accept-Encoding: gzip, deflate, br, zstd",
    "Accept-Language: ko-KR,ko;q=0.9,en;q=0.8",
    f"Cookie: noripan={'x' * 120}",
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
)
"""What a browser says besides, about as long."""


class Listener(asyncio.Protocol):
    """A socket that says hello, answers pings and costs its own side as little as can be."""

    transport: asyncio.Transport

    def __init__(self, host: str, ticket: str) -> None:
        self.host = host
        self.ticket = ticket
        self.rest = b""
        self.is_open = False
        self.greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.pinged: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        self.transport = cast("asyncio.Transport", transport)  # uvloop's is none by name
        key = b64encode(os.urandom(16)).decode()
        lines = (
            "GET /socket HTTP/1.1",
            f"Host: {self.host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            *AS_A_BROWSER,
        )
        self.transport.write("\r\n".join((*lines, "", "")).encode())

    def data_received(self, data: bytes) -> None:
        """Take the answer, then frame after frame."""
        self.rest += data
        if not self.is_open:
            head, end, self.rest = self.rest.partition(b"\r\n\r\n")
            if not end:
                self.rest = head
                return
            self.is_open = True
            self._send(TEXT, json.dumps({"t": "hello", "v": 1, "ticket": self.ticket}).encode())
        while (frame := self._frame()) is not None:
            self._hear(*frame)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is sent away here."""
        if not self.greeted.done():
            self.greeted.set_exception(exc or ConnectionError("sent away before a greeting"))

    def _frame(self) -> tuple[int, bytes] | None:
        """Take a whole frame, if it is there; a server masks none."""
        if len(self.rest) < 2:
            return None
        size, start = self.rest[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(self.rest[2:start], "big")
        if len(self.rest) < start + size:
            return None
        kind, body = self.rest[0], self.rest[start : start + size]
        self.rest = self.rest[start + size :]
        return kind, body

    def _hear(self, kind: int, body: bytes) -> None:
        if kind == PING:
            self._send(PONG, body)
            if not self.pinged.done():
                self.pinged.set_result(None)
        elif not self.greeted.done() and b'"t":"welcome"' in body[:20]:
            self.greeted.set_result(None)

    def _send(self, kind: int, body: bytes) -> None:
        """Send a short frame, masked with zeros: nobody is there to be fooled."""
        long = b"" if len(body) < 126 else len(body).to_bytes(2, "big")
        size = 0x80 | (126 if long else len(body))
        self.transport.write(bytes((kind, size)) + long + bytes(4) + body)


async def listen(address: str, code: str, wire: httpx.AsyncHTTPTransport) -> Listener:
    """Come as somebody new, and wait for the greeting."""
    guest = httpx.AsyncClient(base_url=f"http://{address}", transport=wire, timeout=60.0)
    ticket = (await guest.post(f"/api/tables/{code}/ticket")).json()["ticket"]
    host, port = address.split(":")
    loop = asyncio.get_running_loop()
    _, listener = await loop.create_connection(lambda: Listener(address, ticket), host, int(port))
    await listener.greeted
    return listener


async def gather(addresses: list[str], sockets: int) -> list[Listener]:
    """Open so many sockets, table by table, spread over all nodes."""
    found: list[Listener] = []
    async with httpx.AsyncHTTPTransport() as wire:
        host = httpx.AsyncClient(base_url=f"http://{addresses[0]}", transport=wire, timeout=60.0)
        for _ in range(0, sockets, A_TABLE):
            code = await open_table(host)
            where = [addresses[n % len(addresses)] for n in range(A_TABLE)]
            found += await asyncio.gather(*(listen(each, code, wire) for each in where))
    return found


async def measure(addresses: list[str], processes: list[int], sockets: int) -> dict[str, object]:
    """Fill the house; when everybody has answered a ping, say what each node holds."""
    async with asyncio.timeout(AT_MOST_SECONDS):
        empty = [resident_mb(each) for each in processes]
        listeners = await gather(addresses, sockets)
        await asyncio.gather(*(each.pinged for each in listeners))
        held = [resident_mb(each) for each in processes]
    grown = sum(held) - sum(empty)
    return {
        "sockets": len(listeners),
        "still_open": sum(not each.transport.is_closing() for each in listeners),
        "mb_empty": empty,
        "mb_held": held,
        "kb_a_socket": round(1000 * grown / len(listeners), 1),
    }


def resident_mb(process: int) -> float:
    """Read what a process holds in memory."""
    status = Path(f"/proc/{process}/status").read_text("ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return round(int(found[1]) * 1024 / 1e6, 1)


@contextmanager
def node(folder: str, **environment: str) -> Iterator[tuple[str, int]]:
    """Start a server; give its address and its process."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, folder],
        env={**os.environ, "NORIPAN_UNLIMITED": "1", **environment},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://(\S+)", process.stdout.readline())
        assert found is not None, "the server did not start"
        yield found[1], process.pid
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def main(sockets: int) -> None:
    """Measure one process."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory())
        started = [stack.enter_context(node(folder))]
        addresses, processes = [each[0] for each in started], [each[1] for each in started]
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            print(json.dumps(runner.run(measure(addresses, processes, sockets))))


if __name__ == "__main__":
    main(int(sys.argv[1]))
