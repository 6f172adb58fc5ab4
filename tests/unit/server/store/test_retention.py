"""What the store keeps of a table and what it forgets: all that a page may ask for, and no more."""

import os
from collections.abc import Callable
from functools import partial
from itertools import count as numbers
from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from noripan.server import wire
from noripan.server.room import requests
from noripan.server.room.away import absence, deadlines
from noripan.server.room.playing.gold import Booking
from noripan.server.room.table import Draft, Room
from noripan.server.room.waiting.new_table import open_table
from noripan.server.store.change import GoldChange, MatchRow
from noripan.server.store.contract import Store
from noripan.server.store.drafts import change_of
from noripan.server.store.retention import (
    PRUNED_EVERY,
    REQUEST_SECONDS,
    RESUMED_AT_MOST,
    SAID_AT_MOST,
)
from tests.unit.server.store.asking import NOTHING, count
from tests.unit.server.store.test_store import CHANGE

CODE = "BEGU-678"


class Book:
    """A table whose changes are written down, without sockets."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = 1000.0
        self.ids = numbers()
        new = wire.NewTable(game="pirate_dice", seats=2, pace=wire.Pace(turn_seconds=0))
        self.room = Room(open_table(new, CODE, "ann", "ann", "00" * 32).table)

    async def do(self, work: Callable[[Draft], None], *asked: str) -> None:
        before = self.room.table
        draft = Draft(before, self.room.position, self.now, os.urandom)
        work(draft)
        if draft.table is before:
            return
        draft.keep(version=before.version + 1)
        person, request = asked or (None, None)
        await self.store.commit(change_of(draft, before.seq, person, request))
        self.room = Room(draft.table, draft.position)

    async def ask(self, who: str, t: str, **values: Any) -> str:
        request = f"r{next(self.ids)}"
        message = convert({"t": t, "id": request, **values}, wire.FromPage)
        assert isinstance(message, wire.Request)
        await self.do(partial(requests.handle, person=who, name=who, message=message), who, request)
        return request

    async def come_and_go(self, times: int) -> None:
        for _ in range(times):
            await self.do(partial(absence.come, person="eve", name="eve"))
            await self.do(partial(absence.go, person="eve"))

    async def begin(self) -> None:
        for seat, who in enumerate(("ann", "bea")):
            await self.do(partial(absence.come, person=who, name=who))
            await self.ask(who, "sit", seat=seat)
            await self.ask(who, "ready", on=True)
        await self.ask("ann", "start")

    async def act(self, action: str) -> str:
        return await self.ask(self.decides, "act", n=self.room.table.n, action=action)

    async def rows(self, what: str = "entries") -> int:
        return await count(self.store, what)

    @property
    def decides(self) -> str:
        return ("ann", "bea")[self.room.table.turn.actor or 0]

    @property
    def seq(self) -> int:
        return self.room.table.seq


@pytest.fixture
async def book(store: Store) -> Book:
    made = Book(store)
    await made.do(absence.opened)
    return made


async def test_a_room_that_comes_and_goes_a_thousand_times_keeps_a_bounded_log(book: Book) -> None:
    await book.come_and_go(1_000)
    assert book.seq > 2_000
    assert await book.rows() <= RESUMED_AT_MOST + PRUNED_EVERY + 1


async def test_who_missed_as_much_as_may_be_missed_is_told_all_of_it(book: Book) -> None:
    await book.do(partial(absence.come, person="ann", name="ann"))
    for said in range(500):
        await book.ask("ann", "say", text="hello")
        if said % 7:
            continue
        for seen in range(max(0, book.seq - RESUMED_AT_MOST), book.seq, 50):
            missed = await book.store.missed(CODE, seen, book.seq)
            assert [seq for seq, _ in missed.entries] == [*range(seen + 1, book.seq + 1)]
            assert missed.before is not None or seen == 0, "it says where somebody sat"


async def test_the_last_lines_of_chat_stay_however_many_come_and_go(book: Book) -> None:
    for n in range(80):
        await book.ask("ann", "say", text=f"line {n}")
    await book.come_and_go(400)
    said = await book.store.said(CODE, SAID_AT_MOST)
    assert [entry.text for _, entry in said] == [f"line {n}" for n in range(30, 80)]


async def test_a_request_is_remembered_for_ten_minutes_and_then_forgotten(book: Book) -> None:
    request = await book.ask("ann", "ready", on=True)
    await book.come_and_go(400)
    assert await book.store.request(CODE, "ann", request) is not None
    book.now += REQUEST_SECONDS + 1
    await book.come_and_go(400)
    assert await book.store.request(CODE, "ann", request) is None


async def test_a_running_match_stands_up_again_whatever_came_and_went(book: Book) -> None:
    await book.begin()
    for action in ("bet 1x1", "bet 1x2", "bet 1x3"):
        await book.act(action)
        await book.come_and_go(300)
    found = await book.store.table(CODE)
    assert found is not None
    assert book.room.position is not None
    assert found.room.position is not None
    assert found.room.position.write(None) == book.room.position.write(None)
    past = await book.store.past(CODE, book.room.table.shown.match, 40)
    assert len(past) == 4


async def test_a_finished_match_is_replayed_when_its_entries_are_gone(book: Book) -> None:
    match = await finish(book)
    await book.ask("ann", "again")
    await book.begin()
    book.now += REQUEST_SECONDS + 1
    await book.come_and_go(600)
    assert await book.rows(f"entries WHERE match = '{match}'") == 0
    found = await book.store.replay(match)
    assert found is not None
    assert (found.names, found.actions) == (("ann", "bea"), ("bet 1x1", "forfeit 1"))


async def test_a_match_is_replayed_that_ended_with_many_changes_after_it_on_their_way(
    book: Book,
) -> None:
    await book.begin()
    for action in ("bet 1x1", "bet 1x2"):
        who, request = book.decides, await book.act(action)
        assert await book.store.request(CODE, who, request), "the first is where it is read"
    who, request = book.decides, await book.act("bet 1x3")
    match = await forfeit(book)
    await book.ask("ann", "again")
    await book.begin()
    await book.come_and_go(RESUMED_AT_MOST)
    found = await book.store.replay(match)
    assert found is not None
    assert found.actions == ("bet 1x1", "bet 1x2", "bet 1x3", "forfeit 1")
    assert await book.store.request(CODE, who, request) is not None
    assert await book.rows(f"entries WHERE match = '{match}' AND kind <> 'done'") == 0
    missed = await book.store.missed(CODE, book.seq - RESUMED_AT_MOST, book.seq)
    assert len(missed.entries) == RESUMED_AT_MOST


async def finish(book: Book) -> str:
    await book.begin()
    await book.act("bet 1x1")
    return await forfeit(book)


async def forfeit(book: Book) -> str:
    await book.ask("bea", "leave")
    await book.ask("ann", "vote", bot=False)
    assert book.room.table.shown.phase == "over"
    assert book.room.table.shown.match is not None
    return book.room.table.shown.match


async def test_a_closed_table_leaves_its_finished_matches_and_nothing_else(book: Book) -> None:
    match = await finish(book)
    for who in ("ann", "bea"):
        await book.do(partial(absence.go, person=who))
    book.now += deadlines.EMPTY_SECONDS + 1
    await book.do(deadlines.tick)
    assert book.room.table.closed
    left = [await book.rows(each) for each in ("entries", "tables", "matches")]
    assert left == [0, 0, 1]
    assert await book.store.replay(match) is not None


async def test_a_match_is_remembered_by_those_who_played_it_and_by_nobody_else(book: Book) -> None:
    first = await finish(book)
    await book.ask("ann", "again")
    book.now += 60
    second = await finish(book)
    found = await book.store.matches_of("bea", 9)
    assert [each.start.id for each in found] == [second, first]
    latest = found[0]
    assert (latest.seat, latest.ended, latest.gold) == (1, book.now, None)
    assert latest.outcome.places == [1, 2]
    assert [each.start.id for each in await book.store.matches_of("ann", 1)] == [second]
    assert await book.store.matches_of("eve", 9) == []


async def test_old_matches_are_forgotten_a_few_at_a_time_and_their_gold_is_still_told(
    store: Store,
) -> None:
    paid = Booking("p2", "p1", "Bea", "Ann", 5, "HAN-2-b")
    for n in range(50):
        match = MatchRow(f"m{n}", 9, NOTHING, began=NOTHING, outcome=NOTHING, players=[("p1", 0)])
        gold = GoldChange("matgo", "m3", 9, [paid], is_over=True) if n == 3 else None
        change = replace(CHANGE, code=f"T{n}", now=float(n), match=match, gold=gold, closed=True)
        await store.commit(change)
    assert (await store.ledger("p1", 9))[0].over
    left = []
    while await store.forget_matches(45.0):
        left.append(await count(store, "matches"))
    assert left == [30, 10]
    assert [await count(store, each) for each in ("matches", "players")] == [5, 5]
    (line,) = await store.ledger("p1", 9)
    assert (line.match, line.over, line.settles, line.amount) == ("m3", False, True, 5)


async def test_a_match_that_a_table_still_shows_is_kept_however_old(book: Book) -> None:
    match = await finish(book)
    assert not await book.store.forget_matches(book.now + 1)
    assert await book.store.replay(match) is not None
    assert await book.store.table(CODE) is not None
