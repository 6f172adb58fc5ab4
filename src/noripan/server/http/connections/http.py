"""A connection that speaks HTTP, with bounds on what a visitor may send, hold and leave unread."""

import asyncio
from math import inf

import httptools
from msgspec.json import encode
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from noripan.server.http.gate import HEADERS
from noripan.server.http.problems import language_of, problem
from noripan.server.times import steady_now

from .guard import READ_SECONDS
from .watched import SLICE, Watched

HEAD_BYTES = 16_384
HEADERS_AT_MOST = 100
REQUEST_BYTES = 262_144
"""Of a body with all that wraps it; the application allows less of the body itself."""
REQUESTS_AHEAD = 8


class TooMuch(Exception):
    """A request is larger than any page of ours makes it: the status and the code to say so."""


class HttpConnection(Watched, HttpToolsProtocol):
    """A connection that speaks HTTP."""

    _is_in_head = True
    _received = 0
    """Bytes of the head, or of what follows it."""
    _answering: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in; another may have to go for it."""
        super().connection_made(transport)
        self._enter(self.client)
        self._look()
        self.guard.make_room(self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.guard.leave(self)
        self._give_up()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over."""
        self.guard.leave(self)
        super().handle_websocket_upgrade()

    # ---- what comes in

    def data_received(self, data: bytes) -> None:
        """Read on, as far as it may go."""
        self._unset_keepalive_if_required()
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self._read(data[start : start + SLICE])

    def _read(self, data: bytes) -> None:
        self._received += len(data)
        try:
            self.parser.feed_data(data)
            self._check_size()
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except (TooMuch, httptools.HttpParserError) as error:
            cause = error if isinstance(error, TooMuch) else error.__context__
            self.send_away(*(cause.args if isinstance(cause, TooMuch) else (400, "not_http")))

    def _check_size(self) -> None:
        if self._is_in_head and self._received > HEAD_BYTES:
            raise TooMuch(431, "head_too_large")
        if self._received > REQUEST_BYTES:
            raise TooMuch(413, "too_large")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, of a head or after a body."""
        super().on_header(name, value)
        if len(self.headers) > HEADERS_AT_MOST:
            raise TooMuch(431, "head_too_large")

    def on_headers_complete(self) -> None:
        """Begin to answer, if the head is no longer than it may be."""
        self._is_in_head, self._received = False, 0
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > HEAD_BYTES or len(self.pipeline) >= REQUESTS_AHEAD:
            raise TooMuch(431, "head_too_large")
        super().on_headers_complete()
        self._look()

    def on_message_complete(self) -> None:
        """Note that a request is whole."""
        self._is_in_head, self._received = True, 0
        super().on_message_complete()
        self.guard.work(self)
        self._look()

    # ---- who must do something

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._look()

    def pause_writing(self) -> None:
        """Wait for a visitor who does not take the answer."""
        super().pause_writing()
        self._look()

    def resume_writing(self) -> None:
        """Go on."""
        super().resume_writing()
        self._look()

    def _look(self) -> None:
        """See who must do something: we, while a whole request has no whole answer."""
        cycle = self._latest()
        is_asked = cycle is not None and not (cycle.more_body or cycle.response_complete)
        if self.transport.is_closing() or (is_asked and not self.flow.write_paused):
            self._unsent = inf
            self.guard.work(self)
        else:
            self.guard.wait(self, steady_now())

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Begin an answer; uvicorn forgets which it is when another request is sent ahead."""
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _give_up(self) -> None:
        """Let an answer that nobody gets run out."""
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _latest(self) -> RequestResponseCycle | None:
        """Give the latest request and its answer; before the first head there is none."""
        return self.cycle

    def timeout_keep_alive_handler(self) -> None:
        """Let what has come be read first: if we were held up, the visitor was not late."""
        close = super().timeout_keep_alive_handler
        self.timeout_keep_alive_task = self.loop.call_later(READ_SECONDS, close)

    # ---- words for the end

    def send_away(self, status: int, code: str) -> None:
        """Say why, if anything was asked and nothing is being answered, and close."""
        cycle = self._answering
        is_answering = cycle is not None and cycle.response_started and not cycle.response_complete
        has_asked = self._received or not self._is_in_head or status == 503
        if is_answering or self.transport.get_write_buffer_size():
            self.cut()
        elif has_asked:
            self.transport.write(self._answer(status, code))
        self._give_up()
        self.transport.close()

    def _answer(self, status: int, code: str) -> bytes:
        asked = dict(self.headers or ()).get(b"accept-language", b"").decode("latin-1")
        body = encode(problem(code, {}, language_of(asked)))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
            *([(b"retry-after", b"5")] if status == 503 else []),
            *HEADERS,
        ]
        lines = [b"%s: %s\r\n" % header for header in headers]
        return b"".join([STATUS_LINE[status], *lines, b"\r\n", body])
