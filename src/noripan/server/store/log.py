"""The log: one writer thread, many tables' turns in one durable commit, readers beside it."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, TypeVar

from . import keeping, ledger
from .ledger import Books
from .storage import StorageError, Tried, expect_whole, storing, usable

SCHEMAS = ("schema.sql", "schema_2.sql", "schema_3.sql", "schema_4.sql", "schema_5.sql")
"""One file a version, each on top of those before it."""
VERSION = len(SCHEMAS)
TWICE = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
"""How SQLite says that something is there already."""
BUSY_MS = 5000
"""How long we wait for another program that uses the database."""
T = TypeVar("T")


class NewerLog(RuntimeError):
    """The database was written by a newer noripan than this one."""


class Conflict(Exception):
    """Somebody else wrote this table first: read it again."""


class Repeated(Exception):
    """This request was done before."""


@dataclass(frozen=True, slots=True)
class Line:
    """An entry on its way to the disk."""

    seq: int
    kind: str
    body: bytes
    match: str | None = None
    person: str | None = None
    request: str | None = None


@dataclass(frozen=True, slots=True)
class MatchLine:
    """What a turn writes about its match."""

    id: str
    n: int
    position: bytes
    began: bytes | None = None
    """Given once, when it begins."""
    outcome: bytes | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """One transaction of one table: all of it, or nothing."""

    code: str
    version: int
    """The version that this turn makes; the log must hold the one before."""
    phase: str
    listed: bool
    game: str
    now: float
    due: float
    """When it must be looked at, though nobody comes."""
    state: bytes
    lines: list[Line]
    sitters: list[str] | None = None
    """The people whose table this is, if that may have changed."""
    match: MatchLine | None = None
    closed: bool = False
    books: Books | None = None
    """Gold that changes hands with it."""
    shows: str = ""
    """The match that the table shows, running or over: what a page may ask of it is kept."""
    opener: str = ""
    """Whose door the table was opened at."""


Tidying = Callable[[sqlite3.Connection], Any]
"""Work of the writer beside the turns of tables: small, so that no turn waits long."""


@dataclass(slots=True)
class Waiting:
    """A turn, or some tidying, and those who wait for it."""

    job: Turn | Tidying
    loop: asyncio.AbstractEventLoop
    done: "asyncio.Future[Any]"
    found: Any = None
    error: Exception | None = None


@dataclass(slots=True)
class Numbers:
    """What `/metrics` tells of the log."""

    commits: int = 0
    turns: int = 0
    seconds: float = 0.0


def connect(path: Path) -> sqlite3.Connection:
    """Open the database as both the writer and the readers do; it is its owner's alone."""
    path.touch(mode=0o600)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")

    return connection


def prepare(connection: sqlite3.Connection) -> None:
    """Make the tables, or say that the database is too new for this program."""
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    if found > VERSION:
        message = (
            f"this data was written by a newer noripan (version {found} of the log, "
            f"this program knows {VERSION}): please update noripan"
        )
        raise NewerLog(message)
    for version, name in enumerate(SCHEMAS[found:], start=found + 1):
        schema = (files("noripan.server.store") / name).read_text("utf-8")
        connection.executescript(f"BEGIN; {schema} PRAGMA user_version = {version}; COMMIT;")


@dataclass(slots=True)
class Log:
    """The SQLite log of a parlour."""

    path: Path
    numbers: Numbers = field(default_factory=Numbers)
    tried: Tried = field(default_factory=Tried)
    _queue: "SimpleQueue[Waiting | None]" = field(default_factory=SimpleQueue)
    _thread: Thread | None = None
    _reader: sqlite3.Connection | None = None
    _reading: ThreadPoolExecutor | None = None

    def check(self) -> None:
        """Make the database ready; `NewerLog` or `Unusable` say what is wrong with it."""
        with usable(self.path), closing(connect(self.path)) as connection:
            prepare(connection)
            expect_whole(connection, self.path)

    def open(self) -> None:
        """Open the database and start the writer."""
        writer = connect(self.path)
        prepare(writer)
        self._reader = connect(self.path)
        self._reading = ThreadPoolExecutor(1, "log-reader")
        self._thread = Thread(target=self._write_all, args=(writer,), name="log-writer")
        self._thread.start()

    def close(self) -> None:
        """Write what is waiting, and close."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
        if self._reading is not None and self._reader is not None:
            self._reading.shutdown()
            self._reader.close()

    async def commit(self, turn: Turn) -> None:
        """Come back when the turn is on disk; `Conflict` or `Repeated` if it must not be.

        `StorageError` if it cannot be.
        """
        loop = asyncio.get_running_loop()
        waiting = Waiting(turn, loop, loop.create_future())
        self._queue.put(waiting)
        await waiting.done

    async def trouble(self) -> str:
        """Say why nothing can be written, or nothing; what was tried just now is not tried again.

        Something small is really written, by the thread that writes everything.
        """
        if not self.tried.is_recent:
            with suppress(StorageError):
                await self.tidy(_touch)
        return self.tried.trouble

    async def tidy(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Let the writer do some work between turns, and give what it found."""
        loop = asyncio.get_running_loop()
        waiting = Waiting(work, loop, loop.create_future())
        self._queue.put(waiting)
        found: T = await waiting.done
        return found

    async def read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        """Ask the database, beside the event loop; `StorageError` if it cannot answer."""
        if self._reading is None or self._reader is None:
            message = "the log is not open"
            raise RuntimeError(message)
        with storing():
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._reading, ask, self._reader)

    # ---- the writer thread

    def _write_all(self, connection: sqlite3.Connection) -> None:
        is_open = True
        while is_open:
            batch = [self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get())
            is_open = None not in batch
            turns = [each for each in batch if each is not None]
            if turns:
                self._write_batch(connection, turns)
        connection.close()

    def _write_batch(self, connection: sqlite3.Connection, batch: list[Waiting]) -> None:
        began = perf_counter()
        failed: Exception | None = None
        before = connection.total_changes
        try:
            with storing():
                _write_group(connection, batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, the writer goes on
            failed = error
            with suppress(sqlite3.Error):
                connection.rollback()
            for waiting in batch:
                waiting.error = error
        if failed or connection.total_changes > before or any(w.job is _touch for w in batch):
            self.tried.note(failed)
        self.numbers.commits += 1
        self.numbers.turns += len(batch)
        self.numbers.seconds += perf_counter() - began
        batch[0].loop.call_soon_threadsafe(_tell, batch)


def _write_group(connection: sqlite3.Connection, batch: Iterable[Waiting]) -> None:
    """Write many turns with one commit."""
    connection.execute("BEGIN IMMEDIATE")
    for waiting in batch:
        _write_one(connection, waiting)
    connection.execute("COMMIT")


def _touch(connection: sqlite3.Connection) -> None:
    """Write something that changes nothing, to see whether anything can be written."""
    connection.execute(f"PRAGMA user_version = {VERSION}")


def _tell(batch: Iterable[Waiting]) -> None:
    for waiting in batch:
        if waiting.done.done():
            continue
        if waiting.error is None:
            waiting.done.set_result(waiting.found)
        else:
            waiting.done.set_exception(waiting.error)


def _write_one(connection: sqlite3.Connection, waiting: Waiting) -> None:
    """Write a turn inside the running transaction, or none of it.

    What is wrong with one turn is told to who waits for it; what is wrong with the disk is not
    about one turn, and is raised.
    """
    connection.execute("SAVEPOINT turn")
    try:
        if isinstance(waiting.job, Turn):
            _write_turn(connection, waiting.job)
        else:
            waiting.found = waiting.job(connection)
    except sqlite3.IntegrityError as error:
        waiting.error = Repeated() if error.sqlite_errorname in TWICE else error
    except sqlite3.Error:
        raise
    except Exception as error:  # noqa: BLE001 - a value that SQLite cannot hold ends no writer
        waiting.error = error
    if waiting.error is not None:
        connection.execute("ROLLBACK TO turn")
    connection.execute("RELEASE turn")


def _write_turn(connection: sqlite3.Connection, turn: Turn) -> None:
    values = (turn.version, turn.phase, turn.listed, turn.game, turn.now, turn.due, turn.state)
    if turn.version == 1:
        connection.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (turn.code, *values, turn.opener),
        )
    else:
        written = connection.execute(
            "UPDATE tables SET version = ?, phase = ?, listed = ?, game = ?, touched = ?, due = ?,"
            " state = ? WHERE code = ? AND version = ?",
            (*values, turn.code, turn.version - 1),
        )
        if written.rowcount != 1:
            raise Conflict(turn.code)
    connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", _rows(turn))
    if turn.match is not None:
        _write_match(connection, turn, turn.match)
    if turn.books is not None and not ledger.write(connection, turn.books, turn.now):
        raise Conflict(turn.code)
    if turn.sitters is not None:
        _write_sitters(connection, turn.code, turn.sitters)
    if turn.closed:
        keeping.forget_table(connection, turn.code, turn.shows)
    elif turn.lines and keeping.is_time(turn.lines[0].seq, turn.lines[-1].seq):
        keeping.prune(connection, turn.code, turn.lines[-1].seq, turn.shows, turn.now)


def _rows(turn: Turn) -> list[tuple[Any, ...]]:
    return [
        (turn.code, line.seq, turn.now, line.kind, line.match, line.person, line.request, line.body)
        for line in turn.lines
    ]


def _write_sitters(connection: sqlite3.Connection, code: str, sitters: list[str]) -> None:
    connection.execute("DELETE FROM sitters WHERE code = ?", (code,))
    rows = [(person, code) for person in sitters]
    connection.executemany("INSERT INTO sitters VALUES (?, ?)", rows)


def _write_match(connection: sqlite3.Connection, turn: Turn, match: MatchLine) -> None:
    ended = None if match.outcome is None else turn.now
    if match.began is not None:
        connection.execute(
            "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, NULL)",
            (match.id, turn.code, match.began, match.n, match.position, match.outcome, ended),
        )
    else:
        connection.execute(
            "UPDATE matches SET n = ?, position = ?, outcome = ?, ended = ? WHERE id = ?",
            (match.n, match.position, match.outcome, ended, match.id),
        )
    if ended is not None:
        keeping.keep_actions(connection, turn.code, match.id)
