"""A disk that says no is told apart from a fault of ours, and with a word on what to do."""

import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from noripan.cli import main
from noripan.server.store.errors import StorageError, Unusable
from noripan.server.store.sqlite.store import SqliteStore
from noripan.server.store.tried import TRIED_SECONDS, Tried
from tests.unit.server.store.test_store import CHANGE

PAGE = 4096
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A database with something in it, and nobody at work on it."""
    path = tmp_path / "noripan.sqlite"
    SqliteStore(path).check()
    with closing(sqlite3.connect(path)) as log:
        rows = ((f"T{n}", n, 1.0, "said", None, None, None, os.urandom(200)) for n in range(500))
        log.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
        log.commit()
        log.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert path.stat().st_size > 20 * PAGE
    return path


def scribble(path: Path, at: int, size: int) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(os.urandom(size))


DAMAGES: dict[str, Callable[[Path], Any]] = {
    "no database at all": lambda path: path.write_bytes(b"Dear diary, " * 1000),
    "a torn head": lambda path: scribble(path, 0, 100),
    "a torn first page": lambda path: scribble(path, 100, PAGE - 100),
    "torn pages inside": lambda path: scribble(path, 5 * PAGE, 10 * PAGE),
    "half a file": lambda path: os.truncate(path, path.stat().st_size // 2),
}


@pytest.mark.parametrize("damage", list(DAMAGES.values()), ids=list(DAMAGES))
def test_a_damaged_database_is_named_at_the_start(
    kept: Path, damage: Callable[[Path], Any], capsys: Captured
) -> None:
    damage(kept)
    before = kept.read_bytes()
    with pytest.raises(SystemExit, match="2"):
        main(["serve", "--port", "0", "--data", str(kept.parent)])
    said = capsys.readouterr()
    assert said.err.startswith(f"noripan: {kept} is damaged (")
    assert "put a copy back that you kept, or move it aside" in said.err
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert kept.read_bytes() == before


def test_a_database_that_another_program_uses_is_named(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("noripan.server.store.sqlite.database.BUSY_MS", 1)
    with closing(sqlite3.connect(kept)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unusable, match=r"noripan\.sqlite is in use by another program"):
            SqliteStore(kept).check()


def test_a_folder_in_the_place_of_the_database_is_named(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "noripan.sqlite").mkdir()
    with pytest.raises(SystemExit, match="2"):
        main(["serve", "--port", "0", "--data", str(tmp_path)])
    assert "noripan.sqlite cannot be written (" in capsys.readouterr().err


@pytest.mark.parametrize("place", ["a file", "a file/below", "/proc/nowhere"])
def test_a_place_where_nothing_can_be_kept_is_named(
    place: str, tmp_path: Path, capsys: Captured
) -> None:
    (tmp_path / "a file").write_text("not a folder")
    with pytest.raises(SystemExit, match="2"):
        main(["serve", "--port", "0", "--data", str(tmp_path / place)])
    said = capsys.readouterr().err
    assert said.startswith(f"noripan: nothing can be kept in {tmp_path / place} (")
    assert "--data" in said


@pytest.fixture
async def store(kept: Path) -> AsyncIterator[SqliteStore]:
    opened = SqliteStore(kept)
    await opened.open()
    yield opened
    await opened.close()


async def test_a_damage_met_while_running_is_an_error_of_the_disk(store: SqliteStore) -> None:
    scribble(store.path, 2 * PAGE, store.path.stat().st_size - 2 * PAGE)
    with pytest.raises(StorageError):
        await store.read(lambda c: c.execute("SELECT sum(length(body)) FROM entries").fetchone())


async def test_what_cannot_be_decoded_is_an_error_of_the_disk(store: SqliteStore) -> None:
    await store.commit(replace(CHANGE, state=b"\xff\x00"))
    with pytest.raises(StorageError):
        await store.table(CHANGE.code)


async def test_a_question_that_is_wrong_is_a_fault_of_ours(store: SqliteStore) -> None:
    with pytest.raises(sqlite3.ProgrammingError):
        await store.read(lambda connection: connection.execute("SELECT ?"))


async def test_a_probe_writes_through_the_writer_but_not_just_after_a_change(
    store: SqliteStore,
) -> None:
    now = [0.0]
    store.tried.now = lambda: now[0]
    await store.commit(CHANGE)
    assert (await store.trouble(), store.counts.commits) == ("", 1)
    now[0] = TRIED_SECONDS
    before = await written(store)
    assert (await store.trouble(), store.counts.commits) == ("", 2)
    assert await written(store) != before, "another connection has written"


async def written(store: SqliteStore) -> object:
    """Give what changes when another connection has written."""
    return await store.read(lambda connection: connection.execute("PRAGMA data_version").fetchone())


class Teller:
    def __init__(self, told: list[str]) -> None:
        self.told = told

    def error(self, line: str, **_: str) -> None:
        self.told.append(line)

    warning = error


def test_only_a_change_of_the_disk_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr("noripan.server.store.tried.STDERR", Teller(told))
    tried = Tried(now=lambda: 0.0)
    for error in (None, StorageError("full"), StorageError("full"), None, None):
        tried.note(error)
    assert told == [
        "the log cannot be written; nothing is acknowledged",
        "the log can be written again",
    ]


def test_a_copy_that_was_kept_can_be_put_back(kept: Path) -> None:
    copy = kept.with_name("copy.sqlite")
    shutil.copy(kept, copy)
    DAMAGES["half a file"](kept)
    with pytest.raises(Unusable):
        SqliteStore(kept).check()
    shutil.copy(copy, kept)
    SqliteStore(kept).check()
