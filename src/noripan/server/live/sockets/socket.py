"""A socket: frames come in one by one and go out in order; a slow reader is dropped."""

import asyncio
from collections import deque
from time import perf_counter
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketException
from msgspec.json import Encoder
from uvicorn.protocols.utils import ClientDisconnected

from noripan.server import wire
from noripan.server.figures import Figures
from noripan.server.live.table import Listener

ENCODE = Encoder().encode
WAITING_FRAMES = 256
WAITING_CHARACTERS = 512 * 1024


class Socket:
    """A socket as the hub hears it: frames go out in order, and a slow reader is dropped."""

    __slots__ = (
        "_closing", "_figures", "_out", "_sender", "_size", "_socket", "address", "name", "person",
    )  # fmt: skip

    def __init__(self, socket: WebSocket[Any, Any, Any], address: str, figures: Figures) -> None:
        self._socket = socket
        self._figures = figures
        self.address = address
        self._out: deque[tuple[str, float]] = deque()
        self._size = 0
        self._sender: asyncio.Task[None] | None = None
        self._closing: tuple[int, str] | None = None
        self.person = ""
        self.name = ""

    @property
    def waiting(self) -> int:
        """Tell how many frames are still to be sent."""
        return len(self._out)

    def fail(self, error: wire.Error) -> None:
        """Say what is wrong."""
        self._figures.errors["socket", error.code] += 1
        say(self, error)

    def push(self, frame: str) -> None:
        """Send a frame, soon and in order; nobody waits for a slow reader."""
        if self._closing is not None:
            return
        self._out.append((frame, perf_counter()))
        self._size += len(frame)
        if len(self._out) > WAITING_FRAMES or self._size > WAITING_CHARACTERS:
            self._out.clear()
            self.hang_up(wire.CLOSE_TOO_SLOW, "too slow")
        elif self._sender is None:
            self._sender = asyncio.create_task(self._send_all())

    def hang_up(self, code: int, reason: str) -> None:
        """Close after what is waiting has been sent."""
        if self._closing is None:
            self._closing = (code, reason)
            if self._sender is None:
                self._sender = asyncio.create_task(self._send_all())

    async def flush(self) -> None:
        """Wait until everything is sent."""
        if self._sender is not None:
            await self._sender

    async def receive(self) -> str | None:
        """Give the next frame that comes in, or None at the end."""
        event: Any = await self._socket.receive()
        if event["type"] != "websocket.receive":
            return None
        text: str | None = event.get("text")
        return text if text is not None else str(event["bytes"], "utf-8", "replace")

    async def _send_all(self) -> None:
        send = self._socket.send
        try:
            while self._out:
                frame, since = self._out.popleft()
                self._size -= len(frame)
                await send({"type": "websocket.send", "bytes": None, "text": frame})
                self._figures.sent.note(perf_counter() - since)
            if self._closing is not None:
                await self._socket.close(*self._closing)
        except (ClientDisconnected, WebSocketException, RuntimeError):
            self._out.clear()
        finally:
            self._sender = None


def say(listener: Listener, message: wire.Message) -> None:
    """Send a message to one socket."""
    listener.push(ENCODE(message).decode())
