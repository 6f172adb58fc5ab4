"""The hub: where people meet the tables in memory; one is read when somebody comes."""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from weakref import WeakValueDictionary

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
from .company.together import Together
from .company.words import Renamed
from .deadlines import Deadlines
from .hints import Hints
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
        company: Together | None = None,
    ) -> None:
        self.store = store
        self.pool = pool
        self.settings = settings
        self.company = company
        self.tables = Tables(store, company.now if company else now, fresh, company)
        self.tables.behind = self._behind
        self.figures = self.tables.figures
        self.tasks = Tasks()
        self.deadlines = Deadlines(self.tables, self.tasks)
        self.bot_moves = BotMoves(self.tables, self.tasks, pool, settings.bot_seconds)
        self.hints = Hints(self.tasks, pool)
        self.tables.followers = [self.deadlines.arm, self.bot_moves.consider]
        self.tables.turn_followers = [self.deadlines.arm_turn, self.bot_moves.consider]
        self.is_leaving = False
        """About to close: who has a socket here is not away, for they go to another node."""
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By table: one that is slow to read holds nobody up who goes to another."""

    @property
    def node(self) -> str:
        """Name this node; nothing where there is only one."""
        return self.tables.company.id

    async def stop(self) -> None:
        """Stop thinking and waiting; what was told is on disk."""
        self.tasks.cancel()
        for live in self.tables.all():
            if live.timer is not None:
                live.timer.cancel()
        await self.tables.write_whole()
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
            await self._follow(code)
            return code

    async def find(self, code: str) -> LiveTable | None:
        """Give a table, from memory or from the store."""
        return self.tables.find(code) or await self._load(code)

    async def _load(self, code: str) -> LiveTable | None:
        async with self._loading.setdefault(code, asyncio.Lock()):
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
        """Take a table into memory; who is here at other nodes that live stays here."""
        since, lost = max(self.tables.awake.opened, live.since), await self._lost(live)
        work = partial(reopen.restart, since=since)
        if lost is not None:
            is_open = bool(self.tables.company.others)
            work = partial(work, lost=lost | {self.node}, is_open=is_open)
        await self.tables.change(live, work)
        if live.is_gone:
            return
        self.tables.add(live)
        self.tables.follow(live)
        await self._follow(live.code)

    async def _lost(self, live: LiveTable) -> frozenset[str] | None:
        """Name the nodes with people at a table that live no more; one we do not know is new."""
        company = self.company
        if company is None:
            return None
        named = live.room.table.here.keys() - {self.node}
        if named - company.others:
            await company.say_here()
        return frozenset(named - company.others)

    async def _follow(self, code: str) -> None:
        """Hear from now on what other nodes do at a table, and read what they just did."""
        if self.company is None:
            return
        await self.company.follow(code, partial(self._hear, code))
        live = self.tables.find(code)
        if live is not None:
            await self.tables.catch_up(live)

    def _hear(self, code: str, text: bytes) -> None:
        live = self.tables.find(code)
        news = None if live is None or self.company is None else self.company.read(text)
        if live is not None and news is not None:
            self.tables.hear(live, news)

    def _behind(self, live: LiveTable) -> None:
        self.tasks.spawn(self.tables.catch_up(live))

    # ---- people

    async def ask(self, live: LiveTable, who: Listener, message: wire.Request) -> wire.Ack:
        """Do what a person asks, once: a retry gets the answer that it got before."""
        work = partial(requests.handle, person=who.person, name=who.name, message=message)
        try:
            seq = await self.tables.change(live, work, Asked(who.person, message.id))
        except Repeated:
            await self.tables.catch_up(live)
            found = await self.store.request(live.code, who.person, message.id)
            if found is None:
                raise
            seq = found
        if isinstance(message, wire.AskHint):
            self.hints.answer(live, who.person)
        return wire.Ack(id=message.id, seq=seq)

    async def attach(
        self, live: LiveTable, who: Listener, seen: int | None, invite: str = ""
    ) -> None:
        """Let a socket in: it gets the whole state, or what it missed, and then what happens."""
        come = partial(
            absence.come, person=who.person, name=who.name, invite=invite, node=self.node
        )
        async with self.tables.hold(live):
            if seen is not None and seen > live.room.table.seq:
                await self.tables.read_on(live)
            await self.tables.change_locked(live, partial(come, neighbours=live.neighbours(who)))
            for frame in await first_frames(self.store, live.room, who, seen, self.tables.now()):
                who.push(frame)
            live.listeners.setdefault(who.person, []).append(who)

    async def detach(self, live: LiveTable, who: Listener) -> None:
        """A socket is gone; with the last one its person is, unless another is just coming in."""
        listeners = live.listeners.get(who.person, [])
        if who in listeners:
            listeners.remove(who)
        if not self.is_leaving:
            await self.note_absence(live, who.person)

    async def note_absence(self, live: LiveTable, person: str) -> None:
        """Note that somebody is away, unless a socket of theirs is open."""
        async with self.tables.hold(live):
            if live.listeners.get(person) or live.is_gone:
                return
            live.listeners.pop(person, None)
            live.quiet_since = self.tables.now()
            work = partial(absence.go, person=person, node=self.node)
            await self.tables.change_locked(live, work)

    async def note_presence(self, live: LiveTable, person: str) -> None:
        """Note that somebody is here whom the others gave up with us."""
        async with self.tables.hold(live):
            if live.is_gone or not live.listeners.get(person):
                return
            name = live.listeners[person][0].name
            work = partial(absence.come, person=person, name=name, node=self.node)
            await self.tables.change_locked(live, work)

    async def note_lost(self, live: LiveTable) -> None:
        """Wait for those who were here at a node that lives no more."""
        lost = await self._lost(live)
        if lost:
            since = self.tables.now()
            await self.tables.change(
                live, partial(reopen.restart, since=since, lost=lost, is_open=True)
            )

    async def rename(self, person: str, name: str) -> None:
        """Show a new name in every room where this person is, at every node."""
        if self.company is not None:
            self.company.say(Renamed(person, name))
        await self.rename_here(person, name)

    async def rename_here(self, person: str, name: str) -> None:
        """Show a new name in every room where this person has a socket of ours."""
        for live in self.tables.all():
            for listener in live.listeners.get(person, ()):
                listener.name = name
            if person in live.listeners:
                work = partial(absence.rename, person=person, name=name)
                with reporting("a new name could not be shown", live.code):
                    await self.tables.change(live, work)
