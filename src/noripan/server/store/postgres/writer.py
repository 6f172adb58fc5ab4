"""The writer: one connection, and one round trip for all that waits for it."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter

from noripan.server.store.change import Change
from noripan.server.store.contract import Counts
from noripan.server.store.errors import StorageError
from noripan.server.store.tried import Tried

from .database import Database, close, connect, serve
from .faults import is_of_the_database, storing
from .write import Outcome, is_simple, was_written, write_alone, write_batch


@dataclass(slots=True)
class Job:
    """A change, and who waits for it."""

    change: Change
    done: "asyncio.Future[None]"


@dataclass(slots=True)
class Writer:
    """Writes everything, in the order in which it came at each table."""

    address: str
    name: str
    counts: Counts
    tried: Tried
    is_shared: bool = False
    _connection: "Database | None" = None
    _waiting: list[Job] = field(default_factory=list)
    _task: "asyncio.Task[None] | None" = None

    async def start(self) -> None:
        """Be ready to write."""
        self._connection = await self._connect()

    async def stop(self) -> None:
        """Write what is waiting, and close."""
        if self._task is not None:
            await self._task
        if self._connection is not None:
            await close(self._connection)

    async def do(self, change: Change) -> None:
        """Come back when a change is on disk."""
        job = Job(change, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        await job.done

    async def _write_all(self) -> None:
        """Write until nobody waits; who comes meanwhile is in the next batch."""
        while self._waiting:
            await self._write_jobs(self._take())

    def _take(self) -> list[Job]:
        """Take one change of each table, by table: whoever else writes has the same order."""
        first: dict[str, Job] = {}
        waiting = self._waiting
        self._waiting = [
            job for job in waiting if first.setdefault(job.change.code, job) is not job
        ]
        return [first[code] for code in sorted(first)]

    async def _write_jobs(self, jobs: list[Job]) -> None:
        began = perf_counter()
        outcomes = await self._outcomes([job.change for job in jobs])
        self.counts.commits += 1
        self.counts.changes += len(jobs)
        self.counts.seconds += perf_counter() - began
        for job, outcome in zip(jobs, outcomes, strict=True):
            if job.done.done():
                continue
            if outcome is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(outcome)

    async def _outcomes(self, changes: list[Change]) -> Sequence[Outcome]:
        """Say what became of changes; if none could be written, that is what became of each."""
        try:
            outcomes = await self._tried_twice(changes)
        except Exception as error:  # noqa: BLE001 - whatever it is, the writer goes on
            self.tried.note(error)
            return [error] * len(changes)
        self.tried.note(None)
        return outcomes

    async def _tried_twice(self, changes: list[Change]) -> list[Outcome]:
        """Write on a connection that may have died meanwhile, or on a new one.

        What died with the answer may be on disk: then it is not written again.
        """
        if self._connection is not None and not self._connection.is_closed():
            with suppress(StorageError), storing():
                return await _write(self._connection, changes)
            await close(self._connection)
        with storing():
            self._connection = await self._connect()
            return [await _write_again(self._connection, each) for each in changes]

    async def _connect(self) -> Database:
        connection = await connect(self.address)
        try:
            await serve(connection, self.name, is_shared=self.is_shared)
        except BaseException:
            await close(connection)
            raise
        return connection


async def _write(connection: Database, changes: list[Change]) -> list[Outcome]:
    """Write those of one statement together, the others one by one."""
    simple = [each for each in changes if is_simple(each)]
    together = await _write_simple(connection, simple) if simple else []
    outcomes = dict(zip((each.code for each in simple), together, strict=True))
    for each in changes:
        if each.code not in outcomes:
            outcomes[each.code] = await write_alone(connection, each)
    return [outcomes[each.code] for each in changes]


async def _write_simple(connection: Database, changes: list[Change]) -> list[Outcome]:
    """Write many changes at once; if one of them cannot be written, each has to go alone."""
    try:
        return await write_batch(connection, changes)
    except Exception as error:
        if is_of_the_database(error):
            raise
    return [await write_alone(connection, each) for each in changes]


async def _write_again(connection: Database, change: Change) -> Outcome:
    if await was_written(connection, change):
        return None
    return await write_alone(connection, change)
