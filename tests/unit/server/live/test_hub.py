"""The hub: a table in memory, its sockets, its list, its bots."""

import asyncio
from dataclasses import replace
from time import time
from typing import Any

import pytest

from noripan.server import wire
from noripan.server.bots.pool import BotPool
from noripan.server.live.housekeeping import DAY_SECONDS, KEEP_SECONDS, Housekeeping
from noripan.server.live.hub import Hub
from noripan.server.live.sockets.socket import WAITING_BYTES, WAITING_FRAMES
from noripan.server.live.table import LiveTable
from noripan.server.room.away import deadlines
from tests.unit.server.live.people import (
    Socket,
    alone,
    begin,
    is_here,
    open_table,
    pass_time,
    settle,
)


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
    assert sum(map(len, back.heard)) <= WAITING_BYTES


async def test_a_bot_goes_on_as_soon_as_everyone_has_seen_the_result(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose(_: BotPool, *asked: Any) -> Any:
        _game, _level, position, _seat = asked
        return position.default_action()

    monkeypatch.setattr(BotPool, "choose", choose)  # a process of its own takes its time to start
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


async def test_a_match_that_waits_for_its_person_does_not_stay_in_memory(hub: Hub) -> None:
    live = await alone(hub)
    await hub.detach(live, live.listeners["ann"][0])
    await settle(hub)
    await Housekeeping(hub).sweep(live.quiet_since + KEEP_SECONDS + 1)
    assert live.is_gone
    again = await hub.find(live.code)
    assert again is not None
    assert again.room.table.paused_since == live.room.table.paused_since


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


async def test_a_bot_whose_node_has_no_room_is_decided_for_elsewhere_or_here_after_all(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[tuple[str, str, int]] = []

    def hand_over(code: str, match: str, n: int) -> bool:
        handed.append((code, match, n))
        return True

    monkeypatch.setattr(BotPool, "spare", 0)
    hub.bot_moves.hand_over = hand_over
    new = wire.NewTable(game="pirate_dice", seats=2, bots=1, pace=wire.Pace(turn_seconds=0))
    live = await hub.find(await hub.open(new, "ann", "ann"))
    assert live is not None
    ann = Socket("ann")
    await hub.attach(live, ann, None)
    await hub.ask(live, ann, wire.Ready(id="ready", on=True))
    await hub.ask(live, ann, wire.Start(id="start"))
    while not handed:
        table, position = live.room.table, live.room.position
        assert position is not None
        if table.turn.actor == 0:
            action = str(position.legal_actions()[0])
            await hub.ask(live, ann, wire.Act(id=f"a{table.n}", n=table.n, action=action))
        await asyncio.sleep(0)
    code, match, n = handed[0]
    assert (code, match, n) == (live.code, live.room.table.shown.match, live.room.table.n)
    assert not live.is_ours
    hub.bot_moves.hand_over = lambda *_: False
    hub.bot_moves.take_over(live, (match, n))
    async with asyncio.timeout(60):
        while live.room.table.n == n:
            live.changed.clear()
            await live.changed.wait()
