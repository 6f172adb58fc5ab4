"""What the database is asked for a request: next to nothing, counted on a real one."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from noripan.kernel.errors import Refused
from noripan.server import wire
from noripan.server.bots.pool import BotPool
from noripan.server.live.hub import Hub
from noripan.server.live.requests import DoneRequests
from noripan.server.live.table import LiveTable
from noripan.server.room.table import Denied
from noripan.server.settings import Settings
from noripan.server.store.sqlite.store import SqliteStore

PEOPLE = ("ann", "bea")


class Socket:
    """A socket that nobody reads."""

    waiting = 0

    def __init__(self, person: str) -> None:
        self.person = self.name = person
        self.address = "192.0.2.7"

    def push(self, frame: bytes) -> None:
        pass

    def hang_up(self, code: int, reason: str) -> None:
        pass


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = SqliteStore(tmp_path / "noripan.sqlite")
    await store.open()
    opened = Hub(store, BotPool(1), Settings(data=tmp_path))
    yield opened
    await opened.stop()
    await store.close()


@pytest.fixture
def asked(hub: Hub) -> list[str]:
    """Every statement that either connection runs from now on."""
    statements: list[str] = []
    store: Any = hub.store
    for connection in (store._reader, store._writer.connection):
        connection.set_trace_callback(statements.append)
    return statements


async def seated(hub: Hub, game: str = "pirate_dice") -> LiveTable:
    pace = wire.Pace(turn_seconds=30, result_seconds=0)
    live = await hub.find(
        await hub.open(wire.NewTable(game=game, seats=2, pace=pace), "ann", "ann")
    )
    assert live is not None
    for seat, person in enumerate(PEOPLE):
        await hub.attach(live, Socket(person), None)
        await hub.ask(live, Socket(person), wire.Sit(id="sit", seat=seat))
        await hub.ask(live, Socket(person), wire.Ready(id="ready", on=True))
    return live


async def playing(hub: Hub) -> LiveTable:
    live = await seated(hub)
    await hub.ask(live, Socket("ann"), wire.Start(id="start"))
    return live


def movers(live: LiveTable) -> tuple[Socket, Socket]:
    """Give who decides now, and the other one."""
    actor = live.room.table.turn.actor or 0
    return Socket(PEOPLE[actor]), Socket(PEOPLE[1 - actor])


async def test_no_refusal_asks_the_database(hub: Hub, asked: list[str]) -> None:
    live = await playing(hub)
    actor, other = movers(live)
    asked.clear()
    refusals: list[tuple[Socket, wire.Request, type[Exception]]] = [
        (actor, wire.Act(id="by-rule", n=0, action="bet 1x9"), Refused),
        (actor, wire.Act(id="nothing-bet", n=0, action="challenge"), Refused),
        (other, wire.Act(id="out-of-turn", n=0, action="bet 1x2"), Refused),
        (actor, wire.Act(id="stale", n=7, action="bet 1x2"), Denied),
        (Socket("eve"), wire.Act(id="not-seated", n=0, action="bet 1x2"), Denied),
        (other, wire.Start(id="not-host"), Denied),
    ]
    for who, message, kind in refusals:
        with pytest.raises(kind):
            await hub.ask(live, who, message)
    assert asked == []


async def test_a_retry_is_answered_without_the_database(hub: Hub, asked: list[str]) -> None:
    live = await playing(hub)
    actor, _ = movers(live)
    move = wire.Act(id="move", n=0, action="bet 1x2")
    first = await hub.ask(live, actor, move)
    asked.clear()
    assert await hub.ask(live, actor, move) == first
    assert (live.room.table.n, asked) == (1, [])


async def test_a_table_that_is_read_again_knows_what_was_done(hub: Hub, asked: list[str]) -> None:
    live = await playing(hub)
    actor, other = movers(live)
    move = wire.Act(id="move", n=0, action="bet 1x2")
    first = await hub.ask(live, actor, move)
    hub.tables.forget(live, wire.CLOSE_RESTART, "put away")
    again = await hub.find(live.code)
    assert again is not None
    asked.clear()
    assert await hub.ask(again, actor, move) == first
    with pytest.raises(Denied):
        await hub.ask(again, other, wire.Act(id="stale", n=0, action="bet 1x2"))
    assert asked == []


async def test_a_request_that_memory_has_lost_is_found_on_disk(hub: Hub, asked: list[str]) -> None:
    live = await seated(hub)
    said = wire.Say(id="said", text="hello")
    first = await hub.ask(live, Socket("ann"), said)
    live.requests = DoneRequests()
    asked.clear()
    assert await hub.ask(live, Socket("ann"), said) == first
    assert sum("SELECT seq FROM entries" in each for each in asked) == 1


async def test_gold_is_not_read_before_a_match_for_it_starts(hub: Hub, asked: list[str]) -> None:
    live = await seated(hub, "matgo")
    asked.clear()
    for message in (
        wire.Say(id="say", text="hello"),
        wire.Ready(id="not yet", on=False),
        wire.Swap(id="swap", seat=1),
    ):
        await hub.ask(live, Socket("ann"), message)
    assert [
        each for each in asked if each.startswith(("INSERT INTO entries", "INSERT INTO journal"))
    ]
    assert not [each for each in asked if "purses" in each or "postings" in each]


async def test_gold_is_read_where_a_match_for_it_starts(hub: Hub, asked: list[str]) -> None:
    live = await seated(hub, "matgo")
    asked.clear()
    await hub.ask(live, Socket("ann"), wire.Ready(id="not yet", on=False))
    with pytest.raises(Denied, match="not_ready"):
        await hub.ask(live, Socket("ann"), wire.Start(id="early"))
    assert not [each for each in asked if "purses" in each]
    await hub.ask(live, Socket("ann"), wire.Ready(id="now", on=True))
    await hub.ask(live, Socket("ann"), wire.Start(id="start"))
    assert [each for each in asked if each.startswith("SELECT balance FROM postings")]
    assert live.room.table.shown.phase != "waiting"
