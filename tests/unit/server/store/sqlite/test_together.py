"""Changes that come soon after each other share a commit where many come, and wait where few do."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from noripan.server.store.sqlite import database, writer
from noripan.server.store.sqlite.store import SqliteStore


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(tmp_path / "noripan.sqlite")
    await store.open()
    yield store
    await store.close()


async def touch(store: SqliteStore, times: int = 1) -> int:
    """Write so many changes at once; give how many commits there have been."""
    await asyncio.gather(*[store.write(database.touch) for _ in range(times)])
    return store.counts.commits


async def test_after_many_changes_the_next_ones_wait_for_each_other(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await touch(store, times=writer.BUSY)
    monkeypatch.setattr(writer, "PATIENCE_SECONDS", 3600.0)
    monkeypatch.setattr(writer, "TOGETHER", 3)
    first = asyncio.create_task(touch(store))
    await store.read(database.ask)
    assert not first.done()
    assert await touch(store, times=2) == await first == before + 1


async def test_nobody_waits_for_more_than_a_moment(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await touch(store, times=writer.BUSY)
    assert await touch(store) == before + 1
    monkeypatch.setattr(writer, "PATIENCE_SECONDS", 3600.0)
    assert await touch(store) == before + 2
