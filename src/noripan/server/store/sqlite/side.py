"""SQLite as one side of a copy."""

import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Table

from noripan.server.store.schema import VERSION

from . import database
from .faults import usable
from .write import write_moved


@dataclass(frozen=True, slots=True)
class SqliteSide:
    """A file that is copied from, or to."""

    connection: sqlite3.Connection

    async def version(self) -> int:
        """Read which version of the tables this is."""
        return database.version(self.connection)

    async def rows(self, table: Table) -> AsyncIterator[tuple[Any, ...]]:
        """Read a table."""
        for row in self.connection.execute(f"SELECT {_names(table)} FROM {table.name}"):  # noqa: S608 - our own names
            yield row

    async def write(self, table: Table, rows: Sequence[tuple[Any, ...]]) -> None:
        """Write some rows."""
        marks = ", ".join("?" * len(table.c))
        statement = f"INSERT INTO {table.name} ({_names(table)}) VALUES ({marks})"  # noqa: S608 - our own names
        self.connection.executemany(statement, rows)


@contextmanager
def opened(path: Path, *, is_new: bool) -> Iterator[SqliteSide]:
    """Open a file; what is written is kept if all goes well."""
    with usable(path):
        if is_new:
            database.prepare(path)
        with closing(database.connect(path)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            if database.version(connection) == VERSION:  # else it is refused by who copies
                write_moved(connection)
            yield SqliteSide(connection)
            connection.execute("COMMIT")


def _names(table: Table) -> str:
    return ", ".join(table.c.keys())
