"""What is done from time to time: tables are put away, mended and woken, old matches forgotten."""

import asyncio

from noripan.server import wire
from noripan.server.room.away.presence import claimed
from noripan.server.room.playing.match import is_going_on

from .awake import Awake
from .hub import Hub
from .table import LiveTable
from .tasks import reporting

SWEEP_SECONDS = 30.0
DAY_SECONDS = 86_400.0
BEAT_SECONDS = 1.0
REPORT_DAYS = 180
"""How long the host can look at what somebody reported."""
KEEP_SECONDS = 300.0
"""How long a table without sockets stays in memory."""


class Housekeeping:
    """Looks after the tables of a hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def start(self) -> None:
        """Begin to look after them; nobody is in any room yet, unless at other nodes."""
        tables = self.hub.tables
        tables.awake = self.hub.company or Awake(tables.now())
        if not tables.company.others:
            with reporting("the list of tables could not be cleared"):
                await self.hub.store.unlist_all()
        self.hub.tasks.spawn(self._sweep_for_ever())
        self.hub.tasks.spawn(self._beat_for_ever())

    async def _beat_for_ever(self) -> None:
        while True:
            self.hub.tables.awake.beat(self.hub.tables.now())
            await asyncio.sleep(BEAT_SECONDS)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            now = self.hub.tables.now()
            with reporting("tables could not be swept"):
                await self.sweep(now)
            with reporting("old matches could not be forgotten"):
                await self.forget_matches(now)
            with reporting("old reports could not be forgotten"):
                await self.hub.store.forget_reports(now - REPORT_DAYS * DAY_SECONDS)

    async def sweep(self, now: float) -> None:
        """Put quiet tables away, mend the others, and wake those whose time has come."""
        for live in self.hub.tables.all():
            if _is_quiet(live, now):
                self.hub.tables.forget(live, wire.CLOSE_RESTART, "put away")
            else:
                with reporting("a table could not be mended", live.code):
                    await self._mend(live)
        for code in await self.hub.store.overdue(now, self.hub.tables.company.others):
            with reporting("a table could not be read", code):
                await self.hub.find(code)

    async def _mend(self, live: LiveTable) -> None:
        """Do again what a disk that failed left undone: a farewell, a deadline, a bot's move."""
        for person in claimed(live.room.table, self.hub.node):
            if not live.listeners.get(person):
                await self.hub.note_absence(live, person)
        if live.timer is None:
            self.hub.deadlines.arm(live)
        self.hub.bot_moves.consider(live)

    async def forget_matches(self, now: float) -> None:
        """Forget matches that are older than the host wants, a few at a time."""
        days = self.hub.settings.keep_days
        while days and await self.hub.store.forget_matches(now - days * DAY_SECONDS):
            continue


def _is_quiet(live: LiveTable, now: float) -> bool:
    """Tell whether nobody has been at a table for a while, nothing is done and no bot plays."""
    is_empty = not live.listeners and live.quiet_since < now - KEEP_SECONDS
    return is_empty and not (live.lock.is_held or is_going_on(live.room.table))
