"""PostgreSQL as one side of a copy."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Boolean, Table

from . import database
from .database import Database
from .faults import usable

FOLLOW = """
SELECT setval(pg_get_serial_sequence('postings', 'id'), MAX(id)) FROM postings HAVING MAX(id) > 0
"""


@dataclass(frozen=True, slots=True)
class PostgresSide:
    """A database that is copied from, or to."""

    connection: Database

    async def version(self) -> int:
        """Read which version of the tables this is."""
        return await database.version(self.connection)

    async def rows(self, table: Table) -> AsyncIterator[tuple[Any, ...]]:
        """Read a table; flags are 0 and 1, as they are elsewhere."""
        names = ", ".join(
            f"{each.name}::int" if isinstance(each.type, Boolean) else each.name for each in table.c
        )
        async for row in self.connection.cursor(f"SELECT {names} FROM {table.name}"):  # noqa: S608 - our own names
            yield tuple(row)

    async def write(self, table: Table, rows: Sequence[tuple[Any, ...]]) -> None:
        """Write some rows."""
        flags = [isinstance(each.type, Boolean) for each in table.c]
        await self.connection.copy_records_to_table(
            table.name,
            columns=table.c.keys(),
            records=[
                tuple(
                    bool(value) if flag else value for value, flag in zip(row, flags, strict=True)
                )
                for row in rows
            ],
        )


@asynccontextmanager
async def opened(address: str, name: str, *, is_new: bool) -> AsyncIterator[PostgresSide]:
    """Open a database that no server is at work on; what is written is kept if all goes well."""
    with usable(name):
        connection = await database.connect_patiently(address)
        try:
            await database.serve(connection, name)
            if is_new:
                await database.prepare(connection, name)
            async with connection.transaction(isolation="repeatable_read"):
                yield PostgresSide(connection)
                await connection.execute(FOLLOW)
        finally:
            await connection.close()
