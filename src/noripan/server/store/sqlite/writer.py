"""The writer: one thread, and one durable commit for all that waits for it."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Concatenate, ParamSpec, TypeVar

from noripan.server.store.change import Written
from noripan.server.store.contract import Counts, Told
from noripan.server.store.tried import Tried

from .checkpoints import Checkpoints
from .commits import Commits
from .jobs import AnyJob, Job, KeptJob, answer_all, is_probe, settle
from .journal import TABLES_AT_ONCE, may_wait

BUSY = 8
"""Who has just handed over so many changes at once waits a little for the next ones."""
TOGETHER, PATIENCE_SECONDS = 50, 0.002
"""Till there are so many, or for so long: a commit costs the same for one and for fifty."""
P = ParamSpec("P")
T = TypeVar("T")


class Writer:
    """Writes everything, in the order in which it came."""

    __slots__ = (
        "_checkpoints", "_commits", "_gathered", "_is_busy", "_loop", "_patience", "_queue",
        "_writing", "connection", "counts", "tried",
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
        self._commits = Commits(connection)
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
        self._gather(Job(self._commits.leave_empty, (), None, _forget))
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
        codes = await self.do(self._commits.changed)
        for start in range(0, len(codes), TABLES_AT_ONCE):
            await self.do(self._commits.send_home, codes[start : start + TABLES_AT_ONCE])

    async def do_at(
        self,
        tables: Iterable[str] | None,
        work: Callable[Concatenate[sqlite3.Connection, P], T],
        *values: P.args,
        **_: P.kwargs,
    ) -> T:
        """Do some work after all changes of these tables, or of every one, have gone home."""
        done: asyncio.Future[T] = self._loop.create_future()
        self._gather(Job(work, values, tables, partial(settle, done)))
        return await done

    def keep(self, change: Written, told: Told) -> None:
        """Write a change; the event loop tells when it is on disk, or why it is not."""
        if may_wait(change):
            self._gather(KeptJob(change, told))
        else:
            whole = partial(_tell, told)
            self._gather(Job(self._commits.write_at_once, (change,), [change.code], whole))

    async def kept(self, change: Written) -> None:
        """Come back when a change is on disk."""
        done: asyncio.Future[None] = self._loop.create_future()
        self.keep(change, partial(settle, done, None))
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
        failed = self._commits.write(batch)
        has_written = self.connection.total_changes > before
        if failed or has_written or any(is_probe(job) for job in batch):
            self.tried.note(failed)
        self.counts.commits += 1
        self.counts.changes += len(batch)
        self.counts.seconds += perf_counter() - began
        self._loop.call_soon_threadsafe(answer_all, batch)
        if has_written:
            self._checkpoints.follow(self.connection, len(batch))


def _tell(told: Told, _: None, error: Exception | None) -> None:
    told(error)


def _forget(_: None, error: Exception | None) -> None:
    """Leave what could not go home in the journal: the next server takes it up."""
