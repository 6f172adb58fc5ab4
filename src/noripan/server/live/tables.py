"""The tables in memory, and the one way to change one: on disk first, then everyone is told."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from msgspec.json import encode

from noripan.kernel.errors import Refused
from noripan.server import wire
from noripan.server.figures import Figures
from noripan.server.room.away import reopen
from noripan.server.room.codes import Fresh
from noripan.server.room.entries import Entry, MovedEntry
from noripan.server.room.playing import plain
from noripan.server.room.playing.gold import PursesNeeded
from noripan.server.room.table import Denied, Draft, Room, Table
from noripan.server.store.change import Change, Written
from noripan.server.store.contract import News, Store
from noripan.server.store.drafts import change_of, plain_move_of
from noripan.server.store.errors import Conflict

from .audience import Audience
from .awake import Awake
from .company.contract import Alone, Company
from .following import advance, catch_up_frames, is_whole
from .table import LiveTable
from .tasks import reporting
from .tidings import Tidings

REMOVED = encode(wire.Error(code="removed", fatal=True))
Work = Callable[[Draft], None]


class Opening(Protocol):
    """Knows since when the parlour is open."""

    opened: float
    last: float
    """When we were last known to be awake."""

    def beat(self, now: float) -> float:
        """Note that we are awake; give when the parlour opened, or woke up."""


class Asked:
    """Who asks for a change, and the id that their page made for it."""

    __slots__ = ("person", "request")

    def __init__(self, person: str, request: str) -> None:
        self.person = person
        self.request = request


class Tables:
    """The tables of this process."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        fresh: Fresh,
        company: Company | None = None,
    ) -> None:
        self.store = store
        self.now = now
        self.fresh = fresh
        self.company: Company = company or Alone()
        self.awake: Opening = Awake(now())
        self.moves = 0
        self.figures = Figures()
        self.tidings = Tidings(self.figures)
        self.behind: Callable[[LiveTable], None] = lambda _: None
        """Is called when a table must be read from the log."""
        self.followers: list[Callable[[LiveTable], None]] = []
        """Who looks at a table after it has changed."""
        self.turn_followers: list[Callable[[LiveTable], None]] = []
        """Who looks at it after a plain move: whose turn it is has changed, and nothing else."""
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
            self.company.unfollow(live.code)
        if live.timer is not None:
            live.timer.cancel()
        for listener in list(live.everyone()):
            listener.hang_up(code, reason)

    # ---- changes

    def hold(self, live: LiveTable) -> "Hold":
        """Keep a table to oneself; what other nodes tell of it meanwhile is heard after."""
        return Hold(self, live)

    async def write_whole(self) -> None:
        """Write the tables whose last moves stand in the log alone: newer rules may come next."""
        if self.store.moves is not None:
            await asyncio.gather(*[self._write_whole(live) for live in self.all()])

    async def _write_whole(self, live: LiveTable) -> None:
        if live.room.table.shown.phase == "playing":
            with reporting("a match could not be written", live.code):
                await self.change(live, plain.write_whole)

    def let_go(self, live: LiveTable) -> None:
        """Let others change a table, and hear what was told while it was held."""
        live.lock.release()
        while live.heard and not live.lock.is_held:
            self.take(live, live.heard.pop(0))

    async def change(self, live: LiveTable, work: Work, asked: Asked | None = None) -> int:
        """Do some work on a table, once. Gives the number of the entry that it led to."""
        async with self.hold(live):
            return await self.change_locked(live, work, asked)

    async def change_locked(self, live: LiveTable, work: Work, asked: Asked | None = None) -> int:
        """Do some work on a table whose lock the caller has.

        Where another node was first it is done again, on the table as that one left it; and nobody
        is refused for what another node has changed already.
        """
        await self.company.be_known()
        tried = -1
        while True:
            version = live.room.table.version
            try:
                return await self._try(live, work, asked)
            except Conflict:
                if live.is_gone or version in {0, tried}:
                    raise
                self.figures.conflicts += 1
                tried = version
                await self.read_on(live)
            except (Denied, Refused):
                if not await self._has_more(live):
                    raise

    async def _has_more(self, live: LiveTable) -> bool:
        """Read what other nodes made of a table; tell whether it may have another answer now.

        So may one that must be read as a whole: it may know what was asked.
        """
        version = live.room.table.version
        if self.company.id and version:
            await self.read_on(live)
        return live.is_gone or live.room.table.version > version

    async def _try(self, live: LiveTable, work: Work, asked: Asked | None) -> int:
        if live.is_gone:
            raise Conflict(live.code)
        done = None if asked is None else live.requests.find(asked.person, asked.request)
        if done is not None:
            return done
        draft = await self._draft(live, work)
        if draft.table is live.room.table:
            live.since = draft.now
        else:
            await self._keep(live, draft, asked)
        return live.room.table.seq

    async def _draft(self, live: LiveTable, work: Work) -> Draft:
        """Do the work on a draft; only where a match for gold begins is anything read for it."""
        draft = self.new_draft(live)
        try:
            work(draft)
        except PursesNeeded as needed:
            draft = self.new_draft(live)
            draft.purses = await self.store.purses(needed.accounts)
            work(draft)
        return draft

    def new_draft(self, live: LiveTable) -> Draft:
        """Begin a change of a table as it is now."""
        draft = Draft(live.room.table, live.room.position, self.now(), self.fresh)
        opened = self.awake.beat(draft.now)
        if live.since < opened:
            reopen.set_anew(draft, opened)
        return draft

    async def _keep(self, live: LiveTable, draft: Draft, asked: Asked | None) -> None:
        before, began = live.room.table, perf_counter()
        written = self.written(live, draft, asked)
        self.figures.committing += 1
        try:
            await self.store.commit(written)
        except asyncio.CancelledError:
            self.forget(live, wire.CLOSE_RESTART, "read again")
            raise
        finally:
            self.figures.committing -= 1
        self.tidings.committed(perf_counter() - began)
        if isinstance(written, Change):
            self.company.tell(written)
        self.kept(live, before, draft, asked)

    def written(self, live: LiveTable, draft: Draft, asked: Asked | None) -> Written:
        """Write a draft down: a plain move by its entry alone, if the store wants no more."""
        before = live.room.table
        person, request = (None, None) if asked is None else (asked.person, asked.request)
        if draft.table.version != before.version + 1:  # a move alone has raised it
            draft.keep(version=before.version + 1)
        move = None
        if self.store.moves is not None:
            move = plain_move_of(draft, live.room, person, request)
        return move or change_of(draft, before.seq, person, request)

    def moved(self, live: LiveTable, before: Table, draft: Draft, asked: Asked) -> None:
        """Take a plain move over and tell everyone: nothing has changed but the match."""
        self._take_draft(live, draft, asked)
        self.moves += 1
        self._deliver(live, draft.entries, before.seq)
        live.changed.set()
        for follow in self.turn_followers:
            follow(live)

    def kept(self, live: LiveTable, before: Table, draft: Draft, asked: Asked | None) -> None:
        """Take a draft over that is on disk, and tell everyone."""
        self._take_draft(live, draft, asked)
        for entry in draft.entries:
            if isinstance(entry, MovedEntry):
                self.moves += 1
        self.tidings.happened(before, draft.table, draft.entries)
        self._deliver(live, draft.entries, before.seq)
        self.follow(live)

    def _take_draft(self, live: LiveTable, draft: Draft, asked: Asked | None) -> None:
        live.room = Room(draft.table, draft.position)
        live.is_ours = True
        live.since = draft.now
        if asked is not None and draft.entries:
            live.requests.note(asked.person, asked.request, draft.table.seq, draft.now)

    def _deliver(self, live: LiveTable, entries: list[Entry], seq: int) -> None:
        """Send everyone who listens their frames of these entries, which come after `seq`."""
        if not live.listeners:
            return
        for entry in entries:
            seq += 1
            audience = Audience(entry, seq, live.room)
            for listeners in live.listeners.values():
                for listener in listeners:
                    listener.push(audience.frame(listener.person, listener.name))

    # ---- changes of other nodes

    def hear(self, live: LiveTable, news: News) -> None:
        """Hear what another node has changed; now, or when this table is free."""
        if live.lock.is_held:
            live.heard.append(news)
        else:
            self.take(live, news)

    def take(self, live: LiveTable, news: News) -> None:
        """Take news over if they are the next; if others are missing, the log has them all."""
        version = live.room.table.version
        if live.is_gone or news.table.version <= version:
            return
        room = advance(live.room, news) if news.table.version == version + 1 else None
        if room is None:
            self.behind(live)
        else:
            self._take_over(live, room, news)

    async def catch_up(self, live: LiveTable) -> None:
        """Read what was missed of a table."""
        async with self.hold(live):
            if not live.is_gone:
                await self.read_on(live)

    async def read_on(self, live: LiveTable) -> None:
        """Read what the log has of a table beyond what is in memory; the caller has its lock."""
        while not await self._read(live):
            pass

    async def _read(self, live: LiveTable) -> bool:
        """Read on; False if the table went on while a match was read that began elsewhere."""
        news = await self.store.news(live.code, live.room.table.seq)
        if news is None:
            self.forget(live, wire.CLOSE_GONE, "table closed")
        elif not is_whole(live.room, news):
            self.forget(live, wire.CLOSE_RESTART, "read again")
        elif news.table.version > live.room.table.version:
            room = advance(live.room, news) or await self._stand_up(news)
            if room is None:
                return False
            self.figures.caught_up += 1
            self._take_over(live, room, news)
        return True

    async def _stand_up(self, news: News) -> Room | None:
        """Read a match that began elsewhere; nothing if it is not as the news left it."""
        stored = await self.store.table(news.table.shown.code)
        if stored is None or stored.room.table.version != news.table.version:
            return None
        return stored.room

    def _take_over(self, live: LiveTable, room: Room, news: News) -> None:
        before, live.room = live.room, room
        live.is_ours, live.since = False, self.now()
        for (person, request), seq in news.requests.items():
            live.requests.note(person, request, seq, live.since)
        for listener in live.everyone():
            for frame in catch_up_frames(before, room, news, listener):
                listener.push(frame)
        self.follow(live)

    def follow(self, live: LiveTable) -> None:
        """See to what comes next: a deadline, a bot, the end of the table."""
        if live.room.table.closed:
            self.forget(live, wire.CLOSE_GONE, "table closed")
            return
        _show_out(live)
        live.changed.set()
        for follow in self.followers:
            follow(live)


class Hold:
    """Holds a table for as long as a block of code runs."""

    __slots__ = ("_live", "_tables")

    def __init__(self, tables: Tables, live: LiveTable) -> None:
        self._tables = tables
        self._live = live

    async def __aenter__(self) -> None:
        await self._live.lock.acquire()

    async def __aexit__(self, *_: object) -> None:
        self._tables.let_go(self._live)


def _show_out(live: LiveTable) -> None:
    """Close the sockets of those whom the host has removed."""
    for person in live.room.table.removed:
        for listener in live.listeners.pop(person, ()):
            listener.push(REMOVED)
            listener.hang_up(wire.CLOSE_GONE, "removed")
