"""What a person says, frame by frame, and what it is answered.

Frames are done one after another, each by the socket's task. What asks for a change of the table is
done as it comes in, if nothing is before it: what it leads to goes out when the disk has it, and no
task waits for that.
"""

from time import perf_counter
from typing import Any

import structlog
from msgspec import ValidationError
from msgspec.json import Decoder

from noripan.kernel.errors import Refused
from noripan.server import wire
from noripan.server.live.at_once import change_at_once
from noripan.server.live.parlour import Parlour
from noripan.server.live.table import LiveTable
from noripan.server.live.tables import Asked
from noripan.server.room import requests
from noripan.server.room.table import Denied, Draft
from noripan.server.store.errors import Conflict, StorageError
from noripan.server.times import steady_now

from .handshake import DECODE, UNREADABLE
from .socket import Socket, say

FRAME_BYTES = 4096
STRIKES = 100
"""So many frames over the rate, and the socket is closed."""
MOVE = '{"t":"act"'
"""How a page begins a move; one that is spelt otherwise takes a little longer."""
READ_MOVE = Decoder(wire.Act).decode
LATER = (wire.Say, wire.MakeGesture, wire.AskHint)
"""Requests for which more is to be done than to change the table."""
LOOSE: Decoder[Any] = Decoder()
STDERR = structlog.get_logger()


class Hearing:
    """Hears one socket at one table."""

    __slots__ = ("_asked", "_began", "_live", "_parlour", "_socket", "_strikes", "_text")

    def __init__(self, parlour: Parlour, socket: Socket, live: LiveTable) -> None:
        self._parlour = parlour
        self._socket = socket
        self._live = live
        self._strikes = 0
        self._asked: wire.Request | None = None
        """What is on its way to the disk: nothing else is heard before it is there."""
        self._text = ""
        self._began = 0.0

    async def listen(self) -> None:
        """Hear all that comes, to the end."""
        self._socket.connection.hear_at_once(self._hear_at_once)
        try:
            while self._strikes <= STRIKES:
                text = await self._socket.receive()
                if text is None:
                    return
                await self._hear(text)
        finally:
            self._socket.connection.hear_at_once(None)
        self._socket.hang_up(wire.CLOSE_TOO_FAST, "too fast")

    # ---- changes, as they are asked for

    def _hear_at_once(self, text: str) -> bool:
        """Do what a text asks for at once; False if it asks for no change, or must wait."""
        if len(text) > FRAME_BYTES // 4 or self._live.lock.is_held:
            return False
        message = _request_in(text)
        return message is not None and self._may_say_more() and self._change(message, text)

    def _change(self, message: wire.Request, text: str) -> bool:
        self._asked, self._text, self._began = message, text, perf_counter()
        tables, asked = self._parlour.hub.tables, Asked(self._socket.person, message.id)
        try:
            if not change_at_once(tables, self._live, self._do, asked, self._done):
                return False
        except Exception as error:  # noqa: BLE001 - whatever it is, its person is told
            self._explain(message, error)
        else:
            if self._asked is not None:  # the answer comes later
                self._socket.connection.hold()
        return True

    def _do(self, draft: Draft) -> None:
        if self._asked is not None:
            requests.handle(draft, self._socket.person, self._socket.name, self._asked)

    def _done(self, seq: int | None) -> None:
        """Acknowledge a change that is on disk; one that is not is asked for again."""
        message, text = self._asked, self._text
        self._asked, self._text = None, ""
        if seq is None or message is None:
            self._socket.connection.let_go(text)
            return
        say(self._socket, wire.Ack(id=message.id, seq=seq))
        if isinstance(message, wire.Act):
            self._parlour.hub.figures.acknowledged.note(perf_counter() - self._began)
        self._socket.connection.let_go()

    # ---- all else, in turn

    async def _hear(self, text: str) -> None:
        """Answer one frame; whatever is wrong with it, the match goes on."""
        if not self._may_say_more():
            self._strikes += 1
            self._socket.fail(wire.Error(code="too_fast", id=_id_in(text)))
            return
        if len(text.encode()) > FRAME_BYTES:
            self._socket.fail(wire.Error(code="too_long", values={"limit": FRAME_BYTES}))
            return
        message = self._read(text)
        if isinstance(message, wire.Hello):
            self._socket.fail(wire.Error(code="hello_again"))
        elif message is not None and not self._may_speak(message):
            self._socket.fail(wire.Error(code="too_fast", id=message.id))
        elif message is not None:
            await self._ask(message)

    def _read(self, text: str) -> wire.FromPage | None:
        """Read a frame, or say what is wrong with it."""
        try:
            message: wire.FromPage = DECODE(text)
        except ValidationError as error:
            code, why = "invalid", str(error)
            if why.endswith("`$.t`"):
                code = "unknown_type"
            self._socket.fail(wire.Error(code=code, values={"reason": why}, id=_id_in(text)))
        except UNREADABLE as error:
            self._socket.fail(wire.Error(code="malformed", values={"reason": str(error)}))
        else:
            return message
        return None

    def _may_say_more(self) -> bool:
        """Tell whether this is not one frame too many."""
        return self._parlour.limits.frames.take(self._socket.person, steady_now())

    def _may_speak(self, message: wire.Request) -> bool:
        """Tell whether this is not one line, or one gesture, too many."""
        limits, person = self._parlour.limits, self._socket.person
        match message:
            case wire.Say():
                return limits.chat.take(person, steady_now())
            case wire.MakeGesture():
                return limits.gestures.take(person, steady_now())
            case _:
                return True

    async def _ask(self, message: wire.Request) -> None:
        began, hub = perf_counter(), self._parlour.hub
        try:
            say(self._socket, await hub.ask(self._live, self._socket, message))
            if isinstance(message, wire.Act):
                hub.figures.acknowledged.note(perf_counter() - began)
        except Exception as error:  # noqa: BLE001 - whatever it is, its person is told
            self._explain(message, error)

    def _explain(self, message: wire.Request, error: Exception) -> None:
        """Say why nothing came of a request."""
        match error:
            case Denied(code=code, values=values):
                self._socket.fail(wire.Error(code=code, values=values, id=message.id))
            case Refused():
                self._parlour.hub.figures.refused += 1
                say(self._socket, _refused(message.id, error))
            case Conflict():  # the table is read again: the page comes back at once, and asks again
                self._socket.hang_up(wire.CLOSE_RESTART, "read again")
            case StorageError():
                self._socket.fail(wire.Error(code="storage", id=message.id))
            case _:
                table, why = self._live.code, repr(error)
                STDERR.error("a request failed", table=table, error=why, exc_info=error)
                self._socket.fail(wire.Error(code="broken", id=message.id))


def _request_in(text: str) -> wire.Request | None:
    """Read a text that asks for a change of the table and for no more; others read the rest."""
    try:
        message = READ_MOVE(text) if text.startswith(MOVE) else DECODE(text)
    except UNREADABLE:
        return None
    if isinstance(message, LATER) or not isinstance(message, wire.Request):
        return None
    return message


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
