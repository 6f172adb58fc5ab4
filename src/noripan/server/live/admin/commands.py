"""The commands of `noripan admin`, on a parlour that is open to visitors or only to us."""

from collections.abc import Callable, Coroutine
from functools import partial
from operator import attrgetter
from typing import Any

import structlog
from msgspec import to_builtins

from noripan.server.live.parlour import Parlour
from noripan.server.live.table import LiveTable
from noripan.server.room.away import orders
from noripan.server.room.table import Denied, Table
from noripan.server.store.errors import Conflict
from noripan.server.store.guest_bots import HOST

TABLES_AT_MOST = 10_000
BOTS_AT_MOST = 10_000
REPORTS_AT_MOST = 1_000
DAY_SECONDS = 86_400.0
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
            "bots": self.bots,
            "bring": self.bring,
            "revoke": self.revoke,
            "reports": self.reports,
            "settle": self.settle,
        }

    async def do(self, command: str, *words: str) -> Answer:
        """Do one of them; `Unknown` says what is not there."""
        if command not in self._all:
            raise Unknown(f"there is no command {command!r}")
        answer = await self._all[command](*words)
        if command not in {"tables", "people", "bans", "bots", "reports"}:
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
        """List who is here now at any node, where, and from which address."""
        call = self.parlour.roll_call
        found, silent = (self.parlour.visitors(), set[str]()) if call is None else await call.all()
        people = [
            {
                "person": each.person,
                "name": each.name,
                "table": each.table,
                "from": each.address,
                "node": each.node,
            }
            for each in sorted(found, key=attrgetter("table", "name"))
        ]
        return {"people": people, "silent": sorted(silent)}

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
        if not what.strip():
            raise Unknown("nobody is named: give a guest's id, a name, or an address")
        kind, sent = await self.parlour.ban(what)
        return {"done": f"{what} is banned ({kind}); sockets closed: {sent}"}

    async def unban(self, what: str) -> Answer:
        """Let somebody in again."""
        if not await self.parlour.unban(what):
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

    async def bots(self) -> Answer:
        """List the guest bots, whose they are, and whether they are here."""
        now = self.parlour.hub.tables.now()
        found = await self.parlour.store.guest_bots_lately(-1.0, BOTS_AT_MOST)
        return {
            "bots": [
                {
                    "person": each.person,
                    "name": each.name,
                    "owner": each.owner or "host",
                    "here": each.is_here(now),
                }
                for each in found
            ]
        }

    async def bring(self, name: str) -> Answer:
        """Bring a bot, and give its token."""
        try:
            made = await self.parlour.guest_bots.bring(HOST, name, BOTS_AT_MOST)
        except Denied as denied:
            raise Unknown(f"{name!r} is no name for a bot ({denied.code})") from denied
        return {"done": f"the token of {made.name} ({made.person}) is {made.token}"}

    async def revoke(self, person: str) -> Answer:
        """Take a guest bot's token back; its sockets are closed."""
        if not await self.parlour.guest_bots.take_back(person):
            raise Unknown(f"there is no guest bot {person!r}")
        return {"done": f"the token of {person} is good no more"}

    async def reports(self) -> Answer:
        """List what people reported and nobody has settled yet, the oldest first."""
        return {"reports": to_builtins(await self.parlour.store.reports(REPORTS_AT_MOST))}

    async def settle(self, report: str) -> Answer:
        """Close a report."""
        if not await self.parlour.store.settle_report(report, self.parlour.hub.tables.now()):
            raise Unknown(f"no report {report!r} waits")
        return {"done": f"the report {report} is settled"}

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
