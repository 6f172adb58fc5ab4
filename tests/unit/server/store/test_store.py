"""The store takes a change whole or not at all, once, and after the one before."""

import asyncio
import sqlite3

import asyncpg
import pytest
from msgspec.structs import replace

from noripan.server.room.playing.gold import Booking
from noripan.server.store.change import Change, EntryRow, GoldChange, MatchRow
from noripan.server.store.contract import Store
from noripan.server.store.errors import Conflict, Repeated
from tests.unit.server.store.asking import NOTHING, ask, count

CHANGE = Change(
    code="BEGU-678", version=1, phase="waiting", listed=True, game="toy", now=1.0, due=1.0,
    state=NOTHING, entries=[EntryRow(1, "said", NOTHING, None, "p1", "r1")],
)  # fmt: skip


async def test_a_change_is_read_back(store: Store) -> None:
    await store.commit(CHANGE)
    assert await store.request("BEGU-678", "p1", "r1") == 1
    assert await count(store, "entries") == 1


async def test_a_request_is_written_once(store: Store) -> None:
    await store.commit(CHANGE)
    again = replace(CHANGE, version=2, entries=[EntryRow(2, "said", NOTHING, None, "p1", "r1")])
    with pytest.raises(Repeated):
        await store.commit(again)
    assert await count(store, "entries") == 1
    await store.commit(replace(again, entries=[EntryRow(2, "said", NOTHING, None, "p1", "r2")]))


async def test_another_table_may_see_the_same_id(store: Store) -> None:
    await store.commit(CHANGE)
    await store.commit(replace(CHANGE, code="NORI-222"))
    assert await store.request("NORI-222", "p1", "r1") == 1


async def test_two_who_write_the_same_change_meet_at_the_version(store: Store) -> None:
    await store.commit(CHANGE)
    changes = [replace(CHANGE, version=2, entries=[EntryRow(2, "said", NOTHING)]) for _ in range(2)]
    done = await asyncio.gather(*map(store.commit, changes), return_exceptions=True)
    assert [type(each) for each in done] == [type(None), Conflict]
    assert await count(store, "entries") == 2


async def test_a_change_that_fails_takes_nothing_of_its_group_with_it(store: Store) -> None:
    others = [
        replace(CHANGE, code=f"T{n}", entries=[EntryRow(1, "said", NOTHING)]) for n in range(20)
    ]
    done = await asyncio.gather(
        *map(store.commit, [*others[:10], replace(CHANGE, version=7), *others[10:]]),
        return_exceptions=True,
    )
    assert [type(each) for each in done].count(Conflict) == 1
    assert await count(store, "entries") == 20


async def test_many_changes_share_a_commit(store: Store) -> None:
    changes = [replace(CHANGE, code=f"T{n}", entries=[]) for n in range(200)]
    await asyncio.gather(*map(store.commit, changes))
    assert store.counts.changes == 200
    assert store.counts.commits < 200


async def test_overdue_tables_are_found(store: Store) -> None:
    await store.commit(replace(CHANGE, due=5.0))
    assert await store.overdue(4.9) == []
    assert await store.overdue(5.0) == ["BEGU-678"]


async def test_a_change_that_cannot_be_written_ends_neither_the_writer_nor_its_group(
    store: Store,
) -> None:
    others = [replace(CHANGE, code=f"T{n}", entries=[]) for n in range(3)]
    too_large = MatchRow("m1", 2**63, NOTHING, NOTHING)
    done = await asyncio.gather(
        *map(store.commit, [others[0], replace(CHANGE, match=too_large), *others[1:]]),
        return_exceptions=True,
    )
    assert [each is None for each in done] == [True, False, True, True]
    assert isinstance(done[1], OverflowError | asyncpg.DataError)
    await store.commit(CHANGE)


async def test_a_broken_booking_is_no_repetition(store: Store) -> None:
    nothing = Booking("p1", "p2", "Ann", "Bea", 0, "MAT-2-a")
    with pytest.raises((sqlite3.IntegrityError, asyncpg.IntegrityConstraintViolationError)):
        await store.commit(replace(CHANGE, gold=GoldChange("matgo", "m1", 1, [nothing])))
    assert await count(store, "entries") == 0


async def test_who_sits_is_written_with_the_change_that_changed_it(store: Store) -> None:
    async def sitters() -> list[str]:
        return [person for (person,) in await ask(store, "SELECT person FROM sitters")]

    await store.commit(replace(CHANGE, sitters=["p1", "p2"]))
    await store.commit(replace(CHANGE, version=2, entries=[]))
    assert await sitters() == ["p1", "p2"]
    await store.commit(replace(CHANGE, version=3, entries=[], sitters=["p2"]))
    assert await sitters() == ["p2"]
