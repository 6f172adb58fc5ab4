"""Addresses of guest bots: a guest brings one, a host invites one, a program asks who it is."""

from functools import partial
from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import JSONBody, PathParameter

from noripan.server import wire
from noripan.server.live.parlour import Parlour, address_of
from noripan.server.live.table import LiveTable
from noripan.server.room.table import Denied
from noripan.server.room.waiting.guest_bots import invite
from noripan.server.store.errors import Conflict
from noripan.server.store.guest_bots import GuestBot
from noripan.server.times import steady_now, wall_now

from .bearer import NO_TOKEN, bot_of
from .problems import Failure
from .responses import AnyRequest, Here, answer_guest, errors, guest_of
from .tables import NO_TABLE, Code, find_table

BOTS_OF_A_GUEST = 5
LISTED_AT_MOST = 100
TABLES_OF_A_HOST = 2
"""So many tables of one host have the same guest bot at once."""
COUNTED = 2 * wire.TABLES_AT_MOST
BotId = Annotated[
    str, PathParameter(description="A guest bot's id, as `/api/me/bots` lists it", max_length=40)
]
NO_BOT = {"s404": "There is no such bot, or it is not yours."}
BUSY = {"s409": "The chair is taken, or the bot is not here or has no time."}


@get("/api/me/bots", tags=["guest bots"], responses=errors())
async def my_bots(request: AnyRequest, parlour: Here) -> list[wire.MyBot]:
    """List the bots that this guest brought."""
    return await _bots_of(parlour, guest_of(request, parlour).person)


async def _bots_of(parlour: Parlour, owner: str) -> list[wire.MyBot]:
    found, now = await parlour.store.guest_bots_of(owner), wall_now()
    return [
        wire.MyBot(person=each.person, name=each.name, made=each.made, here=each.is_here(now))
        for each in found
    ]


@post("/api/me/bots", tags=["guest bots"], responses=errors(s409="They have as many as they may."))
async def bring_bot(
    request: AnyRequest, parlour: Here, data: JSONBody[wire.NewBot]
) -> Response[wire.BotToken]:
    """Bring a bot: its token is told this once, and kept by nobody."""
    guest = guest_of(request, parlour)
    if parlour.settings.guest_bots != "all":
        raise Failure(403, "bot_door_closed")
    if not parlour.limits.bots.take(address_of(request), steady_now()):
        raise Failure(429, "too_fast")
    try:
        made = await parlour.guest_bots.bring(guest.person, data.name, BOTS_OF_A_GUEST)
    except Denied as denied:
        status = 409 if denied.code == "bot_too_many" else 400
        raise Failure(status, denied.code, **denied.values) from denied
    answer = answer_guest(request, parlour, guest, made)
    answer.status_code = 201
    return answer


@delete("/api/me/bots/{bot:str}", tags=["guest bots"], status_code=200, responses=errors(**NO_BOT))
async def take_back(request: AnyRequest, parlour: Here, bot: BotId) -> list[wire.MyBot]:
    """Take a bot's token back: its sockets are closed, and it comes in no more. Gives the rest."""
    found, owner = await parlour.store.guest_bot(bot), guest_of(request, parlour).person
    if found is None or found.owner != owner:
        raise Failure(404, "bot_unknown")
    await parlour.guest_bots.take_back(bot)
    return await _bots_of(parlour, owner)


@get("/api/bot", tags=["guest bots"], responses=errors(**NO_TOKEN), security=[{"token": []}])
async def this_bot(request: AnyRequest, parlour: Here) -> wire.Me:
    """Say which bot a token is of."""
    found = await bot_of(request, parlour)
    return wire.Me(person=found.person, name=found.name)


@get("/api/bots", tags=["guest bots"], responses=errors())
async def bots_here(request: AnyRequest, parlour: Here) -> list[wire.BotHere]:
    """List the guest bots that can be invited now."""
    me = guest_of(request, parlour).person
    found = await parlour.store.guest_bots_lately(wall_now(), LISTED_AT_MOST)
    return [
        wire.BotHere(person=each.person, name=each.name, games=each.games, mine=each.owner == me)
        for each in found
        if each.is_for(me) and each.tables and parlour.settings.guest_bots != "none"
    ]


@post("/api/tables/{code:str}/bots", tags=["guest bots"], responses=errors(**NO_TABLE, **BUSY))
async def invite_bot(
    request: AnyRequest, parlour: Here, code: Code, data: JSONBody[wire.InviteBot]
) -> wire.BotHere:
    """Invite a guest bot to a free chair: the host may, and the bot's program is told."""
    table, host = await find_table(request, parlour, code), guest_of(request, parlour).person
    if not parlour.limits.invitations.take(address_of(request), steady_now()):
        raise Failure(429, "too_fast")
    bot = await _free_bot(parlour, data.bot, host, table.shown.game)
    try:
        await _invite(parlour, table.shown.code, data.seat, bot, host)
    except Denied as denied:
        status = 403 if denied.code == "not_host" else 409
        raise Failure(status, denied.code, **denied.values) from denied
    return wire.BotHere(person=bot.person, name=bot.name, games=bot.games, mine=bot.owner == host)


async def _free_bot(parlour: Parlour, person: str, host: str, game: str) -> GuestBot:
    """Find a bot that is here, plays this game, and has time for one more table."""
    bot = await parlour.store.guest_bot(person)
    if bot is None or not bot.is_for(host):
        raise Failure(404, "bot_unknown")
    if not (bot.is_here(wall_now()) and bot.plays(game)):
        raise Failure(409, "bot_away", name=bot.name)
    found = [table for table, _ in await parlour.store.tables_of(person, COUNTED)]
    busy = [table for table in found if table.paused_since is None]
    of_host = [table for table in found if table.shown.host == host]
    if len(busy) >= bot.tables or len(of_host) >= TABLES_OF_A_HOST:
        raise Failure(409, "bot_busy", name=bot.name)
    return bot


async def _invite(parlour: Parlour, code: str, seat: int, bot: GuestBot, host: str) -> None:
    """Change the table; one that somebody else changed first is read again."""
    work = partial(invite, host=host, seat=seat, person=bot.person, name=bot.name)
    while True:
        live: LiveTable | None = await parlour.hub.find(code)
        if live is None:
            raise Failure(404, "unknown_table", code=code)
        try:
            await parlour.hub.tables.change(live, work)
        except Conflict:
            continue
        return


HANDLERS = [my_bots, bring_bot, take_back, this_bot, bots_here, invite_bot]
