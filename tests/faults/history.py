"""The log as it stands in the store, read behind the server's back, again and again."""

import asyncio
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import asyncpg
from msgspec.json import decode

from noripan.server.room.entries import BeganEntry, Entry, MovedEntry
from noripan.server.room.playing.plain import table_after_all
from noripan.server.room.table import MatchStart, Table
from noripan.server.store.rows import ENTRY, MATCH, TABLE
from noripan.server.wire import Turn
from tests.server.people import Server

ENTRIES = """
SELECT seq, at, kind, person, request, body FROM entries WHERE code = $1 AND seq > $2 ORDER BY seq
"""
TABLES = """
SELECT state, (SELECT max(seq) FROM entries WHERE code = $1) FROM tables WHERE code = $1
"""
MATCHES = "SELECT id, began, n, ended, actions FROM matches WHERE code = $1"
POSTINGS = "SELECT id, account, amount, balance, clause, match FROM postings ORDER BY id"
PURSES = "SELECT account, match FROM purses"
GONE = (OSError, sqlite3.Error)
"""What a reader meets when the database has just gone."""
ASK_SECONDS = 10.0
FORGOTTEN = "done"
"""An entry that nobody asks for any more, kept for the id of its request alone."""


class Row(NamedTuple):
    """An entry in the store."""

    seq: int
    at: float
    entry: Entry
    person: str | None
    request: str | None


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match as the store has it, beside its entries."""

    start: MatchStart
    n: int
    is_over: bool
    actions: list[str] | None


@dataclass(slots=True)
class Log:
    """A table's log, as it was found by all who read it."""

    code: str
    rows: dict[int, Row] = field(default_factory=dict)
    rewritten: list[int] = field(default_factory=list)
    """Entries that were not what they had been."""
    table: Table | None = None
    matches: dict[str, StoredMatch] = field(default_factory=dict)
    mark: int = 0
    """The last entry when the last fault ended."""
    read_at: float = 0.0

    def add(self, rows: Iterable[tuple[Any, ...]]) -> None:
        """Take over what was read; what was known must still be so."""
        for seq, at, kind, person, request, body in rows:
            if kind == FORGOTTEN:
                continue
            row = Row(seq, at, ENTRY.decode(body), person, request)
            if self.rows.setdefault(seq, row) != row:
                self.rewritten.append(seq)

    def add_matches(self, rows: Iterable[tuple[Any, ...]]) -> None:
        """Take over what is known of matches now."""
        for match, began, n, ended, actions in rows:
            played = None if actions is None else decode(actions)
            # The last moves of one that runs may stand in the log alone.
            later = [move.n for _, move in self.moves() if move.match == match and ended is None]
            start, last = MATCH.decode(began), max([n, *later])
            self.matches[match] = StoredMatch(start, last, ended is not None, played)

    @property
    def last(self) -> int:
        """Give the number of the last entry."""
        return max(self.rows, default=0)

    @property
    def went_on(self) -> bool:
        """Tell whether anybody moved, or a match began, since the last fault."""
        later = [row for row in self.ordered() if row.seq > self.mark]
        return any(isinstance(row.entry, BeganEntry | MovedEntry) for row in later)

    def ordered(self) -> list[Row]:
        """List the entries."""
        return [self.rows[seq] for seq in sorted(self.rows)]

    def moves(self) -> list[tuple[int, MovedEntry]]:
        """List the moves, with their numbers."""
        return [(r.seq, r.entry) for r in self.ordered() if isinstance(r.entry, MovedEntry)]


def turn_of(entry: Entry) -> Turn | None:
    """Give whose turn an entry says it is."""
    return getattr(entry, "turn", None)


class Posting(NamedTuple):
    """A line of the ledger."""

    id: int
    account: str
    amount: int
    balance: int
    clause: str
    match: str


@dataclass(slots=True)
class Ledger:
    """All gold of a parlour."""

    postings: list[Posting] = field(default_factory=list)
    purses: list[tuple[str, str]] = field(default_factory=list)
    """The accounts that play, and their matches."""

    def balance(self, account: str) -> int:
        """Add up what an account got and gave."""
        return sum(each.amount for each in self.postings if each.account == account)


class Reader:
    """Asks a parlour's database behind its back, on one connection as long as that lives."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._lock = asyncio.Lock()
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None

    async def look(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Ask; `GONE` if there is nobody to answer."""
        if not self.server.database:
            return await self.server.look(statement, *values)
        async with self._lock:
            try:
                return await self._ask(statement, *values)
            except Exception as error:  # asyncpg has many words for a connection that died
                await self.close()
                raise ConnectionError from error

    async def _ask(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        if self._connection is None:
            self._connection = await asyncpg.connect(self.server.database, timeout=ASK_SECONDS)
        rows = await self._connection.fetch(statement, *values, timeout=ASK_SECONDS)
        return [tuple(row) for row in rows]

    async def close(self) -> None:
        """Hang up."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


async def read_on(look: Any, log: Log) -> None:
    """Read what was written since the last time, before any of it may be forgotten."""
    log.add(await look(ENTRIES, log.code, log.last))


async def read_log(look: Any, log: Log, now: float) -> None:
    """Read a table's log once more, from its beginning; what changes meanwhile is read again."""
    log.read_at = now
    while True:
        before = await look(TABLES, log.code)
        matches, entries = await look(MATCHES, log.code), await look(ENTRIES, log.code, 0)
        ((state, _),) = after = await look(TABLES, log.code)
        if before == after:
            break
    log.add(entries)
    log.add_matches(matches)
    table = TABLE.decode(state)
    later = [row.entry for row in log.ordered() if row.seq > table.seq]
    log.table = table_after_all(table, later)


async def read_ledger(look: Any) -> Ledger:
    """Read all gold."""
    postings = [Posting(*row) for row in await look(POSTINGS)]
    return Ledger(postings, [(account, match) for account, match in await look(PURSES)])
