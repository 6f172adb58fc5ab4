"""The file: how it is opened, and its schema, brought up to date."""

import sqlite3
from contextlib import closing
from pathlib import Path

from noripan.server.store.errors import NewerStore
from noripan.server.store.schema import VERSION, newer, script

BUSY_MS = 5000
"""How long we wait for another program that uses the database."""


def connect(path: Path) -> sqlite3.Connection:
    """Open the database as both the writer and the reader do; it is its owner's alone."""
    path.touch(mode=0o600)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = FAST")  # Debian's SQLite writes zeros over all else
    return connection


def version(connection: sqlite3.Connection) -> int:
    """Read which version of the tables this is; 0 is none at all."""
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    return int(found)


def prepare(path: Path) -> None:
    """Make the tables or bring them up to date, or say that they are too new for this program."""
    with closing(connect(path)) as connection:
        found = version(connection)
        if found > VERSION:
            raise NewerStore(newer(found))
        if found == 0:
            make(connection)
    if 0 < found < VERSION:
        from noripan.server.store.schema.upgrade import upgrade_sqlite  # noqa: PLC0415 - it is slow

        upgrade_sqlite(path)


def make(connection: sqlite3.Connection) -> None:
    """Make all tables in an empty database."""
    statements = f"{script('sqlite')} PRAGMA user_version = {VERSION};"
    connection.executescript(f"BEGIN IMMEDIATE; {statements} COMMIT;")


def touch(connection: sqlite3.Connection) -> None:
    """Write something that changes nothing, to see whether anything can be written."""
    connection.execute(f"PRAGMA user_version = {VERSION}")


def ask(connection: sqlite3.Connection) -> None:
    """Ask nothing, to see whether there is an answer."""
    connection.execute("SELECT 1").fetchone()
