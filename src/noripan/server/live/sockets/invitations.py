"""The line of invitations: a guest bot's program listens on it, and is told where to come."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from msgspec import DecodeError
from msgspec.json import Decoder

from noripan.server import wire
from noripan.server.live.guest_bots import Line
from noripan.server.live.parlour import Parlour, address_of
from noripan.server.store.errors import StorageError
from noripan.server.store.guest_bots import GuestBot
from noripan.server.times import steady_now
from noripan.server.visitors.tokens import read_bearer

from .handshake import NotAdmitted, counted_in
from .socket import Socket, say

READ_HERE = Decoder(wire.Here).decode


@websocket("/socket/bots")
async def serve_invitations(
    socket: WebSocket[Any, Any, Any], parlour: NamedDependency[Parlour]
) -> None:
    """Serve a guest bot's line from its first `here` to its end."""
    await socket.accept()
    token = read_bearer(socket.headers.get("authorization", ""))
    await _serve(parlour, Socket(socket, address_of(socket), parlour.post), token)


async def _serve(parlour: Parlour, socket: Socket, token: str) -> None:
    async with counted_in(parlour, socket):
        bot = await _admit(parlour, socket, token)
        line = await _hear(parlour, socket, bot)
        if line is None:
            return
        try:
            await _listen(parlour, socket, line)
        finally:
            with suppress(StorageError):  # it is not here as soon as nobody says that it is
                await parlour.guest_bots.go(line)


async def _admit(parlour: Parlour, socket: Socket, token: str) -> GuestBot:
    """Find whose token it is; an address that guesses tokens must wait."""
    guesses, now = parlour.limits.guesses, steady_now()
    if guesses.is_empty(socket.address, now):
        raise NotAdmitted("too_fast", wire.CLOSE_TOO_FAST)
    bot = await parlour.guest_bots.find(token, parlour.settings.guest_bots)
    if bot is None:
        guesses.take(socket.address, now)
        raise NotAdmitted("bot_token", wire.CLOSE_GONE)
    if parlour.bans.has(bot.person, bot.name) or parlour.bans.has(bot.owner, ""):
        raise NotAdmitted("banned", wire.CLOSE_GONE)
    socket.person, socket.name = bot.person, bot.name
    return bot


async def _hear(parlour: Parlour, socket: Socket, bot: GuestBot) -> Line | None:
    """Hear what a bot plays, and answer who it is."""
    try:
        text = await asyncio.wait_for(socket.receive(), parlour.settings.hello_seconds)
        here = None if text is None else READ_HERE(text)
    except (TimeoutError, DecodeError, RecursionError) as error:
        raise NotAdmitted("no_hello", wire.CLOSE_NO_HELLO) from error
    if here is None:
        return None
    if here.v != wire.PROTOCOL:
        raise NotAdmitted("old_page", wire.CLOSE_OLD_PAGE)
    line = await parlour.guest_bots.come(bot, here, socket)
    say(socket, wire.Known(v=wire.PROTOCOL, person=bot.person, name=bot.name))
    return line


async def _listen(parlour: Parlour, socket: Socket, line: Line) -> None:
    """Tell of invitations until the program goes; it has no more to say."""
    telling = asyncio.create_task(parlour.guest_bots.tell(line))
    try:
        if await socket.receive() is not None:
            socket.fail(wire.Error(code="hello_again", fatal=True))
            socket.hang_up(wire.CLOSE_TOO_FAST, "only listen")
    finally:
        telling.cancel()
