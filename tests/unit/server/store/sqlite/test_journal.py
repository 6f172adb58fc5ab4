"""Plain moves are on disk in the journal, once and in order, and go home before they are needed."""

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec import Raw
from msgspec.structs import replace

from noripan.server.store.change import Change, EntryRow, MatchRow, Move
from noripan.server.store.errors import Conflict, StorageError
from noripan.server.store.sqlite import journal
from noripan.server.store.sqlite.store import SqliteStore
from tests.unit.server.store.asking import ask, count

CODE = "BEGU-678"
OPENED = Change(
    code=CODE, version=1, phase="playing", listed=False, game="toy", now=1.0, due=1.0,
    state=b"{}", entries=[EntryRow(1, "said", b"{}", None, "p1", "r1")],
    match=MatchRow("m1", 0, b"{}", began=b"{}"), shows="m1",
)  # fmt: skip
SAID = replace(OPENED, match=None)


def move(version: int, seq: int, request: str = "", code: str = CODE) -> Move:
    """Make a plain move."""
    name = f"m1{code.removeprefix(CODE)}"
    return Move(code, version, seq, 1.0, name, "p1", request or f"r{seq}", Raw(b"{}"))


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(path)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with opened(tmp_path / "noripan.sqlite") as store:
        await store.commit(OPENED)
        await store.commit(move(2, 2))
        yield store


def killed(store: SqliteStore, to: Path) -> Path:
    """Copy a database as a server leaves it that is killed now."""
    to.mkdir()
    for each in store.path.parent.glob("noripan.sqlite*"):
        shutil.copy(each, to)
    return to / store.path.name


async def entries(store: SqliteStore) -> list[int]:
    return [seq for (seq,) in await ask(store, "SELECT seq FROM entries ORDER BY seq")]


async def test_plain_moves_follow_each_other_and_other_changes_follow_them(
    store: SqliteStore,
) -> None:
    await store.commit(move(3, 3))
    assert await entries(store) == [1]
    await store.commit(replace(SAID, version=4, entries=[EntryRow(4, "said", b"{}")]))
    assert await entries(store) == [1, 2, 3, 4]
    await store.commit(replace(SAID, version=5, entries=[]))
    await store.commit(move(6, 5))
    assert await store.request(CODE, "p1", "r5") == 5
    assert await entries(store) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("late", [move(2, 2, "r9"), move(3, 2, "r9"), move(2, 3, "r9")])
async def test_a_move_after_another_change_than_the_last_is_not_written(
    store: SqliteStore, late: Move
) -> None:
    with pytest.raises(Conflict):
        await store.commit(late)
    with pytest.raises(Conflict):
        await store.commit(replace(SAID, version=2, entries=[EntryRow(2, "said", b"{}")]))
    with pytest.raises(Conflict):
        await store.commit(late)
    assert await store.request(CODE, "p1", "r9") is None
    assert await entries(store) == [1, 2]


async def test_a_move_of_a_match_that_is_not_the_tables_is_not_written(store: SqliteStore) -> None:
    await store.commit(replace(SAID, version=3, entries=[EntryRow(3, "said", b"{}")]))
    with pytest.raises(Conflict):
        await store.commit(replace(move(4, 4), match="m2"))


async def test_a_killed_server_leaves_its_moves_to_the_next(
    store: SqliteStore, tmp_path: Path
) -> None:
    await store.commit(replace(move(3, 3), n=2, position=Raw(b'{"turn":1}')))
    path = killed(store, tmp_path / "killed")
    async with opened(path):
        """Nobody comes, and it is closed again."""
    async with opened(path) as later:
        with pytest.raises(Conflict):
            await later.commit(move(3, 3, "r9"))
        await later.commit(move(4, 4))
        assert await later.request(CODE, "p1", "r3") == 3
        assert await entries(later) == [1, 2, 3, 4]
        assert await ask(later, "SELECT n, position FROM matches") == [(2, b'{"turn":1}')]


async def test_moves_that_are_home_are_not_written_again_after_a_kill(
    store: SqliteStore, tmp_path: Path
) -> None:
    await store.commit(replace(SAID, version=3, entries=[EntryRow(3, "said", b"{}")]))
    await store.commit(move(4, 4))
    async with opened(killed(store, tmp_path / "killed")) as later:
        assert await later.request(CODE, "p1", "r4") == 4
        assert await entries(later) == [1, 2, 3, 4]


async def test_moves_of_a_closed_table_stay_away(store: SqliteStore, tmp_path: Path) -> None:
    await store.commit(replace(SAID, version=3, entries=[], closed=True))
    async with opened(killed(store, tmp_path / "killed")) as later:
        assert await later.request(CODE, "p1", "r2") is None
        again = replace(OPENED, match=MatchRow("m9", 0, b"{}", began=b"{}"), shows="m9")
        await later.commit(again)
        assert await later.request(CODE, "p1", "r2") is None
        assert await entries(later) == [1]


async def test_a_batch_that_the_disk_refused_is_as_if_never_asked(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as broken:
        broken.setattr(journal.Journal, "write", refuse)
        with pytest.raises(StorageError):
            await store.commit(move(3, 3))
    await store.commit(move(3, 3))
    assert await store.request(CODE, "p1", "r3") == 3
    assert await entries(store) == [1, 2, 3]


async def test_a_change_that_is_refused_takes_no_move_back(store: SqliteStore) -> None:
    with pytest.raises(Conflict):
        await store.commit(replace(SAID, version=9, entries=[]))
    await store.commit(move(3, 3))
    assert await store.request(CODE, "p1", "r3") == 3
    assert await entries(store) == [1, 2, 3]


async def test_a_journal_that_grows_long_is_shortened(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "KEPT_MOVES", 4)
    monkeypatch.setattr(journal, "ROWS_AT_ONCE", 3)
    other = replace(OPENED, code=f"{CODE}x", match=MatchRow("m1x", 0, b"{}", began=b"{}"))
    await store.commit(other)
    for n in range(2, 30):
        await store.commit(move(n, n, code=other.code))
    assert await count(store, f"entries WHERE code = '{CODE}'") == 2
    assert await count(store, "journal") <= 4 + 3 + 1
    assert await store.request(other.code, "p1", "r29") == 29
    assert await count(store, "entries") == 2 + 29
