"""Moves of bots: a bot whose turn it is thinks, waits as a person would, and acts."""

import asyncio
from contextlib import suppress
from functools import partial

from noripan.server.bots.pool import BotPool
from noripan.server.room.playing import match, moves
from noripan.server.times import steady_now

from .table import LiveTable
from .tables import Tables
from .tasks import Tasks


class BotMoves:
    """Lets bots play at the tables in memory."""

    def __init__(self, tables: Tables, tasks: Tasks, pool: BotPool, seconds: float) -> None:
        self.tables = tables
        self.tasks = tasks
        self.pool = pool
        self.seconds = seconds
        """How long a bot seems to think at least."""

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
            await self._think(live, decision, seat, level)
        except Exception:
            live.thinking = None
            raise

    async def _think(
        self, live: LiveTable, decision: tuple[str, int], seat: int, level: str
    ) -> None:
        room = live.room
        if room.position is None:
            return
        began = steady_now()
        action = await self.pool.choose(room.table.shown.game, level, room.position, seat)
        await self._rest(live, began)
        if self.tables.holds(live):
            of, n = decision
            await self.tables.change(live, partial(moves.bot_acts, match=of, n=n, action=action))

    async def _rest(self, live: LiveTable, began: float) -> None:
        """Wait until a result has stood long enough and the bot seems to have thought."""
        while (left := self.seconds + max(began - steady_now(), self._rest_left(live))) > 0:
            live.changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(live.changed.wait(), left)

    def _rest_left(self, live: LiveTable) -> float:
        return live.room.table.rest_until - self.tables.now()
