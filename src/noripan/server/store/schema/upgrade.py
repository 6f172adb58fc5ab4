"""Bring a database up to date, one version after another, each whole or not at all.

Only what upgrades imports this: a server that finds its tables as they should be needs no Alembic.
"""

from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, StaticPool, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from noripan.server.store.errors import Unusable
from noripan.server.store.postgres import database as postgres
from noripan.server.store.sqlite import database as sqlite

FOLDER = Path(__file__).parent


def upgrade_sqlite(path: Path, upto: str = "head") -> None:
    """Upgrade a database in a file; every release is known by its `user_version`."""
    with closing(sqlite.connect(path)) as plain:
        known = sqlite.version(plain)
    engine = create_engine("sqlite://", creator=partial(sqlite.connect, path), poolclass=StaticPool)
    event.listen(engine, "begin", _begin)
    try:
        with engine.connect() as connection:
            _migrate(connection, known, upto)
    except DBAPIError as error:
        raise (error.orig or error) from error
    finally:
        engine.dispose()


async def upgrade_postgres(address: str, upto: str = "head") -> None:
    """Upgrade a database of PostgreSQL; of two who do it at once, one waits for the other."""
    engine = create_async_engine(
        "postgresql+asyncpg://", async_creator=partial(postgres.connect_patiently, address)
    )
    try:
        async with engine.connect() as connection:
            await connection.exec_driver_sql(f"SELECT pg_advisory_lock({postgres.UPGRADING})")
            await connection.commit()
            await connection.run_sync(_migrate, 0, upto)
    except DBAPIError as error:
        raise Unusable(f"the tables could not be upgraded ({error.orig})") from error
    finally:
        await engine.dispose()


def _begin(connection: Connection) -> None:
    """Begin where SQLite's own driver would wait for the first row that changes."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _migrate(connection: Connection, known: int, upto: str) -> None:
    """Run what is missing; `known` is the version of a database that Alembic has not seen yet."""
    script = ScriptDirectory(str(FOLDER))
    scope = EnvironmentContext(Config(), script, fn=partial(_missing, script, upto))
    scope.configure(
        connection=connection,
        transactional_ddl=True,
        transaction_per_migration=True,
        on_version_apply=_note,
    )
    context = scope.get_context()
    if known and not context.get_current_heads():
        context.stamp(script, str(known))
    connection.commit()
    with scope, scope.begin_transaction():
        scope.run_migrations()


def _missing(script: ScriptDirectory, upto: str, found: Any, _: MigrationContext) -> Sequence[Any]:
    return script._upgrade_revs(upto, found)  # noqa: SLF001 - as Alembic's own command does


def _note(ctx: MigrationContext, step: Any, heads: Any, run_args: Any) -> None:
    """Let SQLite's own version follow: programs from before Alembic read it."""
    del heads, run_args
    if ctx.dialect.name == "sqlite" and ctx.connection is not None:
        ctx.connection.exec_driver_sql(f"PRAGMA user_version = {step.up_revision_id}")
