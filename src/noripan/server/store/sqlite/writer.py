"""The writer: one thread, and one durable commit for all that waits for it."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Concatenate, ParamSpec, TypeVar

import structlog

from noripan.server.store.change import Change, Written
from noripan.server.store.contract import Counts, Told
from noripan.server.store.errors import Repeated, StorageError
from noripan.server.store.tried import Tried

from .checkpoints import Checkpoints
from .database import touch
from .faults import StandsAside, storing
from .journal import TABLES_AT_ONCE, Journal, may_wait
from .write import write_change

BUSY = 8
"""Who has just handed over so many changes at once waits a little for the next ones."""
TOGETHER, PATIENCE_SECONDS = 50, 0.002
"""Till there are so many, or for so long: a commit costs the same for one and for fifty."""
TWICE = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
"""How SQLite says that something is there already."""
STDERR = structlog.get_logger()
P = ParamSpec("P")
T = TypeVar("T")


class Job:
    """Some work of the writer, and who is told when it is on disk, or why it is not.

    It is small, so that nobody waits long. What waits of its tables goes home before it.
    """

    __slots__ = ("error", "found", "tables", "told", "values", "work")

    def __init__(
        self,
        work: Callable[..., Any],
        values: tuple[Any, ...],
        tables: Iterable[str] | None,
        told: Callable[[Any, Exception | None], None],
    ) -> None:
        self.work = work
        self.values = values
        self.tables = tables
        self.told = told
        self.found: Any = None
        self.error: Exception | None = None

    def answer(self) -> None:
        """Let who waited go on."""
        self.told(self.found, self.error)


class KeptJob:
    """A change that goes to the journal, and home later."""

    __slots__ = ("change", "error", "told")

    def __init__(self, change: Written, told: Told) -> None:
        self.change = change
        self.told = told
        self.error: Exception | None = None

    def answer(self) -> None:
        """Let who waited go on."""
        self.told(self.error)


AnyJob = Job | KeptJob


class Writer:
    """Writes everything, in the order in which it came."""

    __slots__ = (
        "_checkpoints", "_gathered", "_has_failed", "_is_busy", "_journal", "_loop", "_patience",
        "_queue", "_writing", "connection", "counts", "tried",
    )  # fmt: skip

    def __init__(
        self,
        connection: sqlite3.Connection,
        checkpoints: Checkpoints,
        counts: Counts,
        tried: Tried,
    ) -> None:
        self.connection = connection
        self._checkpoints = checkpoints
        self.counts = counts
        self.tried = tried
        self._journal = Journal(connection)
        self._has_failed = True
        """What the journal says on disk is not what it says in memory."""
        self._gathered: list[AnyJob] = []
        """What the event loop has asked for since it last handed over: they share a commit."""
        self._is_busy = False
        self._patience: asyncio.TimerHandle | None = None
        self._queue: SimpleQueue[list[AnyJob] | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._writing = Thread(target=self._write_all, name="store-writer")

    def start(self) -> None:
        """Begin to write."""
        self._writing.start()
        self._checkpoints.start()

    def stop(self) -> None:
        """Write what is waiting, and close."""
        self._checkpoints.stop()
        self._gather(Job(self._leave_empty, (), None, _forget))
        self._hand_over()
        self._queue.put(None)
        self._writing.join()

    async def do(
        self,
        work: Callable[Concatenate[sqlite3.Connection, P], T],
        *values: P.args,
        **_: P.kwargs,
    ) -> T:
        """Come back when some work is on disk, with what it found."""
        return await self.do_at((), work, *values, **_)

    async def settle(self) -> None:
        """Come back when the tables are home that lists would show otherwise, a few at a time."""
        codes = await self.do(self._changed)
        for start in range(0, len(codes), TABLES_AT_ONCE):
            await self.do(self._send_home, codes[start : start + TABLES_AT_ONCE])

    async def do_at(
        self,
        tables: Iterable[str] | None,
        work: Callable[Concatenate[sqlite3.Connection, P], T],
        *values: P.args,
        **_: P.kwargs,
    ) -> T:
        """Do some work after all changes of these tables, or of every one, have gone home."""
        done: asyncio.Future[T] = self._loop.create_future()
        self._gather(Job(work, values, tables, partial(_settle, done)))
        return await done

    def keep(self, change: Written, told: Told) -> None:
        """Write a change; the event loop tells when it is on disk, or why it is not."""
        if may_wait(change):
            self._gather(KeptJob(change, told))
        else:
            whole = partial(_tell, told)
            self._gather(Job(self._write_at_once, (change,), [change.code], whole))

    async def kept(self, change: Written) -> None:
        """Come back when a change is on disk."""
        done: asyncio.Future[None] = self._loop.create_future()
        self.keep(change, partial(_settle, done, None))
        await done

    def _gather(self, job: AnyJob) -> None:
        self._gathered.append(job)
        if len(self._gathered) == 1 and not self._is_busy:
            self._loop.call_soon(self._hand_over)
        elif len(self._gathered) == 1:
            self._patience = self._loop.call_later(PATIENCE_SECONDS, self._hand_over)
        elif len(self._gathered) == TOGETHER:
            self._hand_over()

    def _hand_over(self) -> None:
        """Wake the thread, once for all that came together."""
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        if self._gathered:
            self._is_busy = len(self._gathered) >= BUSY
            self._queue.put(self._gathered)
            self._gathered = []

    # ---- in the thread

    def _write_all(self) -> None:
        is_open = True
        while is_open:
            batch = [self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get())
            is_open = None not in batch
            jobs = [job for some in batch if some is not None for job in some]
            if jobs:
                self._write_batch(jobs)
        self.connection.close()

    def _write_batch(self, batch: list[AnyJob]) -> None:
        began, before = perf_counter(), self.connection.total_changes
        failed = self._failure(batch)
        has_written = self.connection.total_changes > before
        if failed or has_written or any(_is_probe(job) for job in batch):
            self.tried.note(failed)
        self.counts.commits += 1
        self.counts.changes += len(batch)
        self.counts.seconds += perf_counter() - began
        self._loop.call_soon_threadsafe(_answer, batch)
        if has_written:
            self._checkpoints.follow(self.connection, len(batch))

    def _failure(self, batch: list[AnyJob]) -> Exception | None:
        """Write a batch, or say why none of it can be."""
        try:
            with storing():
                self._write_what_can_be(batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, the writer goes on
            self._has_failed = True
            with suppress(sqlite3.Error):
                self.connection.rollback()
            for job in batch:
                job.error = error
            return error
        return None

    def _write_what_can_be(self, batch: list[AnyJob]) -> None:
        """Write a batch; a table whose changes cannot go home stands aside for all others."""
        while True:
            try:
                self._write_group(batch)
            except StandsAside as aside:
                STDERR.error(
                    "a table cannot be written", table=aside.code, error=repr(aside.__cause__)
                )
                self.connection.rollback()
                self._has_failed = True
                self._journal.put_aside(aside.code)
                for job in batch:
                    job.error = None
            else:
                return

    def _write_group(self, batch: list[AnyJob]) -> None:
        """Do many jobs with one commit; one row of the journal is a statement whole by itself."""
        if self._has_failed:
            self._journal.take_up()
            self._has_failed = False
        kept = [job for job in batch if isinstance(job, KeptJob)]
        if len(kept) == len(batch) and not self._journal.is_long:
            self._take(kept)
            self._journal.write()
            return
        self.connection.execute("BEGIN IMMEDIATE")
        for job in batch:
            self._write_one(job)
        self._journal.write()
        self._journal.shorten()
        self.connection.execute("COMMIT")

    def _write_one(self, job: AnyJob) -> None:
        """Do a job inside the running transaction, or none of it."""
        if isinstance(job, KeptJob):
            self._take([job])
            return
        if job.tables is None:
            self._journal.send_all_home()
        elif not self._may_ask(job):
            return
        else:
            self._journal.send_home(job.tables)
        self.connection.execute("SAVEPOINT job")
        _do(self.connection, job)
        if job.error is not None:
            self.connection.execute("ROLLBACK TO job")
        self.connection.execute("RELEASE job")

    def _may_ask(self, job: Job) -> bool:
        """Tell whether all tables of a job can be asked."""
        try:
            self._journal.expect_none_aside(job.tables or ())
        except StorageError as error:
            job.error = error
        return job.error is None

    def _take(self, jobs: Iterable[KeptJob]) -> None:
        for job in jobs:
            try:
                self._journal.expect_none_aside((job.change.code,))
                self._journal.take(job.change)
            except sqlite3.Error:
                raise
            except Exception as error:  # noqa: BLE001 - what is wrong with one is no other's trouble
                job.error = error

    def _write_at_once(self, connection: sqlite3.Connection, change: Change) -> None:
        write_change(connection, change)
        if change.closed:
            self._journal.close(change)

    def _changed(self, _: sqlite3.Connection) -> list[str]:
        return self._journal.changed()

    def _send_home(self, _: sqlite3.Connection, codes: list[str]) -> None:
        self._journal.send_home(codes)

    def _leave_empty(self, _: sqlite3.Connection) -> None:
        self._journal.leave_empty()


def _is_probe(job: AnyJob) -> bool:
    return isinstance(job, Job) and job.work is touch


def _do(connection: sqlite3.Connection, job: Job) -> None:
    """Do a job, or note why not.

    What is wrong with one job is told to who waits for it; what is wrong with the disk is not
    about one job, and is raised.
    """
    try:
        job.found = job.work(connection, *job.values)
    except sqlite3.IntegrityError as error:
        job.error = _meaning(error)
    except sqlite3.Error:
        raise
    except Exception as error:  # noqa: BLE001 - a value that SQLite cannot hold ends no writer
        job.error = error


def _meaning(error: sqlite3.IntegrityError) -> Exception:
    """Say what it means that something does not fit to what is there."""
    return Repeated() if error.sqlite_errorname in TWICE else error


def _tell(told: Told, _: None, error: Exception | None) -> None:
    told(error)


def _forget(_: None, error: Exception | None) -> None:
    """Leave what could not go home in the journal: the next server takes it up."""


def _settle(done: "asyncio.Future[Any]", found: object, error: Exception | None) -> None:
    """Let a coroutine go on that waited."""
    if done.done():
        return
    if error is None:
        done.set_result(found)
    else:
        done.set_exception(error)


def _answer(batch: Iterable[AnyJob]) -> None:
    """Let those go on who waited; what fails for one is no other's trouble."""
    for job in batch:
        try:
            job.answer()
        except Exception as error:  # noqa: BLE001 - whatever it is, the others are told
            STDERR.exception("a change was written, and telling of it failed", error=repr(error))
