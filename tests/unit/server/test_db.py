"""`noripan db`: a database is brought up to date, and a parlour moves whole or not at all."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from noripan.cli import main
from noripan.server.room.away import absence
from noripan.server.room.entries import MovedEntry
from noripan.server.room.playing.gold import Booking, Purse
from noripan.server.store.address import PostgresAddress, SqliteAddress
from noripan.server.store.change import GoldChange
from noripan.server.store.contract import Store
from noripan.server.store.folder import hold
from noripan.server.store.schema import VERSION
from noripan.server.store.schema.upgrade import upgrade_postgres, upgrade_sqlite
from tests.postgres import Postgres
from tests.unit.server.store.test_retention import CODE, Book, finish
from tests.unit.server.store.test_store import CHANGE

Captured = pytest.CaptureFixture[str]
GRANT = Booking("bank", "p1", "", "Ann", 5, "MAT-2-a")
TABLES = ("entries", "matches", "players", "postings", "purses", "sitters", "tables")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A file with a match that is over, one that is played, and gold."""
    path = tmp_path / "data" / "noripan.sqlite"
    path.parent.mkdir()
    SqliteAddress(path).store().check()
    asyncio.run(furnish(SqliteAddress(path).store()))
    return path


async def furnish(store: Store) -> None:
    await store.open()
    book = Book(store)
    await book.do(absence.opened)
    await finish(book)
    await book.ask("ann", "again")
    await book.begin()
    await book.act("bet 1x1")
    await store.commit(replace(CHANGE, code="T", gold=GoldChange("matgo", "m", 0, [GRANT], ["p1"])))
    await store.close()


async def told(store: Store) -> list[object]:
    """Ask a store everything that the house was furnished with."""
    await store.open()
    found = await store.table(CODE)
    assert found is not None
    assert found.room.position is not None
    missed = await store.missed(CODE, 0, found.room.table.seq)
    moves = [each for _, each in missed.entries if isinstance(each, MovedEntry)]
    (match,) = (each.match for each in moves if each.outcome)
    answers: list[object] = [
        found.room.table,
        found.room.position.write(None),
        found.requests,
        missed,
        await store.replay(match),
        await store.ledger("p1", 9),
        await store.purses(["p1", "bank", "p2"]),
        await store.tables_of("ann", 9),
    ]
    await store.close()
    assert None not in answers
    return answers


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as log:
        return {each: log.execute(f"SELECT * FROM {each}").fetchall() for each in TABLES}


def test_a_parlour_moves_to_postgresql_and_back_with_gold_and_replays(
    house: Path, postgres: Postgres, tmp_path: Path, capsys: Captured
) -> None:
    city = postgres.empty()
    assert main(["db", "copy", f"sqlite:{house}", city]) == 0
    said = capsys.readouterr().out
    assert "the same as" in said
    assert "gold's sum is 0" in said
    before = asyncio.run(told(SqliteAddress(house).store()))
    assert asyncio.run(told(PostgresAddress(city).store())) == before
    back = tmp_path / "back" / "noripan.sqlite"
    assert main(["db", "copy", city, f"sqlite:{back}"]) == 0
    assert rows(back) == rows(house)


def test_gold_goes_on_where_it_was(house: Path, postgres: Postgres) -> None:
    city = postgres.empty()
    assert main(["db", "copy", f"sqlite:{house}", city]) == 0

    async def grant() -> dict[str, Purse]:
        store = PostgresAddress(city).store()
        await store.open()
        await store.commit(replace(CHANGE, code="U", gold=GoldChange("matgo", "m", 1, [GRANT])))
        purses = await store.purses(["p1", "bank"])
        await store.close()
        return purses

    assert asyncio.run(grant()) == {"p1": Purse(10, is_busy=True), "bank": Purse(-10)}


def test_nothing_is_copied_onto_a_parlour(
    house: Path, postgres: Postgres, capsys: Captured
) -> None:
    city = postgres.database()
    postgres.do(city, "INSERT INTO purses VALUES ('p1', 'm')")
    assert main(["db", "copy", f"sqlite:{house}", city]) == 2
    assert "holds a parlour already: copy to an empty database" in capsys.readouterr().err
    assert postgres.do(city, "SELECT COUNT(*) FROM tables") == "0\n"


def test_gold_that_does_not_add_up_is_not_copied(
    house: Path, postgres: Postgres, capsys: Captured
) -> None:
    with closing(sqlite3.connect(house)) as log, log:
        log.execute("UPDATE postings SET amount = 7 WHERE amount = 5")
    city = postgres.empty()
    assert main(["db", "copy", f"sqlite:{house}", city]) == 2
    assert "the gold of all accounts makes 2 and not 0" in capsys.readouterr().err
    assert postgres.do(city, "SELECT COUNT(*) FROM postings") == "0\n"


def test_what_does_not_arrive_as_it_was_is_not_kept(
    house: Path, postgres: Postgres, capsys: Captured
) -> None:
    city = postgres.database()
    postgres.do(
        city,
        "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN NEW.body = 'x'; RETURN NEW; END $$;"
        "CREATE TRIGGER spoil BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.seq = 3)"
        " EXECUTE FUNCTION spoil()",
    )
    assert main(["db", "copy", f"sqlite:{house}", city]) == 2
    assert "entries was not copied as it is" in capsys.readouterr().err
    assert postgres.do(city, "SELECT COUNT(*) FROM entries") == "0\n"


def test_a_parlour_that_is_open_is_not_copied(
    house: Path, postgres: Postgres, capsys: Captured
) -> None:
    with hold(house.parent):
        assert main(["db", "copy", f"sqlite:{house}", postgres.empty()]) == 2
    assert "another server is open on" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("mysql://x/y", "FROM begins with sqlite: or postgresql:, such as"),
        ("sqlite:", "FROM names a file right after sqlite:"),
        ("sqlite:///x", "FROM names a file right after sqlite:"),
        ("postgresql://host", "FROM names no database: it ends with /database"),
        ("postgresql:club", "FROM is no address of PostgreSQL"),
        ("postgresql://h:x/club", "FROM is no address of PostgreSQL"),
    ],
)
def test_an_address_that_cannot_be_used_is_explained(
    source: str, words: str, capsys: Captured
) -> None:
    assert main(["db", "copy", source, "sqlite:x"]) == 2
    assert words in capsys.readouterr().err


def test_a_file_that_is_not_there_is_not_made(tmp_path: Path, capsys: Captured) -> None:
    missing = tmp_path / "nowhere" / "missing.sqlite"
    assert main(["db", "copy", f"sqlite:{missing}", f"sqlite:{tmp_path / 'new.sqlite'}"]) == 2
    assert f"{missing} is not there" in capsys.readouterr().err
    assert not missing.parent.exists()


@pytest.mark.parametrize("version", ["9", "10", "11"])
def test_a_file_of_an_older_version_is_not_copied_and_not_called_damaged(
    tmp_path: Path, capsys: Captured, version: str
) -> None:
    (tmp_path / "old").mkdir()
    old = tmp_path / "old" / "noripan.sqlite"
    upgrade_sqlite(old, version)
    assert main(["db", "copy", f"sqlite:{old}", f"sqlite:{tmp_path / 'new' / 'n.sqlite'}"]) == 2
    assert f"{old} holds no parlour of this version: run noripan db upgrade" in (
        capsys.readouterr().err
    )


def test_a_file_is_upgraded(tmp_path: Path, capsys: Captured) -> None:
    upgrade_sqlite(tmp_path / "noripan.sqlite", "2")
    for told in (f"was of version 2 and is now of {VERSION}", f"is up to date: version {VERSION}"):
        assert main(["db", "upgrade", "--data", str(tmp_path)]) == 0
        assert told in capsys.readouterr().out


def test_a_database_is_upgraded_when_no_server_is_at_work_on_it(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Captured
) -> None:
    city = postgres.empty()
    asyncio.run(upgrade_postgres(city, "4"))
    monkeypatch.setenv("NORIPAN_DATABASE_URL", city)
    with pytest.raises(SystemExit, match="2"):
        main(["serve", "--port", "0", "--data", str(tmp_path / "data")])
    assert "noripan db upgrade" in capsys.readouterr().err
    assert main(["db", "upgrade"]) == 0
    assert "was of version 4" in capsys.readouterr().out
