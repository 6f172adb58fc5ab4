"""The hub: a table in memory, its sockets, its deadlines, and what a bad moment does to them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any

import pytest

from noripan.server import wire
from noripan.server.bots.pool import BotPool
from noripan.server.live.housekeeping import DAY_SECONDS, KEEP_SECONDS, Housekeeping
from noripan.server.live.hub import Hub
from noripan.server.live.sockets.socket import WAITING_CHARACTERS, WAITING_FRAMES
from noripan.server.live.table import LiveTable
from noripan.server.room.away import alone as alone_seats
from noripan.server.room.away import deadlines
from noripan.server.settings import Settings
from noripan.server.store.address import Address
from noripan.server.store.change import Change
from noripan.server.store.errors import Conflict, StorageError


class Socket:
    """A socket that remembers what it was told, and how it ended."""

    waiting = 0

    def __init__(self, person: str, address: str = "192.0.2.7") -> None:
        self.person = self.name = person
        self.address = address
        self.heard: list[str] = []
        self.ended: int | None = None

    def push(self, frame: str) -> None:
        self.heard.append(frame)

    def hang_up(self, code: int, reason: str) -> None:
        del reason
        self.ended = code


@pytest.fixture
async def hub(tmp_path: Path, address: Address) -> AsyncIterator[Hub]:
    store = address.store()
    await store.open()
    opened = Hub(store, BotPool(1), Settings(data=tmp_path, bot_seconds=0))
    yield opened
    await opened.stop()
    await store.close()


async def open_table(hub: Hub, **pace: Any) -> LiveTable:
    chosen = wire.Pace(**{"turn_seconds": 0, "result_seconds": 0, **pace})
    new = wire.NewTable(game="pirate_dice", seats=2, pace=chosen)
    live = await hub.find(await hub.open(new, "ann", "ann"))
    assert live is not None
    return live


async def begin(hub: Hub, live: LiveTable) -> tuple[Socket, Socket]:
    """Let ann and bea in, sit them down and start."""
    ann, bea = Socket("ann"), Socket("bea")
    for ear in (ann, bea):
        await hub.attach(live, ear, None)
    await hub.ask(live, bea, wire.Sit(id="sit", seat=1))
    for ear in (ann, bea):
        await hub.ask(live, ear, wire.Ready(id="ready", on=True))
    await hub.ask(live, ann, wire.Start(id="start"))
    return ann, bea


def pass_time(hub: Hub, until: float) -> None:
    """Let time go on to this moment; the server is open all the while."""
    hub.tables.now = lambda: until
    hub.tables.awake.last = until


def is_here(live: LiveTable, person: str) -> bool:
    return any(chair.person == person and chair.present for chair in live.room.table.shown.chairs)


async def test_a_socket_that_opens_while_the_old_one_closes_is_somebody_here(hub: Hub) -> None:
    live = await open_table(hub)
    old, new = Socket("ann"), Socket("ann")
    await hub.attach(live, old, None)
    await asyncio.gather(hub.attach(live, new, None), hub.detach(live, old))
    assert is_here(live, "ann")
    await hub.detach(live, new)
    assert not is_here(live, "ann")


async def test_who_leaves_and_comes_back_before_the_old_socket_is_closed_is_here(hub: Hub) -> None:
    live = await open_table(hub)
    ann, _ = await begin(hub, live)
    await hub.ask(live, ann, wire.Leave(id="leave"))
    again = Socket("ann")
    await hub.attach(live, again, None)
    assert is_here(live, "ann")
    await hub.detach(live, ann)
    assert is_here(live, "ann")


async def test_a_table_that_was_read_again_is_not_lost_by_who_held_the_old_one(hub: Hub) -> None:
    old = await open_table(hub)
    ann, bea = Socket("ann"), Socket("bea")
    await hub.attach(old, ann, None)
    hub.tables.forget(old, wire.CLOSE_RESTART, "read again")
    new = await hub.find(old.code)
    assert new is not None
    await hub.attach(new, bea, None)
    with pytest.raises(Conflict):
        await hub.ask(old, ann, wire.Say(id="late", text="hello"))
    with pytest.raises(Conflict):
        await hub.attach(old, Socket("cho"), None)
    assert await hub.find(old.code) is new
    assert (ann.ended, bea.ended) == (wire.CLOSE_RESTART, None)


async def test_a_table_is_put_away_only_when_nobody_is_coming_in(hub: Hub) -> None:
    live = await open_table(hub)
    coming = asyncio.ensure_future(hub.attach(live, Socket("ann"), None))
    await asyncio.sleep(0)
    later = live.quiet_since + KEEP_SECONDS + 1
    await Housekeeping(hub).sweep(later)
    await coming
    assert await hub.find(live.code) is live
    await hub.detach(live, live.listeners["ann"][0])
    await Housekeeping(hub).sweep(live.quiet_since + KEEP_SECONDS + 1)
    assert live.is_gone


async def test_a_table_leaves_the_list_with_its_last_person_and_comes_back_with_the_next(
    hub: Hub,
) -> None:
    live = await open_table(hub)
    assert await listed(hub) == [], "nobody has come yet"
    ann, bea = Socket("ann"), Socket("bea")
    for ear in (ann, bea):
        await hub.attach(live, ear, None)
    await hub.detach(live, ann)
    assert await listed(hub) == [live.code]
    await hub.detach(live, bea)
    assert await listed(hub) == []
    await hub.attach(live, bea, None)
    assert await listed(hub) == [live.code]


async def test_after_a_crash_no_table_is_listed_before_somebody_comes(hub: Hub) -> None:
    live = await open_table(hub)
    await hub.attach(live, Socket("ann"), None)
    again = Hub(hub.store, BotPool(1), hub.settings)
    await Housekeeping(again).start()
    assert await listed(again) == []
    await again.stop()


async def test_no_opener_fills_the_list_alone(hub: Hub) -> None:
    new = wire.NewTable(game="pirate_dice", seats=2)
    openers = ["real", *["junk"] * 9]
    lives = [await hub.find(await hub.open(new, "ann", "ann", opener)) for opener in openers]
    for live in lives:
        assert live is not None
        await hub.attach(live, Socket("ann"), None)
    found = await hub.store.open_tables(3)
    assert [table.opener for table in found] == ["junk", "real", "junk"]


async def listed(hub: Hub) -> list[str]:
    return [table.shown.code for table in await hub.store.open_tables(60)]


async def test_matches_are_kept_as_long_as_the_host_wants(hub: Hub) -> None:
    live = await open_table(hub, on_absence="forfeit")
    ann, bea = await begin(hub, live)
    await hub.ask(live, bea, wire.Leave(id="leave"))
    match, ended = live.room.table.shown.match or "", hub.tables.now()
    for ear in (ann, bea):
        await hub.detach(live, ear)
    pass_time(hub, ended + deadlines.EMPTY_SECONDS + 1)
    await hub.tables.change(live, deadlines.tick)
    days = hub.settings.keep_days * DAY_SECONDS
    await Housekeeping(hub).forget_matches(ended + days - 1)
    assert await hub.store.replay(match) is not None
    hub.settings = replace(hub.settings, keep_days=0)
    await Housekeeping(hub).forget_matches(ended + 10 * days)
    assert await hub.store.replay(match) is not None, "0 is for ever"
    hub.settings = replace(hub.settings, keep_days=365)
    await Housekeeping(hub).forget_matches(ended + days + 1)
    assert await hub.store.replay(match) is None


@pytest.mark.parametrize("count", [100, 300, 600])
@pytest.mark.parametrize("text", ["a", "가" * 200])
async def test_who_missed_a_lot_is_told_no_more_than_a_socket_holds(
    hub: Hub, count: int, text: str
) -> None:
    live = await open_table(hub)
    for n in range(count):
        await hub.ask(live, Socket("ann"), wire.Say(id=f"say-{n}", text=text))
    await no_more_than_a_socket_holds(hub, live)


async def test_who_missed_many_changes_of_a_full_table_is_told_no_more_than_a_socket_holds(
    hub: Hub,
) -> None:
    new = wire.NewTable(game="sequence", seats=12, bots=11)
    live = await hub.find(await hub.open(new, "ann", "ann"))
    assert live is not None
    for n in range(240):
        await hub.ask(live, Socket("ann"), wire.Swap(id=f"swap-{n}", seat=1 - n % 2))
    await no_more_than_a_socket_holds(hub, live)


async def no_more_than_a_socket_holds(hub: Hub, live: LiveTable) -> None:
    back = Socket("bea")
    await hub.attach(live, back, 1)
    assert len(back.heard) <= WAITING_FRAMES
    assert sum(map(len, back.heard)) <= WAITING_CHARACTERS


@pytest.fixture
def failing(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Let the disk refuse the next change, and no other."""
    commit = hub.store.commit

    async def refuse(change: Change) -> None:
        monkeypatch.setattr(type(hub.store), "commit", lambda _, change: commit(change))
        raise StorageError(f"database is locked for {change.code}")

    return lambda: monkeypatch.setattr(type(hub.store), "commit", lambda _, change: refuse(change))


async def test_a_farewell_that_the_disk_refused_is_noted_later(
    hub: Hub, failing: Callable[[], None]
) -> None:
    live = await open_table(hub)
    ann = Socket("ann")
    await hub.attach(live, ann, None)
    failing()
    with pytest.raises(StorageError):
        await hub.detach(live, ann)
    assert is_here(live, "ann")
    await Housekeeping(hub).sweep(live.quiet_since)
    assert not is_here(live, "ann")


async def test_a_name_that_one_table_could_not_show_is_shown_at_the_others(
    hub: Hub, failing: Callable[[], None]
) -> None:
    lives = [await open_table(hub) for _ in range(2)]
    for live in lives:
        await hub.attach(live, Socket("ann"), None)
    failing()
    await hub.rename("ann", "Anna")
    assert [live.room.table.shown.chairs[0].name for live in lives] == ["ann", "Anna"]


async def test_a_deadline_that_the_disk_refused_fires_later(
    hub: Hub, failing: Callable[[], None]
) -> None:
    live = await open_table(hub, turn_seconds=600)
    await begin(hub, live)
    until = live.room.table.turn.until
    assert until is not None
    pass_time(hub, until)
    failing()
    hub.deadlines.ring(live)
    await settle(hub)
    assert live.room.table.n == 0
    assert live.timer is None
    await Housekeeping(hub).sweep(until)
    await settle(hub)
    assert live.room.table.n == 1


async def test_a_bots_move_that_the_disk_refused_is_made_later(
    hub: Hub, failing: Callable[[], None]
) -> None:
    live = await open_table(hub)
    ann, bea = await begin(hub, live)
    mover = ann if live.room.table.turn.actor == 0 else bea
    await hub.ask(live, mover, wire.Auto(id="auto", on=True))
    failing()
    await settle(hub)
    assert live.room.table.n == 0
    await Housekeeping(hub).sweep(live.quiet_since)
    await settle(hub)
    assert live.room.table.n == 1


async def test_a_bot_goes_on_as_soon_as_everyone_has_seen_the_result(hub: Hub) -> None:
    live = await open_table(hub, result_seconds=30)
    ann, bea = await begin(hub, live)
    for n, action in enumerate(("bet 1x1", "challenge")):
        mover = (ann, bea)[live.room.table.turn.actor or 0]
        await hub.ask(live, mover, wire.Act(id=action, n=n, action=action))
    mover = (ann, bea)[live.room.table.turn.actor or 0]
    await hub.ask(live, mover, wire.Auto(id="auto", on=True))
    stands_until = live.room.table.rest_until
    for ear in (ann, bea):
        await hub.ask(live, ear, wire.Seen(id=f"seen by {ear.name}", n=2))
    await settle(hub)
    assert live.room.table.n == 3
    assert time() < stands_until


async def test_a_table_that_cannot_be_read_stops_no_other(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    lives = [await open_table(hub) for _ in range(3)]
    for live in lives:
        await begin(hub, live)
    again = Hub(hub.store, BotPool(1), hub.settings)
    find = again.find

    async def find_all_but_one(code: str) -> LiveTable | None:
        if code == lives[0].code:
            raise ValueError("written by a game that is gone")
        return await find(code)

    monkeypatch.setattr(again, "find", find_all_but_one)
    await Housekeeping(again).start()
    await Housekeeping(again).sweep(2e9)
    assert codes(again) == {live.code for live in lives[1:]}
    await again.stop()


async def test_after_a_restart_a_table_is_read_when_somebody_comes_or_its_time_does(
    hub: Hub,
) -> None:
    visited, timed, patient = [await open_table(hub) for _ in range(2)] + [await alone(hub)]
    for live in (visited, timed):
        await begin(hub, live)
    again = Hub(hub.store, BotPool(1), hub.settings)
    await Housekeeping(again).start()
    await Housekeeping(again).sweep(again.tables.awake.opened)
    assert again.tables.all() == []
    await again.find(visited.code)
    assert codes(again) == {visited.code}
    await Housekeeping(again).sweep(again.tables.awake.opened + deadlines.LOOK_SECONDS)
    assert codes(again) == {visited.code, timed.code}
    await Housekeeping(again).sweep(again.tables.awake.opened + alone_seats.PAUSE_SECONDS)
    assert codes(again) == {visited.code, timed.code, patient.code}
    await again.stop()


async def alone(hub: Hub) -> LiveTable:
    """Let ann play alone with a bot."""
    new = wire.NewTable(game="pirate_dice", seats=2, bots=1)
    live = await hub.find(await hub.open(new, "ann", "ann"))
    assert live is not None
    ann = Socket("ann")
    await hub.attach(live, ann, None)
    await hub.ask(live, ann, wire.Ready(id="ready", on=True))
    await hub.ask(live, ann, wire.Start(id="start"))
    return live


async def test_a_match_that_waits_for_its_person_does_not_stay_in_memory(hub: Hub) -> None:
    live = await alone(hub)
    await hub.detach(live, live.listeners["ann"][0])
    await settle(hub)
    await Housekeeping(hub).sweep(live.quiet_since + KEEP_SECONDS + 1)
    assert live.is_gone
    again = await hub.find(live.code)
    assert again is not None
    assert again.room.table.paused_since == live.room.table.paused_since


async def test_no_clock_runs_out_while_the_machine_sleeps(hub: Hub) -> None:
    live = await open_table(hub, turn_seconds=60)
    await begin(hub, live)
    woken = time() + 3600
    hub.tables.now = lambda: woken
    hub.deadlines.ring(live)
    await settle(hub)
    assert (live.room.table.n, live.room.table.turn.until) == (0, woken + 60)
    pass_time(hub, woken + 60)
    hub.deadlines.ring(live)
    await settle(hub)
    assert live.room.table.n == 1


async def test_a_person_finds_the_tables_where_they_sit(hub: Hub) -> None:
    waiting, playing = await open_table(hub), await open_table(hub)
    _, bea = await begin(hub, playing)

    async def tables_of(person: str) -> list[str]:
        found = await hub.store.tables_of(person, 20)
        return [table.shown.code for table, _ in found]

    assert await tables_of("ann") == [playing.code, waiting.code]
    assert await tables_of("bea") == [playing.code]
    await hub.ask(playing, bea, wire.GiveUp(id="enough"))
    assert (await tables_of("ann"), await tables_of("bea")) == ([waiting.code], [])


def codes(hub: Hub) -> set[str]:
    return {live.code for live in hub.tables.all()}


async def settle(hub: Hub) -> None:
    """Let the hub end what it has begun."""
    await hub.tasks.settle()
