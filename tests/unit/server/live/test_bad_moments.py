"""What a bad moment does to a table in memory: a full disk, a restart, a machine that slept."""

import asyncio
from collections.abc import Callable
from time import time
from typing import Any

import pytest

from noripan.server import wire
from noripan.server.bots.pool import BotPool
from noripan.server.live.housekeeping import Housekeeping
from noripan.server.live.hub import Hub
from noripan.server.live.table import LiveTable
from noripan.server.room.away import alone as alone_seats
from noripan.server.room.away import deadlines
from noripan.server.store.change import Written
from noripan.server.store.contract import Store
from noripan.server.store.errors import Conflict, StorageError
from tests.unit.server.live.people import (
    Socket,
    alone,
    begin,
    is_here,
    open_table,
    pass_time,
    settle,
)


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


async def test_a_table_that_is_slow_to_read_holds_nobody_up_who_goes_to_another(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, quick = [await open_table(hub) for _ in range(2)]
    read, goes_on = type(hub.store).table, asyncio.Event()

    async def table(store: Store, code: str) -> Any:
        if code == slow.code:
            await goes_on.wait()
        return await read(store, code)

    for live in (slow, quick):
        hub.tables.forget(live, wire.CLOSE_RESTART, "read again")
    monkeypatch.setattr(type(hub.store), "table", table)
    waiting = [asyncio.ensure_future(hub.find(slow.code)) for _ in range(2)]
    await asyncio.sleep(0)
    assert await hub.find(quick.code) is not None
    goes_on.set()
    first, second = await asyncio.gather(*waiting)
    assert first is second is not None


@pytest.fixture
def failing(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Let the disk refuse the next change, and no other."""
    commit = hub.store.commit

    async def refuse(change: Written) -> None:
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


def codes(hub: Hub) -> set[str]:
    return {live.code for live in hub.tables.all()}
