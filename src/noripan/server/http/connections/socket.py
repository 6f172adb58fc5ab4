"""A connection that has become a socket, with bounds on what a visitor may send or leave unread."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from noripan.server.times import steady_now
from noripan.server.visitors.limits import Bucket, Rate

from .guard import CLOSE_SECONDS
from .watched import SLICE, Watched

CONTROL_FRAMES = Rate(burst=40, per_second=5)
"""Pings and pongs of one socket."""
FRAGMENTS = 64
FRAMES_AT_ONCE = 256
UNREAD_BYTES = 262_144


class SocketConnection(Watched, WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    def __init__(self, *args: Any, **options: Any) -> None:
        """Make it as uvicorn does, with a shorter farewell."""
        super().__init__(*args, **options)
        self.close_timeout = CLOSE_SECONDS
        self._control = Bucket(CONTROL_FRAMES, steady_now())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count it."""
        super().connection_made(transport)
        self._enter(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.guard.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, until there is more than anybody sends who waits for answers."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])
            if self.queue.qsize() > FRAMES_AT_ONCE:
                self.cut()

    def handle_ping(self) -> None:
        """Answer a ping, unless there are too many or the answers are not read."""
        if self._may_control() and self.transport.get_write_buffer_size() <= UNREAD_BYTES:
            super().handle_ping()
        else:
            self.cut()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, unless there are too many."""
        if self._may_control():
            super().handle_pong(event)
        else:
            self.cut()

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a frame, unless it comes in crumbs."""
        if len(self.frames) < FRAGMENTS:
            super().handle_cont(event)
        else:
            self.cut()

    def keepalive_timeout(self) -> None:
        """End a socket that does not answer: it does not take a farewell either."""
        super().keepalive_timeout()
        self.cut()

    def _may_control(self) -> bool:
        return self._control.take(steady_now())
