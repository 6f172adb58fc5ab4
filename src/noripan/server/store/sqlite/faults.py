"""When the disk says no: at the start a word on what to do, later an error of one request."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec import DecodeError

from noripan.server.store.errors import StorageError, Unusable

from .database import connect

CHECKED_BYTES = 128 * 1024 * 1024
"""A database of up to this size is read through at the start, about 1 ms for each MB."""
IN_USE = ("SQLITE_BUSY", "SQLITE_LOCKED")
NO_DISK = (
    "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PERM", "SQLITE_READONLY",
)  # fmt: skip


class StandsAside(sqlite3.DatabaseError):
    """The changes of a table cannot go home, and the transaction that they were in is lost."""

    def __init__(self, code: str) -> None:
        super().__init__(f"the last changes of table {code} cannot go to their places")
        self.code = code


@contextmanager
def usable(path: Path) -> Iterator[None]:
    """Open a database, or say what is wrong with it."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise Unusable(_what_to_do(path, error)) from error


def expect_whole(path: Path) -> None:
    """Read a database through, unless it is so large that people would wait for it."""
    if path.stat().st_size > CHECKED_BYTES:
        return
    with closing(connect(path)) as connection:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found.splitlines()[-1])


def _what_to_do(path: Path, error: sqlite3.DatabaseError) -> str:
    name = getattr(error, "sqlite_errorname", "") or ""
    if name.startswith(IN_USE):
        return f"{path} is in use by another program: close that one, then start again"
    if name.startswith(NO_DISK):
        return (
            f"{path} cannot be written ({error}): see that it is yours to write and that its disk"
            " has room, or choose another folder with --data"
        )
    return (
        f"{path} is damaged ({error}): put a copy back that you kept, or move it aside together"
        f" with {path.name}-wal and {path.name}-shm to begin anew"
    )


@contextmanager
def storing() -> Iterator[None]:
    """Tell a fault of the disk, or of what lies on it, from a fault of ours."""
    try:
        yield
    except (sqlite3.DatabaseError, DecodeError, UnicodeDecodeError) as error:
        if is_of_the_disk(error):
            raise StorageError(str(error)) from error
        raise


def is_of_the_disk(error: Exception) -> bool:
    """Tell whether the disk is at fault; the other errors of SQLite are about what we asked."""
    ours = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InternalError)
    return not isinstance(error, (*ours, sqlite3.DataError, sqlite3.NotSupportedError))
