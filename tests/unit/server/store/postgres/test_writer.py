"""PostgreSQL goes, stalls and comes back: a change is written once, or said not to be."""

import asyncio
from collections.abc import AsyncIterator
from secrets import token_hex
from typing import Any

import asyncpg
import pytest
from msgspec import Raw
from msgspec.structs import replace

from noripan.server.room.playing.gold import Booking
from noripan.server.store.address import PostgresAddress
from noripan.server.store.change import Change, EntryRow, GoldChange
from noripan.server.store.errors import Conflict, InUse, StorageError
from noripan.server.store.postgres import database, writer
from noripan.server.store.postgres.database import connect
from noripan.server.store.postgres.store import PostgresStore
from noripan.server.store.postgres.write import write_alone, write_batch
from tests.postgres import Postgres
from tests.unit.server.store.asking import NOTHING, count
from tests.unit.server.store.test_store import CHANGE

END = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
GRANT = Booking("bank", "p1", "", "Ann", 5, "MAT-2-a")
KINDS = {
    "simple": CHANGE,
    "gold": replace(CHANGE, gold=GoldChange("matgo", "m1", 0, [GRANT], ["p1"])),
    "closed": replace(CHANGE, closed=True),
}


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture
async def store(address: str) -> AsyncIterator[PostgresStore]:
    opened = PostgresAddress(address).store()
    assert isinstance(opened, PostgresStore)
    await opened.open()
    yield opened
    await opened.close()


def end(postgres: Postgres, address: str, which: str = "") -> None:
    """Let PostgreSQL end the connections of a database."""
    postgres.do(address, END + which)


def second(change: Change) -> Change:
    return replace(change, version=2, entries=[EntryRow(2, "said", NOTHING)])


async def test_a_connection_that_died_in_its_sleep_costs_nothing(
    store: PostgresStore, postgres: Postgres, address: str
) -> None:
    await store.commit(CHANGE)
    end(postgres, address)
    await store.commit(second(CHANGE))
    assert await count(store, "entries") == 2
    assert await store.trouble() == ""


@pytest.mark.parametrize("change", list(KINDS.values()), ids=list(KINDS))
async def test_a_change_whose_answer_was_lost_is_written_once(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch, change: Change
) -> None:
    lost = iter([True])

    async def lose(connection: Any, written: Any) -> Any:
        real = write_batch if isinstance(written, list) else write_alone
        found = await real(connection, written)
        if next(lost, False):
            raise asyncpg.ConnectionDoesNotExistError("connection was closed")
        return found

    monkeypatch.setattr(writer, "write_batch", lose)
    monkeypatch.setattr(writer, "write_alone", lose)
    await store.commit(change)
    assert next(lost, None) is None
    assert await count(store, "tables") == (0 if change.closed else 1)
    assert await count(store, "postings") == (2 if change.gold else 0)


async def test_who_waits_too_long_is_told_and_nothing_is_half_done(
    store: PostgresStore, postgres: Postgres, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.commit(CHANGE)
    other = await asyncpg.connect(address)
    async with other.transaction():
        await other.execute("UPDATE tables SET game = game")
        with monkeypatch.context() as hasty:
            hasty.setattr(database, "COMMAND_SECONDS", 0.2)
            end(postgres, address, "AND query NOT LIKE 'UPDATE%'")
            with pytest.raises(StorageError):
                await store.commit(second(CHANGE))
    await other.close()
    end(postgres, address)
    await store.commit(second(CHANGE))
    assert await count(store, "entries") == 2


async def test_a_change_that_postgresql_refuses_takes_nothing_of_its_batch_with_it(
    store: PostgresStore,
) -> None:
    batch = [replace(CHANGE, code=f"T{n}") for n in range(9)]
    batch[4] = replace(batch[4], phase="wait\0ing")
    done = await asyncio.gather(*map(store.commit, batch), return_exceptions=True)
    assert [n for n, each in enumerate(done) if each is not None] == [4]
    assert isinstance(done[4], asyncpg.CharacterNotInRepertoireError)
    assert (await count(store, "tables"), await count(store, "entries")) == (8, 8)


async def test_a_second_store_has_to_wait_for_the_first_to_end(
    store: PostgresStore, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = PostgresStore(address, "the database")
    with monkeypatch.context() as hasty:
        hasty.setattr(database, "LOCK_MS", 50)
        with pytest.raises(InUse, match="another server is open on the database"):
            await other.open()
    await store.close()
    await other.open()
    await other.commit(CHANGE)
    await other.close()


async def test_two_nodes_that_decide_the_same_turns_meet_at_the_version(address: str) -> None:
    """In batches that lie across each other: nobody waits for ever, and each turn is one's."""
    nodes = [await connect(address) for _ in range(4)]
    codes = [f"T{n:02}" for n in range(20)]
    for version in range(1, 6):
        entries = [EntryRow(version, "said", NOTHING)]
        batch = [replace(CHANGE, code=each, version=version, entries=entries) for each in codes]
        done = await asyncio.gather(*(write_batch(node, batch) for node in nodes))
        for outcomes in zip(*done, strict=True):
            assert [type(each) for each in outcomes if each is not None] == [Conflict] * 3
    found = await nodes[0].fetchval("SELECT COUNT(*) FROM entries")
    assert found == 100
    for node in nodes:
        await node.close()


async def test_on_a_full_disk_a_change_is_refused_and_what_was_written_stays(
    store: PostgresStore, postgres: Postgres
) -> None:
    await store.commit(CHANGE)
    postgres.fill_disk(full=True)
    try:
        written = await _fill(store)
        assert "could not extend" in await store.trouble()
    finally:
        postgres.fill_disk(full=False)
    assert await count(store, "entries") == written
    await store.commit(_nth(written + 1, b"{}"))
    assert await store.trouble() == ""


async def _fill(store: PostgresStore) -> int:
    """Write until nothing more can be written, and give how many changes were."""
    for written in range(1, 100):
        try:
            await store.commit(_nth(written + 1, f'"{token_hex(100_000)}"'.encode()))
        except StorageError:
            return written
    raise AssertionError("there was room for everything")


def _nth(version: int, body: bytes) -> Change:
    return replace(CHANGE, version=version, entries=[EntryRow(version, "said", Raw(body))])


async def test_a_connection_that_died_in_the_middle_of_a_question_is_not_asked_again(
    store: PostgresStore,
) -> None:
    async def die(_: Any) -> None:
        raise asyncpg.InternalClientError("another operation is in progress")

    async def who(connection: Any) -> int:
        return int(connection.get_server_pid())

    before = {await store.ask(who)}
    with pytest.raises(StorageError, match="another operation"):
        await store.ask(die)
    assert await store.ask(who) not in before
