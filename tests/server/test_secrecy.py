"""Law 4 through the whole stack: what a seat cannot tell apart is sent to it byte for byte alike.

Two hubs with logs on disk play the same match; in the second, what a watcher may not know is dealt
anew before every action. Time and random bytes are the same for both.
"""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count, zip_longest
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from noripan.kernel.chance import Seeded
from noripan.kernel.event import told
from noripan.kernel.laws.hidden import exchanged, hidden_parts
from noripan.kernel.registry import game
from noripan.server import wire
from noripan.server.bots.pool import BotPool
from noripan.server.live.hub import Hub
from noripan.server.live.table import LiveTable
from noripan.server.room import requests
from noripan.server.room.entries import BeganEntry, Fact
from noripan.server.room.table import Draft, Room
from noripan.server.settings import Settings
from noripan.server.store.sqlite.store import SqliteStore

Sort = tuple[str, int, dict[str, Any]]
TABLES: tuple[Sort, ...] = (
    ("pirate_dice", 3, {}),
    ("sequence", 3, {}),
    ("card_othello", 2, {}),
    ("matgo", 2, {"ruleset": "soonsimi"}),
    ("matgo", 2, {"ruleset": "hangame"}),
    ("matgo", 2, {"ruleset": "house"}),
)
ACTIONS = 40
TRIES = 16
"""So many other truths are looked at for one in which an action shows the watcher the same."""
FUTURE = Seeded("the same future for both")
PACE = wire.Pace(turn_seconds=30, result_seconds=3)


class Ear:
    """A socket that keeps every frame."""

    waiting = 0

    def __init__(self, person: str) -> None:
        self.person = self.name = person
        self.address = "127.0.0.1"
        self.heard: list[str] = []

    def push(self, frame: bytes) -> None:
        self.heard.append(frame.decode())

    def hang_up(self, code: int, reason: str) -> None:
        self.heard.append(f"{code} {reason}")


@dataclass
class House:
    """A hub whose time and luck are the test's, its one table, and everyone in the room."""

    hub: Hub
    live: LiveTable
    ears: dict[str, Ear]
    ids: Any = field(default_factory=count)

    async def ask(self, person: str, make: Callable[..., wire.Request], **values: Any) -> None:
        message = make(id=f"r{next(self.ids)}", **values)
        ack = await self.hub.ask(self.live, self.ears[person], message)
        self.ears[person].heard.append(repr(ack))

    async def change(self, work: Callable[[Draft], None]) -> None:
        await self.hub.tables.change(self.live, work)

    @property
    def position(self) -> Any:
        return self.live.room.position

    async def act(self, position: Any, action: str) -> None:
        """Play an action from this truth, which looks to the watcher like the one before."""
        self.live.room = Room(self.live.room.table, position)
        n = self.live.room.table.n
        await self.ask(f"p{position.actor}", wire.Act, n=n, action=action)


@dataclass
class Clock:
    """Time that goes on by a second whenever the test says so."""

    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def house(path: Path, clock: Clock, table: Sort) -> AsyncIterator[House]:
    """Open a table on a hub of its own, with people in every seat and a spectator."""
    name, seats, options = table
    store = SqliteStore(path)
    await store.open()
    luck = count()
    hub = Hub(
        store,
        BotPool(1),
        Settings(data=path.parent),
        now=clock,
        fresh=lambda size: Seeded(next(luck)).seed[:size],
    )
    people = [f"p{seat}" for seat in range(seats)]
    new = wire.NewTable(game=name, seats=seats, pace=PACE, options=options)
    live = await hub.find(await hub.open(new, people[0], people[0]))
    assert live is not None
    opened = House(hub, live, {person: Ear(person) for person in [*people, "eve"]})
    for ear in opened.ears.values():
        await hub.attach(live, ear, None)
    for seat, person in enumerate(people):
        if seat:
            await opened.ask(person, wire.Sit, seat=seat)
        await opened.ask(person, wire.Ready, on=True, nonce="n")
    yield opened
    await hub.stop()
    await store.close()


# ---- another truth


def deal(draft: Draft) -> None:
    """Begin the match."""
    requests.handle(draft, "p0", "p0", wire.Start(id="start"))


def deal_anew(draft: Draft, seat: int | None) -> None:
    """Begin the match with other secrets than the seat's own, also in the events of the deal."""
    deal(draft)
    position: Any = draft.position
    draft.position = position.resample(seat, Seeded("deal"))
    draft.entries[:] = [
        replace(each, facts=[_dealt(fact, draft.position, seat) for fact in each.facts])
        if isinstance(each, BeganEntry)
        else each
        for each in draft.entries
    ]


def _dealt(fact: Fact, position: Any, seat: int | None) -> Fact:
    """Give an event of the deal with what the others would know in this position."""
    others = {
        place: (position.view(seats[0]).get(place, value), seats)
        for place, (value, seats) in fact.secrets.items()
        if seats and seat not in seats
    }
    return replace(fact, secrets={**fact.secrets, **others})


def other_truth(position: Any, seat: int | None, action: Any, luck: Seeded) -> Any:
    """Find a truth that the seat cannot tell from this one, before the action and after it.

    What an action turns up is told to all, and so is a turn without a choice: both truths must
    agree in it. Where none is found that does, both houses play the same position.
    """
    after = position.apply(action)
    shown = position.discloses_to(action, seat)
    for number in range(TRIES):
        dealt = position.resample(seat, Seeded(luck.below(1 << 32)))
        other = dealt if number < TRIES / 2 else double(position, seat, luck)
        if other in (None, position) or other.check(action) is not None:
            continue
        step = other.with_chance(FUTURE).apply(action)
        same = not shown or told(step.events, seat) == told(after.events, seat)
        if same and step.position.is_forced == after.position.is_forced:
            return other.with_chance(FUTURE)
    return position


def double(position: Any, seat: int | None, luck: Seeded) -> Any:
    """Exchange two hidden cards: most of the truth stays, so most actions show the same."""
    rules = game(type(position).__module__.split(".")[2])
    line, seen = position.write(), position.write(seat)
    text = exchanged(line, hidden_parts(line, seen, rules.fields), luck)
    other = None if text is None else rules.read(text, position.options)
    return None if other is None or other.view(seat) != position.view(seat) else other


async def play(one: House, two: House, clock: Clock, seat: int | None, luck: Seeded) -> int:
    """Play the same actions in both houses; give how often their truths were different."""
    differed = 0
    for _ in range(ACTIONS):
        if one.position.is_over:
            break
        true = one.position.with_chance(FUTURE)
        action = luck.pick(true.legal_actions())
        other = other_truth(true, seat, action, luck)
        differed += other != true
        clock.now += 1
        await one.act(true, str(action))
        await two.act(other, str(action))
    return differed


async def come_back(each: House, person: str) -> list[str]:
    """Let a person come back, afresh and from several places in the stream; give all frames."""
    ear = Ear(person)
    for seen in (None, 1, each.live.room.table.seq // 2, each.live.room.table.seq - 3):
        await each.hub.attach(each.live, ear, seen)
        await each.hub.detach(each.live, ear)
    return ear.heard


def difference(one: list[str], two: list[str]) -> str:
    """Say where two streams part; a whole frame is too long to read."""
    for number, (a, b) in enumerate(zip_longest(one, two, fillvalue="")):
        if a != b:
            same = (at for at, signs in enumerate(zip(a, b, strict=False)) if len({*signs}) > 1)
            at = max(0, next(same, min(len(a), len(b))) - 100)
            return f"frame {number}: {a[at : at + 200]!r} or {b[at : at + 200]!r}"
    return ""


@pytest.mark.parametrize("watcher", ["p0", "p1", "eve"])
@pytest.mark.parametrize(
    "table", TABLES, ids=lambda table: "-".join([table[0], *table[2].values()])
)
async def test_what_a_seat_cannot_tell_apart_is_sent_to_it_byte_for_byte_alike(
    tmp_path: Path, table: Sort, watcher: str
) -> None:
    clock, luck = Clock(), Seeded(f"{table} {watcher}")
    seat = None if watcher == "eve" else int(watcher[1:])
    async with (
        house(tmp_path / "one.sqlite", clock, table) as one,
        house(tmp_path / "two.sqlite", clock, table) as two,
    ):
        await one.change(deal)
        await two.change(lambda draft: deal_anew(draft, seat))
        assert one.position != two.position
        differed = await play(one, two, clock, seat, luck)
        assert not difference(one.ears[watcher].heard, two.ears[watcher].heard)
        assert not difference(await come_back(one, watcher), await come_back(two, watcher))
        assert differed >= 5
