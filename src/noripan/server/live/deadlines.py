"""Deadlines of tables in memory: each has one timer, for the next of them."""

import asyncio

from noripan.server.room.away import deadlines

from .table import LiveTable
from .tables import Tables
from .tasks import Tasks

STAND_BY_SECONDS = 1.0
"""How late the node that changed a table last may be before another sees to its deadline."""


class Deadlines:
    """Wakes a table when something falls due there."""

    def __init__(self, tables: Tables, tasks: Tasks) -> None:
        self.tables = tables
        self.tasks = tasks

    def arm(self, live: LiveTable) -> None:
        """Wake up at the next deadline."""
        due = deadlines.due(live.room.table)
        if due is not None:
            self._set(live, due if live.is_ours else due + STAND_BY_SECONDS)

    def arm_turn(self, live: LiveTable) -> None:
        """Wake up when the turn's clock runs out, where no other deadline has changed."""
        until = live.room.table.turn.until
        if until is not None:
            self._set(live, until)

    def _set(self, live: LiveTable, due: float) -> None:
        """Set a table's timer; one that is set is only set anew to ring earlier."""
        if live.timer is not None and live.timer_at <= due:
            return
        if live.timer is not None:
            live.timer.cancel()
        loop = asyncio.get_running_loop()
        live.timer_at = due
        live.timer = loop.call_later(max(0.0, due - self.tables.now()), self.ring, live)

    def ring(self, live: LiveTable) -> None:
        """A timer has run out."""
        live.timer = None
        if self.tables.holds(live):
            self.tasks.spawn(self._tick(live))

    async def _tick(self, live: LiveTable) -> None:
        await self.tables.change(live, deadlines.tick)
        if live.timer is None and self.tables.holds(live):
            self.arm(live)
