"""The store in a PostgreSQL database: changes go to its writer, questions to a pool beside it."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Concatenate, ParamSpec, TypeVar, cast

from asyncpg import Pool, Record

from noripan.kernel.replay import Replay
from noripan.server.room.entries import BeganEntry, MovedEntry, SaidEntry
from noripan.server.room.playing.gold import Purse
from noripan.server.room.table import Table
from noripan.server.store.change import Change, Written
from noripan.server.store.contract import Counts, Missed, MoveKeeper, News, PlayedMatch, StoredTable
from noripan.server.store.errors import StorageError
from noripan.server.store.guest_bots import GuestBot
from noripan.server.store.reports import Report
from noripan.server.store.tried import Tried
from noripan.server.wire import Posting

from . import database, retention
from .database import Database
from .faults import storing, usable
from .queries import entries, gold, guest_bots, matches, reports, tables
from .writer import Writer

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(slots=True)
class PostgresStore:
    """Everything that a parlour keeps, in one database."""

    address: str
    name: str
    """The database as people may read it, without a password."""
    is_shared: bool = False
    """Whether other nodes may serve it too."""
    counts: Counts = field(default_factory=Counts)
    tried: Tried = field(default_factory=Tried)
    moves: MoveKeeper | None = None
    _writer: Writer | None = None
    _pool: "Pool[Record] | None" = None

    def check(self) -> None:
        """Make the database ready; `NewerStore` or `Unusable` say what is wrong with it."""
        asyncio.run(self._check())

    async def _check(self) -> None:
        with usable(self.name):
            connection = await database.connect(self.address)
            try:
                await database.serve(connection, self.name, is_shared=self.is_shared)
                await database.prepare(connection, self.name)
                if self.is_shared:
                    await database.expect_same_rules(connection)
            finally:
                await connection.close()

    async def open(self) -> None:
        """Connect, for writing and for reading."""
        self._writer = Writer(
            self.address, self.name, self.counts, self.tried, is_shared=self.is_shared
        )
        await self._writer.start()
        self._pool = await database.pool(self.address)

    async def close(self) -> None:
        """Write what is waiting, and close."""
        if self._writer is not None:
            await self._writer.stop()
        if self._pool is not None:
            await self._pool.close()

    async def ask(
        self,
        query: Callable[Concatenate[Database, P], Awaitable[T]],
        *values: P.args,
        **named: P.kwargs,
    ) -> T:
        """Ask the database, or tell it something small; `StorageError` if it cannot answer."""
        if self._pool is None:
            raise RuntimeError("the store is not open")
        with storing():
            async with self._pool.acquire(timeout=database.COMMAND_SECONDS) as found:
                connection = cast("Database", found)
                with database.dropping(connection):
                    return await query(connection, *values, **named)

    async def trouble(self) -> str:
        """Say why nothing can be written, or nothing; what was just tried is not tried again."""
        if not self.tried.is_recent:
            try:
                await self.ask(database.touch)
            except StorageError as error:
                self.tried.note(error)
            else:
                self.tried.note(None)
        return self.tried.trouble

    # ---- changes

    async def commit(self, change: Written) -> None:
        """Come back when it is on disk; `Conflict` or `Repeated` if it must not be."""
        if not isinstance(change, Change):
            raise TypeError("this store is given every change whole")
        if self._writer is None:
            raise RuntimeError("the store is not open")
        await self._writer.do(change)

    async def unlist_all(self) -> None:
        """List no table: nobody is in any room when a server starts."""
        await self.ask(retention.unlist_all)

    async def forget_matches(self, before: float) -> bool:
        """Forget a few matches that ended before then; True if there may be more."""
        return await self.ask(retention.forget_matches, before)

    # ---- one table

    async def table(self, code: str) -> StoredTable | None:
        """Read a table, and stand its match up again."""
        laid = await self.ask(tables.table, code)
        with storing():
            return None if laid is None else await asyncio.to_thread(laid)

    async def missed(self, code: str, seen: int, upto: int) -> Missed:
        """Read the entries that a reader missed, and the last one that told it where it sat."""
        return await self.ask(entries.missed, code, seen, upto)

    async def news(self, code: str, seq: int) -> News | None:
        """Read a table as it is now, and the entries after `seq` that led there."""
        return await self.ask(entries.news, code, seq)

    async def said(self, code: str, limit: int) -> list[tuple[int, SaidEntry]]:
        """Read the last lines of the chat."""
        return await self.ask(entries.said, code, limit)

    async def past(self, code: str, match: str | None, limit: int) -> list[BeganEntry | MovedEntry]:
        """Read the last moves of a match, with its beginning if that is not long ago."""
        return await self.ask(entries.past, code, match, limit)

    async def request(self, code: str, person: str, request: str) -> int | None:
        """Find a request that was done at a table: the number of the entry that it led to."""
        return await self.ask(entries.request, code, person, request)

    # ---- lists

    async def open_tables(self, limit: int) -> list[Table]:
        """List the tables that wait for people and have somebody there, newest first."""
        return await self.ask(tables.open_tables, limit)

    async def tables_of(self, person: str, limit: int) -> list[tuple[Table, float]]:
        """List the tables where somebody sits and when they were last touched, latest first."""
        return await self.ask(tables.tables_of, person, limit)

    async def all_tables(self, limit: int) -> list[tuple[Table, float]]:
        """List tables of every phase and when they were last touched, latest first."""
        return await self.ask(tables.all_tables, limit)

    async def played_now(self) -> dict[str, int]:
        """Count the running matches by game."""
        return await self.ask(tables.played_now)

    async def overdue(self, now: float, nodes: Collection[str] = ()) -> list[str]:
        """List the tables that must be looked at by now and that none of these nodes keeps."""
        return await self.ask(tables.overdue, now, nodes)

    # ---- matches and gold

    async def replay(self, match: str) -> Replay | None:
        """Read a match as a replay, once it is over."""
        return await self.ask(matches.replay, match)

    async def matches_of(self, person: str, limit: int) -> list[PlayedMatch]:
        """List the matches that somebody played to their end, latest first."""
        return await self.ask(matches.matches_of, person, limit)

    async def purses(self, accounts: Iterable[str]) -> dict[str, Purse]:
        """Read what these accounts hold, and whether they play for it elsewhere."""
        return await self.ask(gold.purses, accounts)

    async def ledger(self, account: str, limit: int) -> list[Posting]:
        """Read how an account's gold came about, newest first."""
        return await self.ask(gold.ledger, account, limit)

    # ---- guest bots

    async def add_guest_bot(self, bot: GuestBot, token: str, most: int) -> bool:
        """Keep a new bot, unless its owner has as many as they may."""
        return await self.ask(guest_bots.add, bot, token, most)

    async def guest_bot(self, person: str) -> GuestBot | None:
        """Find a bot by its id."""
        return await self.ask(guest_bots.by_person, person)

    async def guest_bot_with(self, token: str) -> GuestBot | None:
        """Find a bot by the fingerprint of its token."""
        return await self.ask(guest_bots.by_token, token)

    async def guest_bots_of(self, owner: str) -> list[GuestBot]:
        """List somebody's bots, the oldest first."""
        return await self.ask(guest_bots.of_owner, owner)

    async def guest_bots_lately(self, since: float, limit: int) -> list[GuestBot]:
        """List the bots that were here after then, by name."""
        return await self.ask(guest_bots.lately, since, limit)

    async def guest_bot_comes(self, bot: GuestBot) -> None:
        """Note that a bot is here, and what it plays."""
        await self.ask(guest_bots.come, bot)

    async def guest_bots_stay(self, people: Sequence[str], until: float) -> None:
        """Note that these bots are here until then."""
        await self.ask(guest_bots.stay, people, until)

    async def known_guest_bots(self, people: Sequence[str]) -> set[str]:
        """Tell which of these bots still have a token."""
        return await self.ask(guest_bots.known, people)

    async def remove_guest_bot(self, person: str) -> bool:
        """Forget a bot and its token."""
        return await self.ask(guest_bots.remove, person)

    async def forget_guest_bots(self, before: float) -> None:
        """Forget the bots that nobody has seen since then, nor made."""
        await self.ask(guest_bots.forget, before)

    # ---- reports

    async def add_report(self, report: Report) -> bool:
        """Keep a report, unless its writer waits for the host about this person, or too many."""
        return await self.ask(reports.add, report)

    async def reports(self, limit: int) -> list[Report]:
        """List the reports that nobody has settled, the oldest first."""
        return await self.ask(reports.waiting, limit)

    async def settle_report(self, report: str, now: float) -> bool:
        """Note that a report is done with; tell whether it waited."""
        return await self.ask(reports.settle, report, now)

    async def forget_reports(self, before: float) -> None:
        """Forget the reports from before then."""
        await self.ask(reports.forget, before)
