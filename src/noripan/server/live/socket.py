"""One socket: a first `hello`, then requests in and frames out. Everything else is the hub's."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException
from msgspec import DecodeError, ValidationError
from msgspec.json import Decoder, Encoder
from uvicorn.protocols.utils import ClientDisconnected

from noripan.kernel.errors import Refused
from noripan.server import wire
from noripan.server.room.table import Denied
from noripan.server.store.errors import Conflict, StorageError
from noripan.server.times import steady_now

from .parlour import Parlour, address_of
from .table import Listener, LiveTable

FRAME_BYTES = 4096
WAITING_FRAMES = 256
WAITING_CHARACTERS = 512 * 1024
STRIKES = 100
"""So many frames over the rate, and the socket is closed."""
DECODE = Decoder(wire.FromPage).decode
LOOSE: Decoder[Any] = Decoder()
UNREADABLE = (DecodeError, RecursionError)
"""Not JSON, or JSON of a thousand brackets."""
ENCODE = Encoder().encode
STDERR = structlog.get_logger()


class Socket:
    """A socket as the hub hears it: frames go out in order, and a slow reader is dropped."""

    __slots__ = ("_closing", "_out", "_sender", "_size", "_socket", "address", "name", "person")

    def __init__(self, socket: WebSocket[Any, Any, Any], address: str) -> None:
        self._socket = socket
        self.address = address
        self._out: deque[str] = deque()
        self._size = 0
        self._sender: asyncio.Task[None] | None = None
        self._closing: tuple[int, str] | None = None
        self.person = ""
        self.name = ""

    def push(self, frame: str) -> None:
        """Send a frame, soon and in order; nobody waits for a slow reader."""
        if self._closing is not None:
            return
        self._out.append(frame)
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

    async def _send_all(self) -> None:
        send = self._socket.send
        try:
            while self._out:
                frame = self._out.popleft()
                self._size -= len(frame)
                await send({"type": "websocket.send", "bytes": None, "text": frame})
            if self._closing is not None:
                await self._socket.close(*self._closing)
        except (ClientDisconnected, WebSocketException, RuntimeError):
            self._out.clear()
        finally:
            self._sender = None


class NotAdmitted(Exception):
    """The handshake is broken: the one kind of error that ends a socket."""

    def __init__(self, code: str, close: int) -> None:
        super().__init__(code)
        self.code = code
        self.close = close


@websocket("/socket")
async def serve_socket(socket: WebSocket[Any, Any, Any], parlour: NamedDependency[Parlour]) -> None:
    """Serve one socket from `hello` to its end."""
    await socket.accept()
    address = address_of(socket)
    listener = Socket(socket, address)
    parlour.sockets += 1
    live = None
    try:
        _come(parlour, address)
        live = await _greet(socket, parlour, listener)
        if live is not None:
            await _listen(socket, parlour, listener, live)
    except NotAdmitted as error:
        _push(listener, wire.Error(code=error.code, fatal=True))
        listener.hang_up(error.close, error.code)
    except StorageError:
        _push(listener, wire.Error(code="storage", fatal=True))
        listener.hang_up(wire.CLOSE_RESTART, "storage")
    finally:
        await listener.flush()
        parlour.sockets -= 1
        parlour.crowd.go(address, listener)
        if live is not None:
            with suppress(StorageError):  # the hub says goodbye later, when there is room again
                await parlour.hub.detach(live, listener)


def _come(parlour: Parlour, address: str) -> None:
    if not parlour.crowd.come(address):
        raise NotAdmitted("address_full", wire.CLOSE_TOO_MANY)


async def _greet(
    socket: WebSocket[Any, Any, Any], parlour: Parlour, listener: Socket
) -> LiveTable | None:
    """Let a socket in by its ticket; what is wrong with a handshake is fatal."""
    try:
        text = await asyncio.wait_for(_receive(socket), parlour.settings.hello_seconds)
    except TimeoutError as error:
        raise NotAdmitted("no_hello", wire.CLOSE_NO_HELLO) from error
    if text is None:
        return None
    try:
        hello = DECODE(text)
    except UNREADABLE as error:
        raise NotAdmitted("no_hello", wire.CLOSE_NO_HELLO) from error
    if not isinstance(hello, wire.Hello):
        raise NotAdmitted("no_hello", wire.CLOSE_NO_HELLO)
    return await _admit(parlour, listener, hello)


async def _admit(parlour: Parlour, listener: Socket, hello: wire.Hello) -> LiveTable | None:
    if hello.v != wire.PROTOCOL:
        raise NotAdmitted("old_page", wire.CLOSE_OLD_PAGE)
    found = parlour.tickets.spend(hello.ticket, steady_now())
    if found is None:
        raise NotAdmitted("ticket", wire.CLOSE_NO_HELLO)
    live = await parlour.hub.find(found.code)
    if live is None:
        raise NotAdmitted("unknown_table", wire.CLOSE_GONE)
    listener.person, listener.name = found.person, found.name
    try:
        await parlour.hub.attach(live, listener, hello.seen, found.invite)
    except Denied as denied:
        raise NotAdmitted(denied.code, wire.CLOSE_GONE) from denied
    except Conflict:
        listener.hang_up(wire.CLOSE_RESTART, "read again")
        return None
    oldest = parlour.crowd.admit(listener)
    if oldest is not None:
        _push(oldest, wire.Error(code="too_many_tabs", fatal=True))
        oldest.hang_up(wire.CLOSE_TOO_MANY, "too many tabs")
    return live


async def _listen(
    socket: WebSocket[Any, Any, Any], parlour: Parlour, listener: Socket, live: LiveTable
) -> None:
    strikes = 0
    while True:
        text = await _receive(socket)
        if text is None:
            return
        if parlour.frames.take(listener.person, steady_now()):
            await _hear(parlour, listener, live, text)
            continue
        strikes += 1
        _push(listener, wire.Error(code="too_fast", id=_id_in(text)))
        if strikes > STRIKES:
            listener.hang_up(wire.CLOSE_TOO_FAST, "too fast")
            return


async def _receive(socket: WebSocket[Any, Any, Any]) -> str | None:
    """Give the next frame, or None at the end."""
    event: Any = await socket.receive()
    if event["type"] != "websocket.receive":
        return None
    text: str | None = event.get("text")
    return text if text is not None else str(event["bytes"], "utf-8", "replace")


async def _hear(parlour: Parlour, listener: Socket, live: LiveTable, text: str) -> None:
    """Answer one frame; whatever is wrong with it, the match goes on."""
    if len(text.encode()) > FRAME_BYTES:
        _push(listener, wire.Error(code="too_long", values={"limit": FRAME_BYTES}))
        return
    try:
        message = DECODE(text)
    except ValidationError as error:
        code = "unknown_type" if str(error).endswith("`$.t`") else "invalid"
        _push(listener, wire.Error(code=code, values={"reason": str(error)}, id=_id_in(text)))
        return
    except UNREADABLE as error:
        _push(listener, wire.Error(code="malformed", values={"reason": str(error)}))
        return
    if isinstance(message, wire.Hello):
        _push(listener, wire.Error(code="hello_again"))
    elif isinstance(message, wire.Say) and not parlour.chat.take(listener.person, steady_now()):
        _push(listener, wire.Error(code="too_fast", id=message.id))
    else:
        await _ask(parlour, listener, live, message)


async def _ask(parlour: Parlour, listener: Socket, live: LiveTable, message: wire.Request) -> None:
    try:
        _push(listener, await parlour.hub.ask(live, listener, message))
    except Denied as denied:
        _push(listener, wire.Error(code=denied.code, values=denied.values, id=message.id))
    except Refused as refused:
        _push(listener, _refused(message.id, refused))
    except Conflict:
        return
    except StorageError:
        _push(listener, wire.Error(code="storage", id=message.id))
    except Exception as error:  # noqa: BLE001 - whatever it is, its person is told
        STDERR.exception("a request failed", table=live.code, error=repr(error))
        _push(listener, wire.Error(code="broken", id=message.id))


def _refused(request: str, refused: Refused) -> wire.Refused:
    refusal = refused.refusal
    return wire.Refused(
        id=request,
        clause=refusal.clause,
        values=dict(refusal.values),
        position=refusal.position,
    )


def _push(listener: Listener, message: wire.Message) -> None:
    listener.push(ENCODE(message).decode())


def _id_in(text: str) -> str | None:
    """Find the id of a request that cannot be read as a whole."""
    try:
        found = LOOSE.decode(text)
    except UNREADABLE:
        return None
    request = found.get("id") if isinstance(found, dict) else None
    return request if isinstance(request, str) else None
