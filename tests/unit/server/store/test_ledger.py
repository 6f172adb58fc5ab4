"""Gold in a store: balances follow each other, nobody plays for the same twice, the sum is 0."""

import asyncio
from itertools import count as numbers

import pytest
from msgspec import Raw, convert
from msgspec.json import encode
from msgspec.structs import replace

from noripan.server.room.playing.gold import Booking, Purse
from noripan.server.room.table import MatchStart
from noripan.server.store.change import GoldChange, MatchRow
from noripan.server.store.contract import Store
from noripan.server.store.errors import Conflict
from noripan.server.wire import Outcome
from tests.unit.server.store.asking import NOTHING, ask
from tests.unit.server.store.test_store import CHANGE

GRANT = Booking("bank", "p1", "", "Ann", 5, "MAT-2-a")
CODES = (f"T{n}" for n in numbers())


async def write(store: Store, gold: GoldChange, match: MatchRow | None = None) -> None:
    """Write gold with a change of some table."""
    await store.commit(replace(CHANGE, code=next(CODES), gold=gold, match=match))


async def test_who_plays_for_gold_is_busy_until_the_match_is_over(store: Store) -> None:
    await write(store, GoldChange("matgo", "m1", 0, [GRANT], ["p1"]))
    assert await store.purses(["p1", "p2"]) == {"p1": Purse(5, is_busy=True), "p2": Purse()}
    with pytest.raises(Conflict):
        await write(store, GoldChange("matgo", "m2", 0, [GRANT], ["p1"]))
    assert await store.purses(["p1"]) == {"p1": Purse(5, is_busy=True)}
    await write(store, GoldChange("matgo", "m1", 9, [], [], is_over=True))
    assert not (await store.purses(["p1"]))["p1"].is_busy


async def test_a_change_whose_gold_is_refused_leaves_nothing(store: Store) -> None:
    await write(store, GoldChange("matgo", "m1", 0, [GRANT], ["p1"]))
    refused = replace(CHANGE, gold=GoldChange("matgo", "m2", 0, [GRANT], ["p1"]))
    with pytest.raises(Conflict):
        await store.commit(refused)
    assert await store.request(CHANGE.code, "p1", "r1") is None
    await store.commit(CHANGE)


async def test_a_ledger_tells_bots_from_people_and_the_end_from_the_way(store: Store) -> None:
    on_the_way = Booking("p1", "p2", "Ann", "dolsoe", 5, "HAN-4-1-e")
    at_the_end = Booking("bot.T.dolsoe", "p1", "dolsoe", "Ann", 7, "HAN-2-b")
    await write(store, GoldChange("matgo", "m1", 3, [on_the_way]))
    over = MatchRow("m1", 9, NOTHING, began=NOTHING, outcome=NOTHING)
    await write(store, GoldChange("matgo", "m1", 9, [at_the_end], is_over=True), over)
    await write(store, GoldChange("matgo", "m2", 1, [on_the_way]))
    lines = await store.ledger("p1", 9)
    assert [each.amount for each in lines] == [-5, 7, -5]
    assert [each.balance for each in lines] == [-3, 2, -5]
    assert [each.other for each in lines] == ["dolsoe", "dolsoe", "dolsoe"]
    assert [each.bot for each in lines] == [False, True, False]
    assert [each.over for each in lines] == [False, True, True]
    assert [each.settles for each in lines] == [False, True, False]


async def test_a_match_is_remembered_with_what_was_won_in_it_and_not_with_a_grant(
    store: Store,
) -> None:
    who = {"names": ["Ann", "tiger"], "bots": [1], "secret": "", "nonces": [], "seed": ""}
    about = {"id": "m1", "game": "matgo", "rules": 2, "options": {}, "began": 1.0}
    start = convert({**who, **about}, MatchStart)
    began, outcome = encode(start), encode(Outcome(places=[1, 2], clause="HAN-2-b"))
    match = MatchRow("m1", 9, NOTHING, began=Raw(began), outcome=Raw(outcome), players=[("p1", 0)])
    won = Booking("bot.T.tiger", "p1", "tiger", "Ann", 7, "HAN-2-b")
    gold = GoldChange("matgo", "m1", 9, [GRANT, won], is_over=True)
    await write(store, gold, match)
    (found,) = await store.matches_of("p1", 9)
    assert (found.start, found.gold) == (start, 7)


async def test_many_tables_that_pay_at_once_keep_every_balance(store: Store) -> None:
    grants = [Booking("bank", f"p{n % 3}", "", "", n + 1, "MAT-2-a") for n in range(30)]
    await asyncio.gather(*(write(store, GoldChange("matgo", "m", 0, [each])) for each in grants))
    rows = await ask(store, "SELECT account, amount, balance FROM postings ORDER BY id")
    held = dict.fromkeys(("bank", "p0", "p1", "p2"), 0)
    for account, amount, balance in rows:
        held[account] += amount
        assert balance == held[account]
    assert (len(rows), sum(held.values())) == (60, 0)
