"""Commits: one for all jobs that wait together, and what the journal has to do with them."""

import sqlite3
from collections.abc import Iterable
from contextlib import suppress

import structlog

from noripan.server.store.change import Change
from noripan.server.store.errors import StorageError

from .faults import StandsAside, storing
from .jobs import AnyJob, Job, KeptJob
from .journal import Journal
from .write import write_change

STDERR = structlog.get_logger()


class Commits:
    """Writes jobs to the file; all of it is the writer's thread's alone."""

    __slots__ = ("_connection", "_has_failed", "_journal")

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._journal = Journal(connection)
        self._has_failed = True
        """What the journal says on disk is not what it says in memory."""

    def write(self, batch: list[AnyJob]) -> Exception | None:
        """Write a batch, or say why none of it can be."""
        try:
            with storing():
                self._write_what_can_be(batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, the writer goes on
            self._has_failed = True
            with suppress(sqlite3.Error):
                self._connection.rollback()
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
                self._connection.rollback()
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
        self._connection.execute("BEGIN IMMEDIATE")
        for job in batch:
            self._write_one(job)
        self._journal.write()
        self._journal.shorten(len(batch))
        self._connection.execute("COMMIT")

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
        self._connection.execute("SAVEPOINT job")
        job.do(self._connection)
        if job.error is not None:
            self._connection.execute("ROLLBACK TO job")
        self._connection.execute("RELEASE job")

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

    # ---- work of jobs, inside their transaction

    def write_at_once(self, connection: sqlite3.Connection, change: Change) -> None:
        """Write a change to its place, before which nothing of its table waits."""
        write_change(connection, change)
        if change.closed:
            self._journal.close(change)

    def changed(self, _: sqlite3.Connection) -> list[str]:
        """Name the tables that lists would show otherwise than they are."""
        return self._journal.changed()

    def send_home(self, _: sqlite3.Connection, codes: list[str]) -> None:
        """Let the changes of these tables go to their places, but for those that stand aside."""
        self._journal.send_home(codes)

    def leave_empty(self, _: sqlite3.Connection) -> None:
        """Leave nothing in the journal, if all is home."""
        self._journal.leave_empty()
