"""Jobs of the writer: some work or a change, and who is told when it is on disk."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable
from typing import Any

import structlog

from noripan.server.store.change import Written
from noripan.server.store.contract import Told
from noripan.server.store.errors import Repeated

from .database import touch

TWICE = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
"""How SQLite says that something is there already."""
STDERR = structlog.get_logger()


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

    def do(self, connection: sqlite3.Connection) -> None:
        """Do it, or note why not.

        What is wrong with one job is told to who waits for it; what is wrong with the disk is not
        about one job, and is raised.
        """
        try:
            self.found = self.work(connection, *self.values)
        except sqlite3.IntegrityError as error:
            self.error = _meaning(error)
        except sqlite3.Error:
            raise
        except Exception as error:  # noqa: BLE001 - a value that SQLite cannot hold ends no writer
            self.error = error

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


def is_probe(job: AnyJob) -> bool:
    """Tell whether a job only asks whether anything can be written."""
    return isinstance(job, Job) and job.work is touch


def _meaning(error: sqlite3.IntegrityError) -> Exception:
    """Say what it means that something does not fit to what is there."""
    return Repeated() if error.sqlite_errorname in TWICE else error


def settle(done: "asyncio.Future[Any]", found: object, error: Exception | None) -> None:
    """Let a coroutine go on that waited."""
    if done.done():
        return
    if error is None:
        done.set_result(found)
    else:
        done.set_exception(error)


def answer_all(batch: Iterable[AnyJob]) -> None:
    """Let those go on who waited; what fails for one is no other's trouble."""
    for job in batch:
        try:
            job.answer()
        except Exception as error:  # noqa: BLE001 - whatever it is, the others are told
            STDERR.exception("a change was written, and telling of it failed", error=repr(error))
