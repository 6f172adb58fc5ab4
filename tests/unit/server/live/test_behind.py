"""A node that is behind: whoever asks it what another one has done gets the answer of that one."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from noripan.server import wire
from noripan.server.bots.pool import BotPool
from noripan.server.bus.local import LocalBus
from noripan.server.live.company.together import Together
from noripan.server.live.hub import Hub
from noripan.server.live.table import LiveTable
from noripan.server.room.table import Denied
from noripan.server.settings import Settings
from noripan.server.store.address import PostgresAddress
from noripan.server.store.errors import Conflict
from noripan.server.store.postgres.shared import PostgresShared
from tests.postgres import Postgres

from .people import Socket, begin, open_table


class Between:
    """A store at which something happens while a table is read."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self.happens: list[Any] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def table(self, code: str) -> Any:
        if self.happens:
            await self.happens.pop()()
        return await self._store.table(code)


@asynccontextmanager
async def node(database: str, folder: Path) -> AsyncIterator[Hub]:
    """A node that hears nothing from the others: its bus is its own."""
    store: Any = PostgresAddress(database).store(is_shared=True)
    await store.open()
    company = Together(PostgresShared(store), LocalBus())
    await company.join(b"secret")
    hub = Hub(store, BotPool(1), Settings(data=folder, bot_seconds=0), company=company)
    yield hub
    await hub.stop()
    await store.close()


@pytest.fixture
async def nodes(tmp_path: Path, postgres: Postgres) -> AsyncIterator[tuple[Hub, Hub]]:
    """Two nodes on one database."""
    database = postgres.database()
    async with AsyncExitStack() as stack:
        one, other = [await stack.enter_async_context(node(database, tmp_path)) for _ in range(2)]
        yield one, other


def mover(live: LiveTable, *people: Socket) -> Socket:
    return people[live.room.table.turn.actor or 0]


async def begun_unheard(
    one: Hub, behind: Hub
) -> tuple[LiveTable, LiveTable, tuple[Socket, Socket]]:
    """Begin a match at one node; the other knows the table as it was before."""
    live = await open_table(one)
    late = await behind.find(live.code)
    assert late is not None
    return live, late, await begin(one, live)


async def bet(hub: Hub, live: LiveTable, people: tuple[Socket, Socket], count: int) -> wire.Act:
    """Let whoever's turn it is bet."""
    n = live.room.table.n
    move = wire.Act(id=f"bet-{count}", n=n, action=f"bet {count}x6")
    await hub.ask(live, mover(live, *people), move)
    return move


async def test_a_retry_is_answered_though_the_table_goes_on_while_it_is_read(
    nodes: tuple[Hub, Hub],
) -> None:
    one, behind = nodes
    live, late, people = await begun_unheard(one, behind)
    who = mover(live, *people)
    move = await bet(one, live, people, 1)

    async def goes_on() -> None:
        await bet(one, live, people, 2)

    between: Any = Between(behind.store)
    behind.tables.store = between
    between.happens.append(goes_on)
    assert late.room.table.shown.phase == "waiting", "it has heard of nothing yet"
    answer = await behind.ask(late, who, move)
    assert answer.seq == live.requests.find(who.person, move.id)
    assert late.room.table.version == live.room.table.version
    assert between.happens == []


async def test_what_was_not_done_is_still_denied(nodes: tuple[Hub, Hub]) -> None:
    one, behind = nodes
    live, late, people = await begun_unheard(one, behind)
    who = mover(live, *people)
    await bet(one, live, people, 1)
    with pytest.raises(Denied, match="stale"):
        await behind.ask(late, who, wire.Act(id="late", n=0, action="bet 2x6"))


async def test_nobody_is_denied_by_a_table_that_must_be_read_again(nodes: tuple[Hub, Hub]) -> None:
    one, behind = nodes
    live = await open_table(one)
    people = await begin(one, live)
    late = await behind.find(live.code)
    assert late is not None
    who = mover(live, *people)
    await bet(one, live, people, 1)
    store: Any = one.store
    await store.ask(_forget, live.code)
    with pytest.raises(Conflict):
        await behind.ask(late, who, wire.Act(id="other", n=1, action="bet 2x6"))
    assert late.is_gone
    again = await behind.find(live.code)
    assert again is not None
    assert again.room.table.n == 1


async def _forget(connection: Any, code: str) -> None:
    """Forget what the node that is behind must read, as the log of an old match is forgotten."""
    await connection.execute(
        "DELETE FROM entries WHERE code = $1 AND seq ="
        " (SELECT max(seq) FROM entries WHERE code = $1)",
        code,
    )
