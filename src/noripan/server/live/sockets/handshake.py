"""The handshake of a socket: it is counted in, and a first `hello` says who comes and where to."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import DecodeError
from msgspec.json import Decoder

from noripan.server import wire
from noripan.server.live.parlour import Parlour
from noripan.server.live.table import LiveTable
from noripan.server.room.table import Denied
from noripan.server.store.errors import Conflict, StorageError

from .socket import Socket, say

DECODE = Decoder(wire.FromPage).decode
UNREADABLE = (DecodeError, RecursionError)
"""Not JSON, or JSON of a thousand brackets."""


class NotAdmitted(Exception):
    """The handshake is broken: the one kind of error that ends a socket."""

    def __init__(self, code: str, close: int) -> None:
        super().__init__(code)
        self.code = code
        self.close = close


@asynccontextmanager
async def counted_in(parlour: Parlour, socket: Socket) -> AsyncIterator[None]:
    """Count a socket while it is served, and say why it ends where it must."""
    parlour.sockets += 1
    try:
        _come(parlour, socket.address)
        yield
    except NotAdmitted as error:
        parlour.porter.turn_away("socket", error.code)
        say(socket, wire.Error(code=error.code, fatal=True))
        socket.hang_up(error.close, error.code)
    except StorageError:
        socket.fail(wire.Error(code="storage", fatal=True))
        socket.hang_up(wire.CLOSE_RESTART, "storage")
    finally:
        await socket.flush()
        parlour.sockets -= 1
        parlour.crowd.go(socket)


def _come(parlour: Parlour, address: str) -> None:
    if not parlour.crowd.come(address):
        raise NotAdmitted("address_full", wire.CLOSE_TOO_MANY)


async def admit(parlour: Parlour, socket: Socket) -> LiveTable | None:
    """Let a socket in by its ticket; what is wrong with a handshake is fatal."""
    try:
        text = await asyncio.wait_for(socket.receive(), parlour.settings.hello_seconds)
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
    return await _attach(parlour, socket, hello)


async def _attach(parlour: Parlour, socket: Socket, hello: wire.Hello) -> LiveTable | None:
    if hello.v != wire.PROTOCOL:
        raise NotAdmitted("old_page", wire.CLOSE_OLD_PAGE)
    found = await parlour.spend_ticket(hello.ticket)
    if found is None:
        raise NotAdmitted("ticket", wire.CLOSE_NO_HELLO)
    if parlour.bans.has(found.person, found.name):
        raise NotAdmitted("banned", wire.CLOSE_GONE)
    live = await parlour.hub.find(found.code)
    if live is None:
        raise NotAdmitted("unknown_table", wire.CLOSE_GONE)
    socket.person, socket.name = found.person, found.name
    try:
        await parlour.hub.attach(live, socket, hello.seen, found.invite)
    except Denied as denied:
        raise NotAdmitted(denied.code, wire.CLOSE_GONE) from denied
    except Conflict:
        socket.hang_up(wire.CLOSE_RESTART, "read again")
        return None
    oldest = parlour.crowd.count(socket)
    if oldest is not None:
        say(oldest, wire.Error(code="too_many_tabs", fatal=True))
        oldest.hang_up(wire.CLOSE_TOO_MANY, "too many tabs")
    return live
