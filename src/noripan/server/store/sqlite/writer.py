"""The writer: one thread, and one durable commit for all that waits for it."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, Concatenate, ParamSpec, TypeVar

from noripan.server.store.contract import Counts
from noripan.server.store.errors import Repeated
from noripan.server.store.tried import Tried

from .database import touch
from .faults import storing

TWICE = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
"""How SQLite says that something is there already."""
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(slots=True)
class Job:
    """Some work of the writer, and who waits for it: small, so that nobody waits long."""

    work: Callable[..., Any]
    values: tuple[Any, ...]
    loop: asyncio.AbstractEventLoop
    done: "asyncio.Future[Any]"
    is_whole: bool = False
    """A single statement, which is done whole or not at all by itself."""
    found: Any = None
    error: Exception | None = None


@dataclass(slots=True)
class Writer:
    """Writes everything, in the order in which it came."""

    connection: sqlite3.Connection
    counts: Counts
    tried: Tried
    _queue: "SimpleQueue[Job | None]" = field(default_factory=SimpleQueue)
    _thread: Thread | None = None

    def start(self) -> None:
        """Begin to write."""
        self._thread = Thread(target=self._write_all, name="store-writer")
        self._thread.start()

    def stop(self) -> None:
        """Write what is waiting, and close."""
        self._queue.put(None)
        if self._thread is not None:
            self._thread.join()

    async def do(
        self,
        work: Callable[Concatenate[sqlite3.Connection, P], T],
        *values: P.args,
        **_: P.kwargs,
    ) -> T:
        """Come back when some work is on disk, with what it found."""
        found: T = await self._done(work, values, is_whole=False)
        return found

    async def do_whole(
        self,
        work: Callable[Concatenate[sqlite3.Connection, P], None],
        *values: P.args,
        **_: P.kwargs,
    ) -> None:
        """Come back when a single statement is on disk: it needs nothing around it."""
        await self._done(work, values, is_whole=True)

    def _done(
        self, work: Callable[..., Any], values: tuple[Any, ...], *, is_whole: bool
    ) -> "asyncio.Future[Any]":
        loop = asyncio.get_running_loop()
        job = Job(work, values, loop, loop.create_future(), is_whole)
        self._queue.put(job)
        return job.done

    # ---- in the thread

    def _write_all(self) -> None:
        is_open = True
        while is_open:
            batch = [self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get())
            is_open = None not in batch
            jobs = [each for each in batch if each is not None]
            if jobs:
                self._write_batch(jobs)
        self.connection.close()

    def _write_batch(self, batch: list[Job]) -> None:
        began, before = perf_counter(), self.connection.total_changes
        failed = self._failure(batch)
        has_written = self.connection.total_changes > before
        if failed or has_written or any(job.work is touch for job in batch):
            self.tried.note(failed)
        self.counts.commits += 1
        self.counts.changes += len(batch)
        self.counts.seconds += perf_counter() - began
        batch[0].loop.call_soon_threadsafe(_answer, batch)

    def _failure(self, batch: list[Job]) -> Exception | None:
        """Write a batch, or say why none of it can be."""
        try:
            with storing():
                _write_group(self.connection, batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, the writer goes on
            with suppress(sqlite3.Error):
                self.connection.rollback()
            for job in batch:
                job.error = error
            return error
        return None


def _write_group(connection: sqlite3.Connection, batch: Iterable[Job]) -> None:
    """Do many jobs with one commit."""
    connection.execute("BEGIN IMMEDIATE")
    for job in batch:
        _write_one(connection, job)
    connection.execute("COMMIT")


def _write_one(connection: sqlite3.Connection, job: Job) -> None:
    """Do a job inside the running transaction, or none of it."""
    if job.is_whole:
        _do(connection, job)
        return
    connection.execute("SAVEPOINT job")
    _do(connection, job)
    if job.error is not None:
        connection.execute("ROLLBACK TO job")
    connection.execute("RELEASE job")


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


def _answer(batch: Iterable[Job]) -> None:
    """Let those go on who waited."""
    for job in batch:
        if job.done.done():
            continue
        if job.error is None:
            job.done.set_result(job.found)
        else:
            job.done.set_exception(job.error)
