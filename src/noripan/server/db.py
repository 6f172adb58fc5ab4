"""`noripan db`: bring a database up to date, or move a parlour to another one."""

import asyncio
import sys
from contextlib import closing
from pathlib import Path

from .settings import from_environment
from .store import copy as copying
from .store.address import Address, PostgresAddress, SqliteAddress, read_address
from .store.errors import InUse, NewerStore, Unusable
from .store.folder import hold
from .store.postgres import database as postgres
from .store.postgres.faults import usable as usable_database
from .store.schema import VERSION, newer
from .store.schema.upgrade import upgrade_postgres, upgrade_sqlite
from .store.sqlite import database as sqlite
from .store.sqlite.faults import usable as usable_file

REFUSED = 2
ERRORS = (InUse, NewerStore, Unusable, copying.Mismatch)


def upgrade(data: Path | None = None) -> int:
    """Upgrade the database that `noripan serve` would use."""
    address = from_environment(data).address
    try:
        found = _upgrade(address)
    except ERRORS as error:
        return _refuse(error)
    sys.stdout.write(f"{address.name} {_done(found)}\n")
    return 0


def _done(found: int) -> str:
    """Say what became of a database of this version."""
    if found == VERSION:
        return f"is up to date: version {VERSION}"
    return f"was of version {found} and is now of {VERSION}" if found else "has its tables now"


def copy(source: str, target: str) -> int:
    """Copy a parlour, and tell how much was read back and is the same."""
    old, new = read_address(source, "FROM"), read_address(target, "TO")
    try:
        rows = asyncio.run(copying.copy(old, new))
    except ERRORS as error:
        return _refuse(error)
    for table, count in rows.items():
        sys.stdout.write(f"{table:<9}{count:>9}\n")
    sys.stdout.write(f"{new.name} holds the same as {old.name}, row by row; gold's sum is 0\n")
    return 0


def _upgrade(address: Address) -> int:
    """Upgrade a database, and give the version that it had."""
    match address:
        case SqliteAddress(path):
            return _upgrade_file(path)
        case PostgresAddress(url):
            return asyncio.run(_upgrade_database(url, address.name))


def _upgrade_file(path: Path) -> int:
    """Upgrade a file that no server is at work on."""
    with hold(path.parent), usable_file(path):
        with closing(sqlite.connect(path)) as connection:
            found = sqlite.version(connection)
        _expect_known(found)
        upgrade_sqlite(path)
    return found


async def _upgrade_database(url: str, name: str) -> int:
    """Upgrade a database that no server is at work on."""
    with usable_database(name):
        connection = await postgres.connect_patiently(url)
        try:
            await postgres.serve(connection, name)
            found = await postgres.version(connection)
            _expect_known(found)
            await upgrade_postgres(url)
        finally:
            await connection.close()
    return found


def _expect_known(found: int) -> None:
    if found > VERSION:
        raise NewerStore(newer(found))


def _refuse(error: Exception) -> int:
    sys.stderr.write(f"noripan: {error}\n")
    return REFUSED
