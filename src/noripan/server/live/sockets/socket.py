"""A socket: frames come in one by one and go out in order; a slow reader is dropped."""

import asyncio
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any, Protocol

from litestar import WebSocket
from litestar.exceptions import WebSocketException
from msgspec.json import Encoder
from uvicorn.protocols.utils import ClientDisconnected

from noripan.server import wire
from noripan.server.live.table import Listener

from .post import Post

ENCODE = Encoder().encode
WAITING_FRAMES = 256
WAITING_BYTES = 512 * 1024
CONNECTION = "noripan.connection"
"""The extension by which a server offers its connection."""


Hear = Callable[[str], bool]
"""Hears a text as it comes in; False if it must be received like any other."""


class Connection(Protocol):
    """What carries frames, below any framework."""

    def send_frames(self, texts: Iterable[bytes]) -> bool:
        """Send texts in one piece; nothing is sent if the visitor has not taken those before."""

    async def taken(self) -> None:
        """Wait until the visitor has taken most of what was sent."""

    async def receive(self) -> Any:
        """Give what comes in, as ASGI has it."""

    def hear_at_once(self, hear: Hear | None) -> None:
        """Let somebody hear texts as they come, if those before are done."""

    def hold(self) -> None:
        """Give nothing more to who receives, for what was heard at once is not done yet."""

    def let_go(self, text: str | None = None) -> None:
        """Go on; a text that was heard at once and must be received is the first."""


class Socket:
    """A socket as the hub hears it: frames go out in order, and a slow reader is dropped."""

    __slots__ = (
        "_closing", "_out", "_post", "_sender", "_size",
        "_socket", "address", "connection", "name", "person",
    )  # fmt: skip

    def __init__(self, socket: WebSocket[Any, Any, Any], address: str, post: Post) -> None:
        self._socket = socket
        offered: Any = socket.scope["extensions"]
        self.connection: Connection = offered[CONNECTION]["connection"]
        self._post = post
        self.address = address
        self._out: list[bytes] = []
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
        self._post.figures.errors["socket", error.code] += 1
        say(self, error)

    def push(self, frame: bytes) -> None:
        """Send a frame, soon and in order; nobody waits for a slow reader.

        What else is pushed before the event loop goes round is sent in the same piece.
        """
        if self._closing is not None:
            return
        self._out.append(frame)
        self._size += len(frame)
        if len(self._out) > WAITING_FRAMES or self._size > WAITING_BYTES:
            self._out.clear()
            self.hang_up(wire.CLOSE_TOO_SLOW, "too slow")
        elif len(self._out) == 1:
            self._post.add(self)

    def hang_up(self, code: int, reason: str) -> None:
        """Close after what is waiting has been sent."""
        if self._closing is None:
            self._closing = (code, reason)
            if self._sender is None:
                self._sender = asyncio.create_task(self._send_all())

    async def flush(self) -> None:
        """Wait until everything is sent."""
        self.send_now()
        if self._sender is not None:
            await self._sender

    async def receive(self) -> str | None:
        """Give the next frame that comes in, or None at the end."""
        event = await self.connection.receive()
        if event["type"] != "websocket.receive":
            return None
        text: str | None = event.get("text")
        return text if text is not None else str(event["bytes"], "utf-8", "replace")

    def send_now(self) -> int:
        """Send what is waiting; to a slow reader a task does, when there is room."""
        if self._sender is not None or not self._out:
            return 0
        try:
            sent = self._send()
        except ClientDisconnected:
            self._out.clear()
            return 0
        if not sent:
            self._sender = asyncio.create_task(self._send_all())
        return sent

    async def _send_all(self) -> None:
        since = perf_counter()
        try:
            while self._out:
                await self.connection.taken()
                self._post.figures.sent.note(perf_counter() - since, self._send())
            if self._closing is not None:
                await self._socket.close(*self._closing)
        except (ClientDisconnected, WebSocketException, RuntimeError):
            self._out.clear()
        finally:
            self._sender = None

    def _send(self) -> int:
        """Send what is waiting in one piece, if the visitor has taken what was sent before."""
        sent = len(self._out)
        if not self.connection.send_frames(self._out):
            return 0
        self._out.clear()
        self._size = 0
        return sent


def say(listener: Listener, message: wire.Message) -> None:
    """Send a message to one socket."""
    listener.push(ENCODE(message))
