"""The tables in memory, and the one way to change one: on disk first, then everyone is told."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from msgspec.json import encode

from noripan.server import wire
from noripan.server.figures import Figures
from noripan.server.room.away import reopen
from noripan.server.room.codes import Fresh
from noripan.server.room.entries import Entry, MovedEntry
from noripan.server.room.playing.gold import PursesNeeded
from noripan.server.room.table import Draft, Room
from noripan.server.store.change import Change, change_of
from noripan.server.store.contract import Store
from noripan.server.store.errors import Conflict

from .audience import Audience
from .awake import Awake
from .table import LiveTable
from .tidings import Tidings

REMOVED = encode(wire.Error(code="removed", fatal=True)).decode()
Work = Callable[[Draft], None]


class Asked(NamedTuple):
    """Who asks for a change, and the id that their page made for it."""

    person: str
    request: str


class Tables:
    """The tables of this process."""

    def __init__(self, store: Store, now: Callable[[], float], fresh: Fresh) -> None:
        self.store = store
        self.now = now
        self.fresh = fresh
        self.awake = Awake(now())
        self.moves = 0
        self.figures = Figures()
        self.tidings = Tidings(self.figures)
        self.followers: list[Callable[[LiveTable], None]] = []
        """Who looks at a table after it has changed."""
        self._all: dict[str, LiveTable] = {}

    def all(self) -> list[LiveTable]:
        """List them."""
        return list(self._all.values())

    def find(self, code: str) -> LiveTable | None:
        """Give a table that is in memory."""
        return self._all.get(code)

    def holds(self, live: LiveTable) -> bool:
        """Tell whether this is still the table of its code."""
        return self._all.get(live.code) is live

    def add(self, live: LiveTable) -> None:
        """Keep a table in memory."""
        self._all[live.code] = live

    def forget(self, live: LiveTable, code: int, reason: str) -> None:
        """Put a table away; whoever listens comes back and finds it again."""
        live.is_gone = True
        if self.holds(live):
            del self._all[live.code]
        if live.timer is not None:
            live.timer.cancel()
        for listener in list(live.everyone()):
            listener.hang_up(code, reason)

    # ---- changes

    async def change(self, live: LiveTable, work: Work, asked: Asked | None = None) -> int:
        """Do some work on a table, once. Gives the number of the entry that it led to."""
        async with live.lock:
            return await self.change_locked(live, work, asked)

    async def change_locked(self, live: LiveTable, work: Work, asked: Asked | None = None) -> int:
        """Do some work on a table whose lock the caller has."""
        if live.is_gone:
            raise Conflict(live.code)
        done = None if asked is None else live.requests.find(*asked)
        if done is not None:
            return done
        draft = await self._draft(live, work)
        if draft.table is not live.room.table:
            await self._keep(live, draft, asked)
        live.since = draft.now
        return live.room.table.seq

    async def _draft(self, live: LiveTable, work: Work) -> Draft:
        """Do the work on a draft; only where a match for gold begins is anything read for it."""
        draft = self._new_draft(live)
        try:
            work(draft)
        except PursesNeeded as needed:
            draft = self._new_draft(live)
            draft.purses = await self.store.purses(needed.accounts)
            work(draft)
        return draft

    def _new_draft(self, live: LiveTable) -> Draft:
        draft = Draft(live.room.table, live.room.position, self.now(), self.fresh)
        opened = self.awake.beat(draft.now)
        if live.since < opened:
            reopen.set_anew(draft, opened)
        return draft

    async def _keep(self, live: LiveTable, draft: Draft, asked: Asked | None) -> None:
        before = live.room.table
        draft.keep(version=before.version + 1)
        try:
            await self._commit(change_of(draft, before.seq, *(asked or (None, None))))
        except (Conflict, asyncio.CancelledError):
            self.forget(live, wire.CLOSE_RESTART, "read again")
            raise
        live.room = Room(draft.table, draft.position)
        if asked is not None and draft.entries:
            live.requests.note(*asked, draft.table.seq, draft.now)
        self.tidings.happened(before, draft.table, draft.entries)
        self._deliver(live, draft.entries, before.seq)
        self.follow(live)

    async def _commit(self, change: Change) -> None:
        began = perf_counter()
        self.figures.committing += 1
        try:
            await self.store.commit(change)
        finally:
            self.figures.committing -= 1
        self.tidings.committed(perf_counter() - began)

    def _deliver(self, live: LiveTable, entries: list[Entry], seq: int) -> None:
        """Send everyone who listens their frames of these entries, which come after `seq`."""
        self.moves += sum(isinstance(entry, MovedEntry) for entry in entries)
        if not live.listeners:
            return
        for number, entry in enumerate(entries, start=seq + 1):
            audience = Audience(entry, number, live.room)
            for listener in live.everyone():
                listener.push(audience.frame(listener.person, listener.name))

    def follow(self, live: LiveTable) -> None:
        """See to what comes next: a deadline, a bot, the end of the table."""
        if live.room.table.closed:
            self.forget(live, wire.CLOSE_GONE, "table closed")
            return
        _show_out(live)
        live.changed.set()
        for follow in self.followers:
            follow(live)


def _show_out(live: LiveTable) -> None:
    """Close the sockets of those whom the host has removed."""
    for person in live.room.table.removed:
        for listener in live.listeners.pop(person, ()):
            listener.push(REMOVED)
            listener.hang_up(wire.CLOSE_GONE, "removed")
