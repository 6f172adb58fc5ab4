"""What nodes share in one database: the time, who lives, the secret, tickets and bans."""

from collections.abc import AsyncIterator

import pytest

from noripan.server.store.address import PostgresAddress
from noripan.server.store.shared import SharedStore
from tests.postgres import Postgres

ASLEEP = 10.0


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture
async def shared(database: str) -> AsyncIterator[SharedStore]:
    address = PostgresAddress(database)
    store = address.store(is_shared=True)
    await store.open()
    found = address.shared(store)
    assert found is not None
    yield found
    await store.close()


async def test_nodes_learn_of_each_other_and_when_the_parlour_opened(shared: SharedStore) -> None:
    first = await shared.beat("one", "rules", ASLEEP)
    second = await shared.beat("two", "rules", ASLEEP)
    assert first.opened == second.opened == first.now
    assert (first.ages, [*second.ages]) == ({}, ["one"])
    assert second.now >= first.now


async def test_a_parlour_that_nobody_served_for_a_while_opens_anew(
    shared: SharedStore, postgres: Postgres, database: str
) -> None:
    first = await shared.beat("one", "rules", ASLEEP)
    postgres.do(database, f"UPDATE nodes SET beat = beat - {ASLEEP + 1}, opened = opened - 99")
    later = await shared.beat("two", "rules", ASLEEP)
    assert later.opened == later.now > first.opened
    assert later.ages["one"] > ASLEEP


async def test_what_is_kept_first_stays_and_a_ticket_is_spent_once(shared: SharedStore) -> None:
    assert await shared.keep("secret", b"first") == b"first"
    assert await shared.keep("secret", b"second") == b"first"
    assert [await shared.spend("t", 30.0, 0.0) for _ in range(2)] == [True, False]
    assert await shared.spend("u", 60.0, 31.0)
    assert await shared.spend("t", 90.0, 31.0), "one that is no longer good is forgotten"


async def test_bans_are_everywhere(shared: SharedStore) -> None:
    for _ in range(2):
        await shared.ban("names", "eve")
    assert await shared.bans() == [("names", "eve")]
    await shared.unban("names", "eve")
    assert await shared.bans() == []
