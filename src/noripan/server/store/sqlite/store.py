"""The store in one SQLite file: changes go to its writer, questions to a reader beside it."""

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from noripan.kernel.replay import Replay
from noripan.server.room.entries import BeganEntry, MovedEntry, SaidEntry
from noripan.server.room.playing.gold import Purse
from noripan.server.room.table import Table
from noripan.server.store.change import Written
from noripan.server.store.contract import Counts, Missed, News, PlayedMatch, StoredTable
from noripan.server.store.errors import StorageError
from noripan.server.store.guest_bots import GuestBot
from noripan.server.store.reports import Report
from noripan.server.store.tried import Tried
from noripan.server.wire import Posting

from . import database, retention
from .checkpoints import Checkpoints
from .faults import expect_whole, storing, usable
from .queries import entries, gold, guest_bots, matches, reports, tables
from .write import prepare
from .writer import Writer

P = ParamSpec("P")
T = TypeVar("T")


def _at_one_moment(
    query: Callable[Concatenate[sqlite3.Connection, P], T],
    connection: sqlite3.Connection,
    *values: P.args,
    **named: P.kwargs,
) -> T:
    """Ask the database as it is at one moment, though it takes several questions."""
    connection.execute("BEGIN")
    try:
        return query(connection, *values, **named)
    finally:
        connection.execute("ROLLBACK")


@dataclass(slots=True)
class SqliteStore:
    """Everything that a parlour keeps, in one file."""

    path: Path
    counts: Counts = field(default_factory=Counts)
    tried: Tried = field(default_factory=Tried)
    moves: Writer | None = None
    """Who keeps plain moves by their entries alone, while it is open."""
    _writer: Writer | None = None
    _reader: sqlite3.Connection | None = None
    _reading: ThreadPoolExecutor | None = None

    def check(self) -> None:
        """Make the database ready; `NewerStore` or `Unusable` say what is wrong with it."""
        with usable(self.path):
            database.prepare(self.path)
            expect_whole(self.path)

    async def open(self) -> None:
        """Open the database and start the writer."""
        database.prepare(self.path)
        self._reader = database.connect(self.path)
        self._reading = ThreadPoolExecutor(1, "store-reader")
        checkpoints = Checkpoints(database.connect(self.path))
        connection = prepare(database.connect(self.path))
        self._writer = Writer(connection, checkpoints, self.counts, self.tried)
        self._writer.start()
        self.moves = self._writer

    async def close(self) -> None:
        """Write what is waiting, and close."""
        if self._writer is not None:
            self._writer.stop()
        if self._reading is not None and self._reader is not None:
            self._reading.shutdown()
            self._reader.close()

    async def read(
        self,
        query: Callable[Concatenate[sqlite3.Connection, P], T],
        *values: P.args,
        **named: P.kwargs,
    ) -> T:
        """Ask the database, beside the event loop; `StorageError` if it cannot answer."""
        if self._reading is None or self._reader is None:
            raise RuntimeError("the store is not open")
        asked = partial(_at_one_moment, query, self._reader, *values, **named)
        with storing():
            return await asyncio.get_running_loop().run_in_executor(self._reading, asked)

    async def write(
        self,
        work: Callable[Concatenate[sqlite3.Connection, P], T],
        *values: P.args,
        **named: P.kwargs,
    ) -> T:
        """Let the writer do some work, and give what it found when that is on disk."""
        if self._writer is None:
            raise RuntimeError("the store is not open")
        return await self._writer.do(work, *values, **named)

    async def _settle(self, *codes: str) -> None:
        """Let the changes of tables go from the journal to where they are read."""
        if self._writer is None:
            raise RuntimeError("the store is not open")
        await self._writer.do_at(codes, database.ask)

    async def _settle_lists(self) -> None:
        """Let all go there that a list would show otherwise; with a full disk it shows the rest."""
        if self._writer is None:
            raise RuntimeError("the store is not open")
        with suppress(StorageError):
            await self._writer.settle()

    async def _settle_listed(self, codes: Iterable[str]) -> None:
        """Let the moves of listed tables go there too, if that can be written."""
        with suppress(StorageError):
            await self._settle(*codes)

    async def trouble(self) -> str:
        """Say why nothing can be written, or nothing; what was tried just now is not tried again.

        Something small is really read, and written by the thread that writes everything.
        """
        await self.read(database.ask)
        if not self.tried.is_recent:
            with suppress(StorageError):
                await self.write(database.touch)
        return self.tried.trouble

    # ---- changes

    async def commit(self, change: Written) -> None:
        """Come back when it is on disk; `Conflict` or `Repeated` if it must not be."""
        if self._writer is None:
            raise RuntimeError("the store is not open")
        await self._writer.kept(change)

    async def unlist_all(self) -> None:
        """List no table: nobody is in any room when a server starts."""
        if self._writer is None:
            raise RuntimeError("the store is not open")
        await self._writer.do_at(None, retention.unlist_all)

    async def forget_matches(self, before: float) -> bool:
        """Forget a few matches that ended before then; True if there may be more."""
        return await self.write(retention.forget_matches, before)

    # ---- one table

    async def table(self, code: str) -> StoredTable | None:
        """Read a table, and stand its match up again."""
        await self._settle(code)
        return await self.read(tables.table, code)

    async def missed(self, code: str, seen: int, upto: int) -> Missed:
        """Read the entries that a reader missed, and the last one that told it where it sat."""
        await self._settle(code)
        return await self.read(entries.missed, code, seen, upto)

    async def news(self, code: str, seq: int) -> News | None:
        """Read a table as it is now, and the entries after `seq` that led there."""
        await self._settle(code)
        return await self.read(entries.news, code, seq)

    async def said(self, code: str, limit: int) -> list[tuple[int, SaidEntry]]:
        """Read the last lines of the chat."""
        await self._settle(code)
        return await self.read(entries.said, code, limit)

    async def past(self, code: str, match: str | None, limit: int) -> list[BeganEntry | MovedEntry]:
        """Read the last moves of a match, with its beginning if that is not long ago."""
        await self._settle(code)
        return await self.read(entries.past, code, match, limit)

    async def request(self, code: str, person: str, request: str) -> int | None:
        """Find a request that was done at a table: the number of the entry that it led to."""
        await self._settle(code)
        return await self.read(entries.request, code, person, request)

    # ---- lists

    async def open_tables(self, limit: int) -> list[Table]:
        """List the tables that wait for people and have somebody there, newest first."""
        await self._settle_lists()
        return await self.read(tables.open_tables, limit)

    async def tables_of(self, person: str, limit: int) -> list[tuple[Table, float]]:
        """List the tables where somebody sits and when they were last touched, latest first."""
        await self._settle_lists()
        await self._settle_listed(await self.read(tables.codes_of, person))
        return await self.read(tables.tables_of, person, limit)

    async def all_tables(self, limit: int) -> list[tuple[Table, float]]:
        """List tables of every phase and when they were last touched, latest first."""
        await self._settle_lists()
        await self._settle_listed(await self.read(tables.all_codes, limit))
        return await self.read(tables.all_tables, limit)

    async def played_now(self) -> dict[str, int]:
        """Count the running matches by game."""
        await self._settle_lists()
        return await self.read(tables.played_now)

    async def overdue(self, now: float, nodes: Collection[str] = ()) -> list[str]:
        """List the tables that must be looked at by now and that none of these nodes keeps."""
        await self._settle_lists()
        return await self.read(tables.overdue, now, nodes)

    # ---- matches and gold

    async def replay(self, match: str) -> Replay | None:
        """Read a match as a replay, once it is over."""
        await self._settle_lists()
        return await self.read(matches.replay, match)

    async def matches_of(self, person: str, limit: int) -> list[PlayedMatch]:
        """List the matches that somebody played to their end, latest first."""
        await self._settle_lists()
        return await self.read(matches.matches_of, person, limit)

    async def purses(self, accounts: Iterable[str]) -> dict[str, Purse]:
        """Read what these accounts hold, and whether they play for it elsewhere."""
        return await self.read(gold.purses, accounts)

    async def ledger(self, account: str, limit: int) -> list[Posting]:
        """Read how an account's gold came about, newest first."""
        return await self.read(gold.ledger, account, limit)

    # ---- guest bots

    async def add_guest_bot(self, bot: GuestBot, token: str, most: int) -> bool:
        """Keep a new bot, unless its owner has as many as they may."""
        return await self.write(guest_bots.add, bot, token, most)

    async def guest_bot(self, person: str) -> GuestBot | None:
        """Find a bot by its id."""
        return await self.read(guest_bots.by_person, person)

    async def guest_bot_with(self, token: str) -> GuestBot | None:
        """Find a bot by the fingerprint of its token."""
        return await self.read(guest_bots.by_token, token)

    async def guest_bots_of(self, owner: str) -> list[GuestBot]:
        """List somebody's bots, the oldest first."""
        return await self.read(guest_bots.of_owner, owner)

    async def guest_bots_lately(self, since: float, limit: int) -> list[GuestBot]:
        """List the bots that were here after then, by name."""
        return await self.read(guest_bots.lately, since, limit)

    async def guest_bot_comes(self, bot: GuestBot) -> None:
        """Note that a bot is here, and what it plays."""
        await self.write(guest_bots.come, bot)

    async def guest_bots_stay(self, people: Sequence[str], until: float) -> None:
        """Note that these bots are here until then."""
        await self.write(guest_bots.stay, people, until)

    async def known_guest_bots(self, people: Sequence[str]) -> set[str]:
        """Tell which of these bots still have a token."""
        return await self.read(guest_bots.known, people)

    async def remove_guest_bot(self, person: str) -> bool:
        """Forget a bot and its token."""
        return await self.write(guest_bots.remove, person)

    async def forget_guest_bots(self, before: float) -> None:
        """Forget the bots that nobody has seen since then, nor made."""
        await self.write(guest_bots.forget, before)

    # ---- reports

    async def add_report(self, report: Report) -> bool:
        """Keep a report, unless its writer waits for the host about this person, or too many."""
        return await self.write(reports.add, report)

    async def reports(self, limit: int) -> list[Report]:
        """List the reports that nobody has settled, the oldest first."""
        return await self.read(reports.waiting, limit)

    async def settle_report(self, report: str, now: float) -> bool:
        """Note that a report is done with; tell whether it waited."""
        return await self.write(reports.settle, report, now)

    async def forget_reports(self, before: float) -> None:
        """Forget the reports from before then."""
        await self.write(reports.forget, before)
