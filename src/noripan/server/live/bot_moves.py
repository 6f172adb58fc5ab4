"""Moves of bots: a bot whose turn it is thinks, waits as a person would, and acts."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from noripan.bots.characters import tempo
from noripan.server.bots.pool import THINK_SECONDS, BotPool
from noripan.server.room.playing import match, moves
from noripan.server.times import steady_now

from .table import LiveTable
from .tables import Tables
from .tasks import Tasks

STAND_BY_SECONDS = THINK_SECONDS + 2.0
"""How long a bot's move may take at the node that changed the table last; then others think."""


class BotMoves:
    """Lets bots play at the tables in memory."""

    def __init__(self, tables: Tables, tasks: Tasks, pool: BotPool, seconds: float) -> None:
        self.tables = tables
        self.tasks = tasks
        self.pool = pool
        self.seconds = seconds
        """How long a bot seems to think at least, more or less by its temper; 0 is at once."""
        self.hand_over: Callable[[str, str, int], bool] = lambda *_: False
        """Asks a node with room to decide, after so many moves of a match at a table."""

    def consider(self, live: LiveTable) -> None:
        """Let a bot think if it is its turn, once for each decision."""
        table = live.room.table
        bot = match.deciding_bot(table)
        if bot is None:
            return
        decision = (table.shown.match or "", table.n)
        if live.thinking != decision:
            live.thinking = decision
            self.tasks.spawn(self._think_once(live, decision, *bot))

    async def _think_once(
        self, live: LiveTable, decision: tuple[str, int], seat: int, level: str
    ) -> None:
        try:
            if live.is_ours and self.pool.spare < 1 and self.hand_over(live.code, *decision):
                live.is_ours = False
            if live.is_ours or await self._stand_by(live, decision):
                await self._think(live, decision, seat, level)
        except Exception:
            live.thinking = None
            raise

    def take_over(self, live: LiveTable, decision: tuple[str, int]) -> None:
        """Think for a node that has no room, unless that is decided."""
        if _stands(live, decision):
            live.is_ours = True
            live.changed.set()
            self.consider(live)

    async def _stand_by(self, live: LiveTable, decision: tuple[str, int]) -> bool:
        """Wait for another node's bot; tell whether we must think, since its move does not come."""
        until = steady_now() + STAND_BY_SECONDS + max(0.0, self._rest_left(live))
        while _stands(live, decision) and not live.is_ours:
            if (left := until - steady_now()) <= 0:
                return True
            await _changed(live, left)
        return _stands(live, decision)

    async def _think(
        self, live: LiveTable, decision: tuple[str, int], seat: int, level: str
    ) -> None:
        room = live.room
        if room.position is None:
            return
        began = steady_now()
        action = await self.pool.choose(room.table.shown.game, level, room.position, seat)
        seconds = self.seconds * tempo(level, len(room.position.legal_actions()))
        await self._rest(live, began + seconds)
        if self.tables.holds(live):
            of, n = decision
            await self.tables.change(live, partial(moves.bot_acts, match=of, n=n, action=action))

    async def _rest(self, live: LiveTable, ready: float) -> None:
        """Wait until a result has stood long enough and the bot seems to have thought."""
        while (left := max(ready - steady_now(), self.seconds + self._rest_left(live))) > 0:
            await _changed(live, left)

    def _rest_left(self, live: LiveTable) -> float:
        return live.room.table.rest_until - self.tables.now()


def _stands(live: LiveTable, decision: tuple[str, int]) -> bool:
    """Tell whether this is still what must be decided."""
    table = live.room.table
    return not live.is_gone and (table.shown.match, table.n) == decision


async def _changed(live: LiveTable, seconds: float) -> None:
    """Wait until a table changes, and not longer than this.

    No task of its own waits: it might begin only after the change, and others clear the event too.
    """
    live.changed.clear()
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await live.changed.wait()
