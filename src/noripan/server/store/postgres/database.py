"""The database: how it is reached, which version its tables have, who serves it."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TypeAlias

import asyncpg
from asyncpg import Connection, Pool, Record

from noripan.server.store.errors import InUse, NewerStore, Unusable
from noripan.server.store.schema import VERSION, newer, script
from noripan.server.store.shared import other_rules, rules

CONNECT_SECONDS = 5.0
CLOSE_SECONDS = 1.0
COMMAND_SECONDS = 10.0
"""Who waits longer for an answer is told that there is none."""
IDLE_MS = 10_000
"""A server that stands still inside a transaction holds nobody else up for longer."""
SERVING, UPGRADING = 0x6E6F7269, 0x70616E21
"""The locks of whoever serves, and of the one that upgrades."""
SERVING_SECONDS = 10.0
"""A node that said so long ago that it is there is gone."""
LOCK_MS = 5000
"""How long the database may take to see that the server before has ended."""
READERS = 4
SETTINGS = {
    "application_name": "noripan",
    "idle_in_transaction_session_timeout": str(IDLE_MS),
    "synchronous_commit": "on",
}
Database: TypeAlias = "Connection[Record]"


async def connect(address: str) -> Database:
    """Open a connection; what is committed on it is on disk."""
    return await asyncpg.connect(
        address,
        timeout=CONNECT_SECONDS,
        command_timeout=COMMAND_SECONDS,
        server_settings=SETTINGS,
    )


async def connect_patiently(address: str) -> Database:
    """Open a connection for work that takes as long as it takes, while no server runs."""
    return await asyncpg.connect(address, timeout=CONNECT_SECONDS)


async def close(connection: Database) -> None:
    """Close a connection, also one that does not answer: what it was asked is taken back."""
    with suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
        await connection.close(timeout=CLOSE_SECONDS)


def pool(address: str) -> "Pool[Record]":
    """Give connections for questions; they are opened when there are any."""
    return asyncpg.create_pool(
        address,
        min_size=0,
        max_size=READERS,
        timeout=CONNECT_SECONDS,
        command_timeout=COMMAND_SECONDS,
        server_settings=SETTINGS,
        reset=_leave,
    )


async def _leave(_: Database) -> None:
    """Leave a connection as it is: no question changes it."""


@contextmanager
def dropping(connection: Database) -> Iterator[None]:
    """Drop a connection that died in the middle of a question: the pool would hand it out again."""
    try:
        yield
    except asyncpg.InternalClientError:
        connection.terminate()
        raise


async def version(connection: Database) -> int:
    """Read which version of the tables this is; 0 is none at all."""
    if await connection.fetchval("SELECT to_regclass('alembic_version')") is None:
        return 0
    return int(await connection.fetchval("SELECT version_num FROM alembic_version") or 0)


async def prepare(connection: Database, name: str) -> None:
    """Make the tables of an empty database, or say what is wrong with those that are there.

    Others may be at work on an older one: its host says when it is upgraded.
    """
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", UPGRADING)
        found = await version(connection)
        if found == 0:
            await connection.execute(script("postgresql"))
    if found > VERSION:
        raise NewerStore(newer(found))
    if 0 < found < VERSION:
        message = (
            f"the tables of {name} are of version {found} and this noripan writes {VERSION}: "
            "stop every server on it, then run noripan db upgrade"
        )
        raise Unusable(message)


async def serve(connection: Database, name: str, *, is_shared: bool = False) -> None:
    """Keep a database for this server, or for all that share it, while the connection lives."""
    lock = "pg_advisory_lock_shared" if is_shared else "pg_advisory_lock"
    await connection.execute(f"SET lock_timeout = {LOCK_MS}")
    try:
        await connection.execute(f"SELECT {lock}($1)", SERVING)
    except asyncpg.LockNotAvailableError as error:
        message = (
            f"another server is open on {name}: close it, use a database of its own, or let all "
            "serve together with NORIPAN_BUS_URL"
        )
        raise InUse(message) from error
    await connection.execute("SET lock_timeout = 0")


async def expect_same_rules(connection: Database) -> None:
    """Say that nodes which serve now play by other rules than this program."""
    theirs = await connection.fetchval(
        "SELECT MIN(rules) FROM nodes WHERE rules <> $1"
        " AND beat > extract(epoch FROM clock_timestamp()) - $2",
        rules(),
        SERVING_SECONDS,
    )
    if theirs is not None:
        raise Unusable(other_rules(theirs))


async def touch(connection: Database) -> None:
    """Write something that changes nothing, to see whether anything can be written."""
    await connection.execute("UPDATE alembic_version SET version_num = version_num")
