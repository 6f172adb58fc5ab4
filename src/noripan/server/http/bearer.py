"""Who asks with a token: a guest bot, if its owner has not taken the token back."""

from typing import Any

from litestar import Response

from noripan.server.live.parlour import Parlour, address_of
from noripan.server.room.guest_bots import is_guest_bot
from noripan.server.store.guest_bots import GuestBot
from noripan.server.times import steady_now
from noripan.server.visitors.guests import Guest
from noripan.server.visitors.tokens import read_bearer

from .problems import Failure
from .responses import AnyRequest, answer_guest, guest_of

NO_TOKEN = {"s401": "There is no such token, or it was taken back."}


async def bot_of(request: AnyRequest, parlour: Parlour) -> GuestBot:
    """Find the bot of a token; an address that guesses tokens must wait."""
    address, now = address_of(request), steady_now()
    if parlour.limits.guesses.is_empty(address, now):
        raise Failure(429, "too_fast")
    token = read_bearer(request.headers.get("authorization", ""))
    found = await parlour.guest_bots.find(token, parlour.settings.guest_bots)
    if found is None:
        parlour.limits.guesses.take(address, now)
        raise Failure(401, "bot_token")
    if parlour.bans.has(found.person, found.name) or parlour.bans.has(found.owner, ""):
        raise Failure(403, "banned")
    return found


async def visitor_of(request: AnyRequest, parlour: Parlour) -> Guest:
    """Say who asks: a guest bot by its token, everybody else by their cookie."""
    if not read_bearer(request.headers.get("authorization", "")):
        return guest_of(request, parlour)
    found = await bot_of(request, parlour)
    return Guest(found.person, found.name)


def answer_visitor(
    request: AnyRequest, parlour: Parlour, visitor: Guest, body: Any
) -> Response[Any]:
    """Answer; a guest bot has its token, and needs no cookie."""
    if is_guest_bot(visitor.person):
        return Response(body, headers={"cache-control": "no-store"})
    return answer_guest(request, parlour, visitor, body)
