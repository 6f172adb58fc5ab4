"""A socket from its first frame to its end: requests come in, answers and frames go out."""

from contextlib import suppress
from time import perf_counter
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from msgspec import ValidationError
from msgspec.json import Decoder

from noripan.kernel.errors import Refused
from noripan.server import wire
from noripan.server.live.parlour import Parlour, address_of
from noripan.server.live.table import LiveTable
from noripan.server.room.table import Denied
from noripan.server.store.errors import Conflict, StorageError
from noripan.server.times import steady_now

from .handshake import DECODE, UNREADABLE, admit, counted_in
from .socket import Socket, say

FRAME_BYTES = 4096
STRIKES = 100
"""So many frames over the rate, and the socket is closed."""
LOOSE: Decoder[Any] = Decoder()
STDERR = structlog.get_logger()


@websocket("/socket")
async def serve_socket(socket: WebSocket[Any, Any, Any], parlour: NamedDependency[Parlour]) -> None:
    """Serve one socket from `hello` to its end."""
    await socket.accept()
    await _serve(parlour, Socket(socket, address_of(socket), parlour.hub.figures))


async def _serve(parlour: Parlour, socket: Socket) -> None:
    async with counted_in(parlour, socket):
        live = await admit(parlour, socket)
        if live is None:
            return
        try:
            await _listen(parlour, socket, live)
        finally:
            with suppress(StorageError):  # the hub says goodbye later, when there is room again
                await parlour.hub.detach(live, socket)


async def _listen(parlour: Parlour, socket: Socket, live: LiveTable) -> None:
    strikes = 0
    while True:
        text = await socket.receive()
        if text is None:
            return
        if parlour.limits.frames.take(socket.person, steady_now()):
            await _hear(parlour, socket, live, text)
            continue
        strikes += 1
        socket.fail(wire.Error(code="too_fast", id=_id_in(text)))
        if strikes > STRIKES:
            socket.hang_up(wire.CLOSE_TOO_FAST, "too fast")
            return


async def _hear(parlour: Parlour, socket: Socket, live: LiveTable, text: str) -> None:
    """Answer one frame; whatever is wrong with it, the match goes on."""
    if len(text.encode()) > FRAME_BYTES:
        socket.fail(wire.Error(code="too_long", values={"limit": FRAME_BYTES}))
        return
    try:
        message = DECODE(text)
    except ValidationError as error:
        code = "unknown_type" if str(error).endswith("`$.t`") else "invalid"
        socket.fail(wire.Error(code=code, values={"reason": str(error)}, id=_id_in(text)))
        return
    except UNREADABLE as error:
        socket.fail(wire.Error(code="malformed", values={"reason": str(error)}))
        return
    if isinstance(message, wire.Hello):
        socket.fail(wire.Error(code="hello_again"))
    elif not _may_speak(parlour, socket, message):
        socket.fail(wire.Error(code="too_fast", id=message.id))
    else:
        await _ask(parlour, socket, live, message)


def _may_speak(parlour: Parlour, socket: Socket, message: wire.Request) -> bool:
    """Tell whether this is not one line, or one gesture, too many."""
    match message:
        case wire.Say():
            return parlour.limits.chat.take(socket.person, steady_now())
        case wire.MakeGesture():
            return parlour.limits.gestures.take(socket.person, steady_now())
        case _:
            return True


async def _ask(parlour: Parlour, socket: Socket, live: LiveTable, message: wire.Request) -> None:
    began, figures = perf_counter(), parlour.hub.figures
    try:
        say(socket, await parlour.hub.ask(live, socket, message))
        if isinstance(message, wire.Act):
            figures.acknowledged.note(perf_counter() - began)
    except Denied as denied:
        socket.fail(wire.Error(code=denied.code, values=denied.values, id=message.id))
    except Refused as refused:
        figures.refused += 1
        say(socket, _refused(message.id, refused))
    except Conflict:  # the table is read again: the page comes back at once, and asks again
        socket.hang_up(wire.CLOSE_RESTART, "read again")
    except StorageError:
        socket.fail(wire.Error(code="storage", id=message.id))
    except Exception as error:  # noqa: BLE001 - whatever it is, its person is told
        STDERR.exception("a request failed", table=live.code, error=repr(error))
        socket.fail(wire.Error(code="broken", id=message.id))


def _refused(request: str, refused: Refused) -> wire.Refused:
    refusal = refused.refusal
    return wire.Refused(
        id=request,
        clause=refusal.clause,
        values=dict(refusal.values),
        position=refusal.position,
    )


def _id_in(text: str) -> str | None:
    """Find the id of a request that cannot be read as a whole."""
    try:
        found = LOOSE.decode(text)
    except UNREADABLE:
        return None
    request = found.get("id") if isinstance(found, dict) else None
    return request if isinstance(request, str) else None
