"""Every schema that was ever released becomes today's, and nothing that was kept is lost.

released/ holds the statements of each version as it was released, on top of those before it.
"""

import asyncio
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from noripan.server.room.playing.gold import Purse
from noripan.server.store.address import PostgresAddress
from noripan.server.store.errors import NewerStore, Unusable
from noripan.server.store.schema import VERSION
from noripan.server.store.schema.tables import METADATA
from noripan.server.store.schema.upgrade import upgrade_postgres, upgrade_sqlite
from noripan.server.store.sqlite import database
from noripan.server.store.sqlite.queries import gold, matches, tables
from noripan.server.store.sqlite.store import SqliteStore
from tests.postgres import Postgres

RELEASED = Path(__file__).parent / "released"
Old = Callable[..., Path]


@pytest.fixture
def old(tmp_path: Path) -> Old:
    """Make a database as a release of some version left it, with these rows in it."""

    def make(version: int, *rows: tuple[str, tuple[object, ...]]) -> Path:
        path = tmp_path / "old.sqlite"
        with closing(sqlite3.connect(path)) as log, log:
            for each in range(1, version + 1):
                log.executescript((RELEASED / f"{each}.sql").read_text("utf-8"))
            log.execute(f"PRAGMA user_version = {version}")
            for table, values in rows:
                marks = ", ".join("?" * len(values))
                log.execute(f"INSERT INTO {table} VALUES ({marks})", values)
        return path

    return make


def shape(path: Path) -> list[tuple[Any, ...]]:
    """Describe tables and indexes; how their statements are spelt does not matter."""
    with closing(sqlite3.connect(path)) as log:
        made = log.execute(
            "SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL"
            " AND name <> 'alembic_version' ORDER BY name"
        ).fetchall()
        return [(name, _parts(log, name, kind), _rest(sql)) for name, kind, sql in made]


def _parts(log: sqlite3.Connection, name: str, kind: str) -> list[tuple[Any, ...]]:
    """Describe the columns of a table or an index; a key is never null, whether said or not."""
    if kind == "index":
        return log.execute(f"PRAGMA index_xinfo({name})").fetchall()
    rows = log.execute(f"PRAGMA table_info({name})")
    return [
        (column, type_, bool(filled or key), default, key)
        for _, column, type_, filled, default, key in rows
    ]


def _rest(sql: str) -> tuple[str, ...]:
    """Name what the columns do not tell."""
    return tuple(re.findall(r"UNIQUE|WITHOUT ROWID|WHERE .*|amount <> 0", sql))


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_every_release_becomes_what_is_made_today(old: Old, version: int, tmp_path: Path) -> None:
    path = old(version)
    SqliteStore(path).check()
    fresh = tmp_path / "fresh.sqlite"
    SqliteStore(fresh).check()
    assert shape(path) == shape(fresh)
    with closing(sqlite3.connect(path)) as log:
        assert log.execute("PRAGMA user_version").fetchone() == (VERSION,)


async def test_moves_in_an_older_journal_are_taken_up(old: Old) -> None:
    table = "('T', 1, 'playing', 0, 'toy', 1, 1, x'7b7d', '', '', 1)"
    path = old(11)
    with closing(sqlite3.connect(path)) as log, log:
        log.execute(f"INSERT INTO tables VALUES {table}")
        log.execute("INSERT INTO entries VALUES ('T', 1, 1, 'began', 'm', NULL, NULL, x'7b7d')")
        log.execute("INSERT INTO matches VALUES ('m', 'T', x'7b7d', 0, x'7b7d', NULL, NULL, NULL)")
        moves = b'[["T",2,2,1.5,"m","p","r2",{"n":1},1,null]]'
        log.execute("INSERT INTO journal VALUES (1, ?)", (moves,))
    store = SqliteStore(path)
    store.check()
    await store.open()
    assert await store.request("T", "p", "r2") == 2
    await store.close()


def test_all_migrations_are_released() -> None:
    assert sorted(int(each.stem) for each in RELEASED.iterdir()) == [*range(1, VERSION + 1)]


def test_the_migrations_lead_to_the_tables_that_are_declared(tmp_path: Path) -> None:
    upgrade_sqlite(tmp_path / "new.sqlite")
    engine = create_engine(f"sqlite:///{tmp_path / 'new.sqlite'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()
    SqliteStore(tmp_path / "fresh.sqlite").check()
    assert shape(tmp_path / "new.sqlite") == shape(tmp_path / "fresh.sqlite")


DESCRIBED = """
SELECT table_name, ordinal_position, column_name, data_type, is_nullable, column_default
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'alembic_version'
  ORDER BY 1, 2;
SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'alembic_version'
  ORDER BY 1;
SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND conname NOT LIKE 'alembic%' ORDER BY 1;
SELECT version_num FROM alembic_version;
"""


def test_postgresql_comes_to_the_same_step_by_step_as_at_once(postgres: Postgres) -> None:
    by_steps, at_once = postgres.empty(), postgres.empty()
    asyncio.run(upgrade_postgres(by_steps))
    PostgresAddress(at_once).store().check()
    found = postgres.do(by_steps, DESCRIBED)
    assert found == postgres.do(at_once, DESCRIBED)
    assert found.count("\n") > 50


def test_two_who_upgrade_at_once_do_it_once(postgres: Postgres) -> None:
    address = postgres.empty()

    async def both() -> None:
        await asyncio.gather(upgrade_postgres(address), upgrade_postgres(address))

    asyncio.run(both())
    assert postgres.do(address, "SELECT version_num FROM alembic_version") == f"{VERSION}\n"


def test_an_older_postgresql_waits_for_its_host(postgres: Postgres) -> None:
    address = postgres.empty()
    asyncio.run(upgrade_postgres(address, "3"))
    store = PostgresAddress(address).store()
    with pytest.raises(Unusable, match=r"are of version 3 .* run noripan db upgrade"):
        store.check()
    asyncio.run(upgrade_postgres(address))
    store.check()


def test_a_newer_schema_is_refused_and_left_alone(old: Old, postgres: Postgres) -> None:
    path = old(VERSION)
    SqliteStore(path).check()
    with closing(sqlite3.connect(path)) as log:
        log.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(NewerStore, match=f"version {VERSION + 1} of the log"):
        SqliteStore(path).check()
    assert path.read_bytes() == before
    address = postgres.database()
    postgres.do(address, f"UPDATE alembic_version SET version_num = '{VERSION + 1}'")
    with pytest.raises(NewerStore, match="please update noripan"):
        PostgresAddress(address).store().check()


def test_an_upgrade_that_fails_stops_between_two_versions_and_goes_on_later(old: Old) -> None:
    path = old(3)
    with closing(sqlite3.connect(path)) as log:
        log.execute("CREATE INDEX sitters_by_code ON tables (code)")  # what version 5 will make
    with pytest.raises(Unusable):
        SqliteStore(path).check()
    with closing(sqlite3.connect(path)) as log:
        assert log.execute("PRAGMA user_version").fetchone() == (4,)
        names = {name for (name,) in log.execute("SELECT name FROM sqlite_master")}
        assert "sitters" not in names
        log.execute("DROP INDEX sitters_by_code")
    SqliteStore(path).check()


def test_a_log_of_version_1_gets_its_ledger(old: Old) -> None:
    path = old(1)
    SqliteStore(path).check()
    with closing(database.connect(path)) as log:
        assert gold.purses(log, ["p1"]) == {"p1": Purse()}


STARTED = (
    b'{"id":"m1","game":"pirate_dice","rules":1,"options":{},"names":["Ann","magpie"],'
    b'"secret":"00","nonces":["",""],"seed":"ab","began":1.0}'
)
CHAIRS = b'{"table":{"chairs":[{"seat":0,"kind":"person"},{"seat":1,"kind":"bot"}]}}'


def test_a_log_of_version_3_keeps_its_finished_matches(old: Old) -> None:
    bodies = (CHAIRS, b'{"action":"bet 1x1"}', b'{"action":"challenge"}')
    path = old(
        3,
        ("matches", ("m1", "T", STARTED, 2, b"{}", b"{}", 2.0)),
        ("matches", ("m2", "T", STARTED, 2, b"{}", None, None)),
        *(
            ("entries", ("T", seq, 1.0, "moved" if seq else "began", "m1", None, None, body))
            for seq, body in enumerate(bodies)
        ),
        ("postings", (1, "p1", -5, -5, "Bea", "HAN-2-b", "matgo", "m1", 2, 2.0)),
        ("postings", (2, "p2", 5, 5, "Ann", "HAN-2-b", "matgo", "m1", 2, 2.0)),
    )
    SqliteStore(path).check()
    with closing(database.connect(path)) as log:
        found = matches.replay(log, "m1")
        assert found is not None
        assert (found.actions, found.bots) == (("bet 1x1", "challenge"), (1,))
        assert log.execute("SELECT COUNT(*) FROM entries").fetchone() == (0,)
        assert log.execute("SELECT id FROM matches").fetchall() == [("m1",)]
        assert [line.settles for line in gold.ledger(log, "p1", 9)] == [True]


def test_a_log_of_version_4_knows_who_sits_where(old: Old) -> None:
    state = b'{"shown":{"chairs":[{"person":"p1"},{"person":null},{"person":"p2"}]}}'
    path = old(4, ("tables", ("BEGU-678", 1, "playing", 1, "toy", 7.0, None, state, "")))
    SqliteStore(path).check()
    with closing(database.connect(path)) as log:
        found = log.execute("SELECT person, code FROM sitters").fetchall()
        assert found == [("p1", "BEGU-678"), ("p2", "BEGU-678")]
        assert tables.overdue(log, 7.0) == ["BEGU-678"]
