"""The commands of `noripan admin`, on a parlour that is open to visitors or only to us."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import structlog
from msgspec.json import encode

from noripan.server import wire
from noripan.server.live.parlour import Parlour
from noripan.server.live.table import LiveTable
from noripan.server.room.away import orders
from noripan.server.room.table import Table
from noripan.server.store.errors import Conflict

TABLES_AT_MOST = 10_000
DAY_SECONDS = 86_400.0
BANNED = encode(wire.Error(code="banned", fatal=True)).decode()
STDERR = structlog.get_logger()
Answer = dict[str, Any]


class Unknown(Exception):
    """There is no such command, table or person."""


class Commands:
    """Does what whoever runs the server says."""

    def __init__(self, parlour: Parlour) -> None:
        self.parlour = parlour
        self._all: dict[str, Callable[..., Coroutine[Any, Any, Answer]]] = {
            "tables": self.tables,
            "people": self.people,
            "close": self.close,
            "remove": self.remove,
            "ban": self.ban,
            "unban": self.unban,
            "bans": self.bans,
            "prune": self.prune,
        }

    async def do(self, command: str, *words: str) -> Answer:
        """Do one of them; `Unknown` says what is not there."""
        if command not in self._all:
            raise Unknown(f"there is no command {command!r}")
        answer = await self._all[command](*words)
        if command not in {"tables", "people", "bans"}:
            STDERR.info("the host gave an order", order=command)
        return answer

    async def tables(self) -> Answer:
        """List the tables, the latest first."""
        found = await self.parlour.store.all_tables(TABLES_AT_MOST)
        return {"tables": [self._line(table, touched) for table, touched in found]}

    def _line(self, table: Table, touched: float) -> Answer:
        shown = table.shown
        live = self.parlour.hub.tables.find(shown.code)
        return {
            "code": shown.code,
            "game": shown.game,
            "phase": shown.phase,
            "title": shown.title,
            "people": [chair.name for chair in shown.chairs if chair.person is not None],
            "sockets": 0 if live is None else len(list(live.everyone())),
            "touched": touched,
        }

    async def people(self) -> Answer:
        """List who is here now, where, and from which address."""
        return {
            "people": [
                {"person": who.person, "name": who.name, "table": live.code, "from": who.address}
                for live in self.parlour.hub.tables.all()
                for who in live.everyone()
            ]
        }

    async def close(self, code: str) -> Answer:
        """Close a table, whatever is played there."""
        await self._order(code, orders.close)
        return {"done": f"the table {code.upper()} is closed"}

    async def remove(self, code: str, who: str) -> Answer:
        """Send somebody away from a table for good; in a match they forfeit."""
        live = await self._table(code)
        person = _person_at(live.room.table, who)
        await self._order(code, partial(orders.remove, person=person))
        return {"done": f"{who} is removed from the table {code.upper()}"}

    async def ban(self, what: str) -> Answer:
        """Let a guest, a name or a network in no more, and send them away now."""
        bans = self.parlour.bans
        if not what.strip():
            raise Unknown("nobody is named: give a guest's id, a name, or an address")
        kind = bans.add(what)
        sent = 0
        for live in self.parlour.hub.tables.all():
            for who in list(live.everyone()):
                address = who.address.partition("/")[0]
                if bans.has(who.person, who.name) or bans.has_address(address):
                    who.push(BANNED)
                    who.hang_up(wire.CLOSE_GONE, "banned")
                    sent += 1
        return {"done": f"{what} is banned ({kind}); sockets closed: {sent}"}

    async def unban(self, what: str) -> Answer:
        """Let somebody in again."""
        if not self.parlour.bans.remove(what):
            raise Unknown(f"{what!r} is not banned")
        return {"done": f"{what} may come in again"}

    async def bans(self) -> Answer:
        """List who is not let in."""
        banned = self.parlour.bans.banned
        return {"people": banned.people, "names": banned.names, "networks": banned.networks}

    async def prune(self, days: str) -> Answer:
        """Forget finished matches that are older than so many days."""
        if int(days) < 1:
            raise Unknown(f"{days} is no number of days")
        before = self.parlour.hub.tables.now() - int(days) * DAY_SECONDS
        while await self.parlour.store.forget_matches(before):
            continue
        return {"done": f"matches of closed tables that ended over {days} days ago are forgotten"}

    async def _table(self, code: str) -> LiveTable:
        live = await self.parlour.hub.find(code.upper())
        if live is None:
            raise Unknown(f"there is no table {code.upper()}")
        return live

    async def _order(self, code: str, work: Callable[..., None]) -> None:
        """Change a table; one that somebody else changed first is read again."""
        while True:
            try:
                await self.parlour.hub.tables.change(await self._table(code), work)
            except Conflict:
                continue
            return


def _person_at(table: Table, who: str) -> str:
    """Find somebody at a table by id, or by a name that only one has."""
    shown = table.shown
    here = {each.person: each.name for each in shown.watchers}
    here |= {chair.person: chair.name for chair in shown.chairs if chair.person is not None}
    if who in here:
        return who
    found = [person for person, name in here.items() if name == who]
    if len(found) == 1:
        return found[0]
    known = ", ".join(f"{name} ({person})" for person, name in here.items()) or "nobody"
    raise Unknown(f"{who!r} is not one person at this table; there: {known}")
