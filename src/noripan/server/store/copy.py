"""Copy a whole parlour from one store to another, and prove that it is the same."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Protocol

from sqlalchemy import Table

from .address import Address, PostgresAddress, SqliteAddress
from .errors import NewerStore, Unusable
from .folder import hold_all
from .postgres import side as postgres
from .schema import VERSION, newer
from .schema.tables import METADATA
from .sqlite import side as sqlite

CHUNK = 1000
Row = tuple[Any, ...]


class Mismatch(RuntimeError):
    """What was written is not what was read, or gold's sum is wrong; nothing of it is kept."""


@dataclass(slots=True)
class Sum:
    """What a table holds, in whatever order its rows come; of postings also the gold."""

    rows: int = 0
    digest: int = 0
    gold: int = 0

    def add(self, table: Table, row: Row) -> None:
        """Count a row."""
        self.rows += 1
        self.digest += int.from_bytes(sha256(repr(row).encode()).digest())
        if "amount" in table.c:
            self.gold += row[table.c.keys().index("amount")]


class Side(Protocol):
    """A database that is copied from, or to."""

    async def version(self) -> int:
        """Read which version of the tables this is."""

    def rows(self, table: Table) -> AsyncIterator[Row]:
        """Read a table."""

    async def write(self, table: Table, rows: Sequence[Row]) -> None:
        """Write some rows."""


async def copy(source: Address, target: Address) -> dict[str, int]:
    """Copy everything, or nothing; give how many rows each table has."""
    if isinstance(source, SqliteAddress) and not source.path.exists():
        raise Unusable(f"{source.name} is not there")
    with hold_all([*source.folders, *target.folders]):
        async with _opened(source, is_new=False) as old, _opened(target, is_new=True) as new:
            await _expect_ready(old, source)
            await _expect_empty(new, target)
            return {each.name: await _copy_table(each, old, new) for each in METADATA.sorted_tables}


async def _expect_ready(side: Side, address: Address) -> None:
    found = await side.version()
    if found > VERSION:
        raise NewerStore(newer(found))
    if found < VERSION:
        message = f"{address.name} holds no parlour of this version: run noripan db upgrade on it"
        raise Unusable(message)


async def _expect_empty(side: Side, address: Address) -> None:
    await _expect_ready(side, address)
    for table in METADATA.sorted_tables:
        async for _ in side.rows(table):
            message = f"{address.name} holds a parlour already: copy to an empty database"
            raise Unusable(message)


async def _copy_table(table: Table, old: Side, new: Side) -> int:
    read, written = Sum(), Sum()
    waiting: list[Row] = []
    async for row in old.rows(table):
        read.add(table, row)
        waiting.append(row)
        if len(waiting) == CHUNK:
            await new.write(table, waiting)
            waiting = []
    await new.write(table, waiting)
    async for row in new.rows(table):
        written.add(table, row)
    _expect_same(table, read, written)
    return read.rows


def _expect_same(table: Table, read: Sum, written: Sum) -> None:
    if read != written:
        message = (
            f"{table.name} was not copied as it is ({read.rows} rows were read, {written.rows} "
            "are there): nothing was kept"
        )
        raise Mismatch(message)
    if read.gold != 0:
        raise Mismatch(f"the gold of all accounts makes {read.gold} and not 0: nothing was kept")


@asynccontextmanager
async def _opened(address: Address, *, is_new: bool) -> AsyncIterator[Side]:
    """Open a database; what is written is kept at the end."""
    match address:
        case SqliteAddress(path):
            with sqlite.opened(path, is_new=is_new) as side:
                yield side
        case PostgresAddress(url):
            async with postgres.opened(url, address.name, is_new=is_new) as side:
                yield side
