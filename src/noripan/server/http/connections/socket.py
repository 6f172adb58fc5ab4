"""A connection that has become a socket, with bounds on what a visitor may send or leave unread."""

import asyncio
from collections.abc import Iterable
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from noripan.server.live.sockets.socket import CONNECTION, Hear
from noripan.server.times import steady_now
from noripan.server.visitors.limits import Bucket, Rate

from .frames import HEAD_AT_MOST, end_of, frames_of, only_text, read_text
from .guard import CLOSE_SECONDS
from .inbox import Inbox
from .watched import SLICE, Watched

CONTROL_FRAMES = Rate(burst=40, per_second=5)
"""Pings and pongs of one socket."""
FRAGMENTS = 64
FRAMES_AT_ONCE = 256
FRAMES_AHEAD = 4
"""So many may wait to be heard before no more is read: a page waits for most answers."""
UNREAD_BYTES = 262_144


class SocketConnection(Watched, WebSocketsSansIOProtocol):
    """A connection that has become a socket.

    Frames of text are read and written here; the library has all else: how a socket opens and ends,
    pings, fragments, and whatever breaks the protocol.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        """Make it as uvicorn does, with a shorter farewell."""
        super().__init__(*args, **options)
        self.queue: Inbox[Any] = Inbox()  # type: ignore[assignment]
        self.close_timeout = CLOSE_SECONDS
        self._control = Bucket(CONTROL_FRAMES, steady_now())
        self._rest = bytearray()
        """The beginning of a frame whose end has not come yet."""
        self._is_early = False
        """The visitor spoke before it was let in: the library reads all of it."""
        self._is_heard = False
        """The visitor has sent a frame since it was let in."""
        self._longest = self.config.ws_max_size + HEAD_AT_MOST
        self._hear: Hear | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count it."""
        super().connection_made(transport)
        self._enter(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.guard.leave(self)
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        """Serve it; whoever does may send several frames at once."""
        self.scope["extensions"][CONNECTION] = {"connection": self}
        await super().run_asgi()

    # ---- out

    def send_frames(self, texts: Iterable[bytes]) -> bool:
        """Send texts in one piece; nothing is sent if the visitor has not taken those before."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        if not self.writable.is_set():
            return False
        self.transport.write(frames_of(texts))
        return True

    async def taken(self) -> None:
        """Wait until the visitor has taken most of what was sent."""
        await self.writable.wait()

    # ---- in

    def data_received(self, data: bytes) -> None:
        """Read on, until there is more than anybody sends who waits for answers."""
        if self._is_at_rest() and (text := only_text(data)) is not None:
            self._hear_text(text)
        elif not self.handshake_complete or self._is_early:
            self._is_early = self.handshake_initiated
            self._hand_on(data)
        elif self._rest:
            self._rest += data
            del self._rest[: self._read(self._rest)]
        else:
            self._rest += data[self._read(data) :]

    def _is_at_rest(self) -> bool:
        """Tell whether a message begins with what comes now, after others that were heard."""
        is_open = self._is_heard and not self.close_sent and not self.transport.is_closing()
        return is_open and not self._rest and self.conn.current_size is None

    def _read(self, data: bytes | bytearray) -> int:
        """Take every frame that is whole; say where the rest begins."""
        start, end = 0, end_of(data, 0)
        while end is not None and not self.transport.is_closing():
            if end - start > self._longest:
                self._hand_on(data[start:])
                return len(data)
            if end > len(data):
                break
            self._take(data[start:end])
            start, end = end, end_of(data, end)
        return start

    def _take(self, frame: bytes | bytearray) -> None:
        """Take a frame: a whole text ourselves, unless it comes amid the fragments of another."""
        if not self._is_heard:
            self._is_heard = True
            self._forget_opening()
        text = read_text(frame) if self.conn.current_size is None else None
        if text is None or self.close_sent:
            self._hand_on(frame)
        else:
            self._hear_text(text)

    def _hear_text(self, text: str) -> None:
        """Let a text be heard at once, or wait."""
        if self._hear is None or not self.queue.is_idle or not self._hear(text):
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            self._hold_back()

    def hear_at_once(self, hear: Hear | None) -> None:
        """Let somebody hear texts as they come, if those before are done; False is not taken."""
        self._hear = hear

    def hold(self) -> None:
        """Give nothing more to who receives, for what was heard at once is not done yet."""
        self.queue.hold()

    def let_go(self, text: str | None = None) -> None:
        """Go on; a text that was heard at once and must be received is the first."""
        if text is not None:
            self.queue.put_first({"type": "websocket.receive", "text": text})
        self.queue.let_go()

    def _hand_on(self, data: bytes | bytearray) -> None:
        """Let the library read."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])  # type: ignore[arg-type]
            self._hold_back()

    def _hold_back(self) -> None:
        """Read no more while much is waiting; cut who has sent far too much already."""
        waiting = self.queue.qsize()
        if waiting > FRAMES_AT_ONCE:
            self.cut()
        elif waiting > FRAMES_AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _forget_opening(self) -> None:
        """Let go of what was said to open the socket: with the first frame nobody needs it."""
        del self.request, self.response
        cast("list[Any]", self.scope["headers"]).clear()  # others hold the same list

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
