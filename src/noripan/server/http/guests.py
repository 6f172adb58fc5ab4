"""Addresses of one guest: who this browser is, its gold, its tables, its matches."""

from litestar import Response, get, put
from litestar.params import JSONBody

from noripan.kernel.registry import games
from noripan.server import wire
from noripan.server.room.table import MatchStart, Table, seat_of
from noripan.server.room.writing import hides_something, one_line
from noripan.server.store.contract import PlayedMatch
from noripan.server.visitors.guests import Guest

from .problems import Failure
from .replay_steps import chairs_of
from .responses import AnyRequest, Here, answer_guest, errors, guest_of

LINES_AT_MOST = 200
MINE_AT_MOST = 20


@get("/api/me", tags=["guests"], responses=errors())
async def me(request: AnyRequest, parlour: Here) -> Response[wire.Me]:
    """Say who this browser is; a new one becomes a guest."""
    guest = guest_of(request, parlour)
    return answer_guest(request, parlour, guest, wire.Me(person=guest.person, name=guest.name))


@put("/api/me", tags=["guests"], responses=errors())
async def rename(
    request: AnyRequest, parlour: Here, data: JSONBody[wire.Rename]
) -> Response[wire.Me]:
    """Choose another name."""
    name = one_line(data.name)
    if not 1 <= len(name) <= wire.NAME_LENGTH or hides_something(data.name):
        raise Failure(400, "unseen")
    guest = Guest(guest_of(request, parlour).person, name)
    if parlour.bans.has(guest.person, name):
        raise Failure(403, "banned")
    await parlour.hub.rename(guest.person, name)
    return answer_guest(request, parlour, guest, wire.Me(person=guest.person, name=name))


@get("/api/me/ledger", tags=["guests"], responses=errors())
async def my_ledger(request: AnyRequest, parlour: Here) -> wire.Ledger:
    """Give this person's gold and how it came about, newest first."""
    person = guest_of(request, parlour).person
    lines = await parlour.store.ledger(person, LINES_AT_MOST)
    return wire.Ledger(gold=lines[0].balance if lines else 0, lines=lines)


@get("/api/me/tables", tags=["guests"], responses=errors())
async def my_tables(request: AnyRequest, parlour: Here) -> list[wire.MyTable]:
    """List the tables where this person sits, the latest first."""
    person = guest_of(request, parlour).person
    found = await parlour.store.tables_of(person, MINE_AT_MOST)
    now = parlour.hub.tables.now()
    return [_mine(table, touched, person, now) for table, touched in found]


@get("/api/me/matches", tags=["guests"], responses=errors())
async def my_matches(request: AnyRequest, parlour: Here) -> list[wire.MyMatch]:
    """List the matches that this person played to their end, the latest first."""
    person = guest_of(request, parlour).person
    return [_played(each) for each in await parlour.store.matches_of(person, MINE_AT_MOST)]


def _played(match: PlayedMatch) -> wire.MyMatch:
    start = match.start
    versions = {each.id: each.version for each in games()}
    return wire.MyMatch(
        match=start.id,
        game=start.game,
        seat=match.seat,
        chairs=_chairs(start) if start.game in versions else [],
        outcome=match.outcome,
        gold=match.gold,
        ended=match.ended,
        replay=versions.get(start.game) == start.rules,
    )


def _chairs(start: MatchStart) -> list[wire.Chair]:
    return chairs_of(start.game, start.options, start.names, start.bots, start.guest_bots)


def _mine(table: Table, touched: float, person: str, now: float) -> wire.MyTable:
    shown, until = table.shown, table.turn.until
    return wire.MyTable(
        code=shown.code,
        title=shown.title,
        game=shown.game,
        phase="playing" if shown.phase == "playing" else "waiting",
        seat=seat_of(shown.chairs, person) or 0,
        chairs=shown.chairs,
        actor=table.turn.actor,
        seconds_left=None if until is None else max(0.0, until - now),
        touched=touched,
    )


HANDLERS = [me, my_ledger, my_matches, my_tables, rename]
