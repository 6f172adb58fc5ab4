"""Plain moves are written by themselves, once, and after the change before."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from noripan.server.store.change import Change, EntryRow
from noripan.server.store.errors import Conflict
from noripan.server.store.sqlite.store import SqliteStore
from tests.unit.server.store.asking import count

OPENED = Change(
    code="BEGU-678", version=1, phase="playing", listed=False, game="toy", now=1.0, due=1.0,
    state=b"{}", entries=[EntryRow(1, "said", b"{}", None, "p1", "r1")],
)  # fmt: skip


def move(version: int, seq: int, request: str) -> Change:
    """Make a plain move."""
    row = EntryRow(seq, "moved", b"{}", "m1", "p1", request)
    return replace(OPENED, version=version, entries=[row], is_plain=True)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = SqliteStore(tmp_path / "noripan.sqlite")
    await opened.open()
    await opened.commit(OPENED)
    await opened.commit(move(2, 2, "r2"))
    yield opened
    await opened.close()


async def test_plain_moves_follow_each_other_and_other_changes_follow_them(
    store: SqliteStore,
) -> None:
    await store.commit(move(3, 3, "r3"))
    await store.commit(replace(OPENED, version=4, entries=[EntryRow(4, "said", b"{}")]))
    await store.commit(replace(OPENED, version=5, entries=[]))
    await store.commit(move(6, 5, "r5"))
    assert await count(store, "entries") == 5


@pytest.mark.parametrize("late", [move(2, 2, "r9"), move(3, 2, "r9"), move(2, 3, "r9")])
async def test_a_move_after_another_change_than_the_last_is_not_written(
    store: SqliteStore, late: Change
) -> None:
    with pytest.raises(Conflict):
        await store.commit(late)
    with pytest.raises(Conflict):
        await store.commit(replace(OPENED, version=2, entries=[EntryRow(2, "said", b"{}")]))
    assert await count(store, "entries") == 2


async def test_a_move_is_found_by_its_request(store: SqliteStore) -> None:
    assert await store.request("BEGU-678", "p1", "r2") == 2
