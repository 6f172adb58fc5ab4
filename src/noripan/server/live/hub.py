"""The hub: where people meet the tables in memory; one is read when somebody comes."""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from noripan.server import wire
from noripan.server.bots.pool import BotPool
from noripan.server.room import requests
from noripan.server.room.away import absence, reopen
from noripan.server.room.codes import Fresh, table_code
from noripan.server.room.waiting.new_table import open_table
from noripan.server.settings import Settings
from noripan.server.store.contract import Store
from noripan.server.store.errors import Conflict, Repeated
from noripan.server.times import wall_now

from .bot_moves import BotMoves
from .deadlines import Deadlines
from .requests import DoneRequests
from .resume import first_frames
from .table import Listener, LiveTable
from .tables import Asked, Tables
from .tasks import Tasks, reporting


class Hub:
    """People and tables of this process."""

    def __init__(
        self,
        store: Store,
        pool: BotPool,
        settings: Settings,
        *,
        now: Callable[[], float] = wall_now,
        fresh: Fresh = os.urandom,
    ) -> None:
        self.store = store
        self.pool = pool
        self.settings = settings
        self.tables = Tables(store, now, fresh)
        self.figures = self.tables.figures
        self.tasks = Tasks()
        self.deadlines = Deadlines(self.tables, self.tasks)
        self.bot_moves = BotMoves(self.tables, self.tasks, pool, settings.bot_seconds)
        self.tables.followers = [self.deadlines.arm, self.bot_moves.consider]
        self._loading = asyncio.Lock()

    async def stop(self) -> None:
        """Stop thinking and waiting; what was told is on disk."""
        self.tasks.cancel()
        for live in self.tables.all():
            if live.timer is not None:
                live.timer.cancel()
        await self.pool.stop()

    # ---- tables

    async def open(self, new: wire.NewTable, person: str, name: str, opener: str = "") -> str:
        """Open a table and give its code."""
        while True:
            code, secret = table_code(self.tables.fresh), self.tables.fresh(32).hex()
            now = self.tables.now()
            live = LiveTable(open_table(new, code, person, name, secret, opener), now, now)
            try:
                await self.tables.change(live, absence.opened)
            except (Conflict, Repeated):
                continue
            self.tables.add(live)
            return code

    async def find(self, code: str) -> LiveTable | None:
        """Give a table, from memory or from the store."""
        return self.tables.find(code) or await self._load(code)

    async def _load(self, code: str) -> LiveTable | None:
        async with self._loading:
            while (live := self.tables.find(code)) is None:
                stored = await self.store.table(code)
                if stored is None:
                    return None
                now = self.tables.now()
                done = DoneRequests(stored.requests, now)
                with suppress(Conflict):
                    await self._stand_up(LiveTable(stored.room, now, stored.touched, done))
            return live

    async def _stand_up(self, live: LiveTable) -> None:
        since = max(self.tables.awake.opened, live.since)
        await self.tables.change(live, partial(reopen.restart, since=since))
        self.tables.add(live)
        self.tables.follow(live)

    # ---- people

    async def ask(self, live: LiveTable, who: Listener, message: wire.Request) -> wire.Ack:
        """Do what a person asks, once: a retry gets the answer that it got before."""
        work = partial(requests.handle, person=who.person, name=who.name, message=message)
        try:
            seq = await self.tables.change(live, work, Asked(who.person, message.id))
        except Repeated:
            found = await self.store.request(live.code, who.person, message.id)
            if found is None:
                raise
            seq = found
        return wire.Ack(id=message.id, seq=seq)

    async def attach(
        self, live: LiveTable, who: Listener, seen: int | None, invite: str = ""
    ) -> None:
        """Let a socket in: it gets the whole state, or what it missed, and then what happens."""
        come = partial(absence.come, person=who.person, name=who.name, invite=invite)
        async with live.lock:
            await self.tables.change_locked(live, partial(come, neighbours=live.neighbours(who)))
            for frame in await first_frames(self.store, live.room, who, seen, self.tables.now()):
                who.push(frame)
            live.listeners.setdefault(who.person, []).append(who)

    async def detach(self, live: LiveTable, who: Listener) -> None:
        """A socket is gone; with the last one its person is, unless another is just coming in."""
        listeners = live.listeners.get(who.person, [])
        if who in listeners:
            listeners.remove(who)
        await self.note_absence(live, who.person)

    async def note_absence(self, live: LiveTable, person: str) -> None:
        """Note that somebody is away, unless a socket of theirs is open."""
        async with live.lock:
            if live.listeners.get(person) or live.is_gone:
                return
            live.listeners.pop(person, None)
            live.quiet_since = self.tables.now()
            await self.tables.change_locked(live, partial(absence.go, person=person))

    async def rename(self, person: str, name: str) -> None:
        """Show a new name in every room where this person is."""
        for live in self.tables.all():
            for listener in live.listeners.get(person, ()):
                listener.name = name
            if person in live.listeners:
                work = partial(absence.rename, person=person, name=name)
                with reporting("a new name could not be shown", live.code):
                    await self.tables.change(live, work)
