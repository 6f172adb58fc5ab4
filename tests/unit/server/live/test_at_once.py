"""A move by callbacks does what a task would do, and leaves to one what it cannot do."""

import asyncio
from collections.abc import Callable
from functools import partial
from math import inf
from types import SimpleNamespace

import pytest
from msgspec.json import decode

from noripan.kernel.errors import Refused
from noripan.server import wire
from noripan.server.live.at_once import change_at_once
from noripan.server.live.hub import Hub
from noripan.server.live.table import LiveTable
from noripan.server.live.tables import Asked
from noripan.server.room import requests
from noripan.server.store.contract import Told
from noripan.server.store.errors import StorageError
from noripan.server.store.sqlite.store import SqliteStore
from tests.unit.server.live.people import Socket, begin, open_table


def mover(live: LiveTable, people: tuple[Socket, Socket]) -> Socket:
    return people[live.room.table.turn.actor or 0]


def at_once(
    hub: Hub, live: LiveTable, who: Socket, action: str, answer: Callable[[int | None], None]
) -> bool:
    act = wire.Act(id=f"act-{action}", n=live.room.table.n, action=action)
    work = partial(requests.handle, person=who.person, name=who.name, message=act)
    return change_at_once(hub.tables, live, work, Asked(who.person, act.id), answer)


def unheard(seq: int | None) -> None:
    """Fail: nobody should be told."""
    pytest.fail(f"told {seq}")


async def test_a_move_is_told_to_all_when_it_is_on_disk(hub: Hub) -> None:
    live = await open_table(hub)
    people = await begin(hub, live)
    who, done = mover(live, people), asyncio.get_running_loop().create_future()
    for each in people:
        each.heard.clear()
    if not at_once(hub, live, who, "bet 1x2", done.set_result):
        assert not isinstance(hub.store, SqliteStore)
        return
    assert (live.room.table.n, [each.heard for each in people]) == (0, [[], []])
    assert await done == live.room.table.seq
    assert (live.room.table.n, live.lock.is_held) == (1, False)
    assert [[decode(frame)["t"] for frame in each.heard] for each in people] == [["moved"]] * 2
    assert not at_once(hub, live, who, "bet 1x2", done.set_result), "a retry is answered elsewhere"


async def test_a_table_that_is_held_is_waited_for_by_a_task(hub: Hub) -> None:
    live = await open_table(hub)
    people = await begin(hub, live)
    async with hub.tables.hold(live):
        assert not at_once(hub, live, mover(live, people), "bet 1x2", unheard)
    assert live.room.table.n == 0


async def test_a_refused_move_leaves_the_table_free(hub: Hub) -> None:
    live = await open_table(hub)
    people = await begin(hub, live)
    if isinstance(hub.store, SqliteStore):
        with pytest.raises(Refused):
            at_once(hub, live, mover(live, people), "bet 1x9", unheard)
    assert (live.room.table.n, live.lock.is_held) == (0, False)


async def test_what_the_disk_refuses_must_be_asked_again(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not isinstance(hub.store, SqliteStore):
        return
    live = await open_table(hub)
    people = await begin(hub, live)

    def refuse(_: object, told: Told) -> None:
        asyncio.get_running_loop().call_soon(told, StorageError("full"))

    done = asyncio.get_running_loop().create_future()
    with monkeypatch.context() as broken:
        broken.setattr(SqliteStore, "moves", SimpleNamespace(keep=refuse))
        assert at_once(hub, live, mover(live, people), "bet 1x2", done.set_result)
        assert await done is None
    assert (live.room.table.n, live.lock.is_held) == (0, False)


async def test_a_move_sets_the_clock_of_the_next_turn(hub: Hub) -> None:
    live = await open_table(hub, turn_seconds=30)
    people = await begin(hub, live)
    assert live.timer is not None
    live.timer.cancel()
    live.timer_at = inf
    done = asyncio.get_running_loop().create_future()
    if at_once(hub, live, mover(live, people), "bet 1x2", done.set_result):
        await done
        assert live.timer_at == live.room.table.turn.until


def ask_at_once(
    hub: Hub,
    live: LiveTable,
    person: str,
    asked: wire.Request,
    answer: Callable[[int | None], None],
) -> bool:
    work = partial(requests.handle, person=person, name=person, message=asked)
    return change_at_once(hub.tables, live, work, Asked(person, asked.id), answer)


async def test_a_match_begins_without_a_task(hub: Hub) -> None:
    live = await open_table(hub)
    ann, bea = Socket("ann"), Socket("bea")
    for ear in (ann, bea):
        await hub.attach(live, ear, None)
    await hub.ask(live, bea, wire.Sit(id="sit", seat=1))
    for ear in (ann, bea):
        await hub.ask(live, ear, wire.Ready(id="ready", on=True))
    bea.heard.clear()
    done = asyncio.get_running_loop().create_future()
    if ask_at_once(hub, live, "ann", wire.Start(id="start"), done.set_result):
        assert await done == live.room.table.seq
        assert live.room.table.shown.phase == "playing"
        assert [decode(frame)["t"] for frame in bea.heard] == ["began"]


async def test_what_changes_nothing_is_answered_at_once(hub: Hub) -> None:
    live = await open_table(hub)
    await begin(hub, live)
    if isinstance(hub.store, SqliteStore):
        before, told = hub.store.counts.commits, list[int | None]()
        assert ask_at_once(hub, live, "ann", wire.Seen(id="seen", n=0), told.append)
        assert (told, live.lock.is_held) == ([live.room.table.seq], False)
        assert hub.store.counts.commits == before


async def test_a_match_for_gold_waits_for_its_purses(hub: Hub) -> None:
    new = wire.NewTable(game="matgo", seats=2, pace=wire.Pace(turn_seconds=30))
    live = await hub.find(await hub.open(new, "ann", "ann"))
    assert live is not None
    ann, bea = Socket("ann"), Socket("bea")
    for ear in (ann, bea):
        await hub.attach(live, ear, None)
    await hub.ask(live, bea, wire.Sit(id="sit", seat=1))
    for ear in (ann, bea):
        await hub.ask(live, ear, wire.Ready(id="ready", on=True))
    assert not ask_at_once(hub, live, "ann", wire.Start(id="start"), unheard)
    assert not live.lock.is_held
    await hub.ask(live, ann, wire.Start(id="start"))
    assert live.room.table.shown.match is not None  # a deal may be over at once
