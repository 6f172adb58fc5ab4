"""The file: how it is opened, and its schema, brought up to date."""

import sqlite3
from importlib.resources import files
from pathlib import Path

from noripan.server.store.errors import NewerStore

SCHEMAS = ("1.sql", "2.sql", "3.sql", "4.sql", "5.sql")
"""One file a version, each on top of those before it."""
VERSION = len(SCHEMAS)
BUSY_MS = 5000
"""How long we wait for another program that uses the database."""


def connect(path: Path) -> sqlite3.Connection:
    """Open the database as both the writer and the reader do; it is its owner's alone."""
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
        raise NewerStore(message)
    for version, name in enumerate(SCHEMAS[found:], start=found + 1):
        connection.executescript(f"BEGIN; {schema(name)} PRAGMA user_version = {version}; COMMIT;")


def schema(name: str) -> str:
    """Read one file of the schema."""
    return (files("noripan.server.store.sqlite") / "schema" / name).read_text("utf-8")


def touch(connection: sqlite3.Connection) -> None:
    """Write something that changes nothing, to see whether anything can be written."""
    connection.execute(f"PRAGMA user_version = {VERSION}")


def ask(connection: sqlite3.Connection) -> None:
    """Ask nothing, to see whether there is an answer."""
    connection.execute("SELECT 1").fetchone()
