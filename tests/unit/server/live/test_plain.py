"""Moves that stand in the log alone: what is read back is what was in memory, move by move."""

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.json import encode

from noripan.server import wire
from noripan.server.live.hub import Hub
from noripan.server.live.table import LiveTable
from noripan.server.store.contract import Store
from noripan.server.store.drafts import POSITION_EVERY
from noripan.server.store.sqlite.store import SqliteStore
from noripan.server.store.sqlite.write import write_moved
from tests.unit.server.live.people import Socket, begin, open_table
from tests.unit.server.store.asking import ask


async def play(hub: Hub, live: LiveTable, people: tuple[Socket, Socket], n: int) -> None:
    """Play for whoever is to move."""
    position = live.room.position
    assert position is not None
    assert position.actor is not None
    action = str(random.Random(n).choice(position.legal_actions()[:3]))
    move = wire.Act(id=f"act-{n}", n=live.room.table.n, action=action)
    await hub.ask(live, people[position.actor], move)


async def expect_same(store: Store, live: LiveTable) -> None:
    """Expect that a table is read as it is in memory."""
    stored = await store.table(live.code)
    news = await store.news(live.code, 0)
    assert stored is not None
    assert news is not None
    assert stored.room.table == news.table == live.room.table
    assert stored.room.position is not None
    assert live.room.position is not None
    assert stored.room.position.write() == live.room.position.write()
    assert [each for each, _ in await store.tables_of("ann", 9)] == [live.room.table]


@pytest.mark.parametrize("pace", [{}, {"turn_seconds": 60, "result_seconds": 5}])
async def test_every_move_is_read_back_as_it_was_told(hub: Hub, pace: dict[str, int]) -> None:
    live = await open_table(hub, **pace)
    people = await begin(hub, live)
    for n in range(2 * POSITION_EVERY):
        await play(hub, live, people, n)
        await expect_same(hub.store, live)
        if n % 5 == 0:
            await hub.ask(live, people[0], wire.Say(id=f"say-{n}", text="hm"))
            await expect_same(hub.store, live)


async def test_a_closing_server_writes_every_match_whole(hub: Hub) -> None:
    live = await open_table(hub)
    people = await begin(hub, live)
    for n in range(3):
        await play(hub, live, people, n)
    await hub.stop()
    ((n, entry),) = await ask(hub.store, "SELECT n, entry FROM matches, tables")
    assert (n, entry) == (3, live.room.table.seq)
    await expect_same(hub.store, live)


@pytest.mark.parametrize("later", range(4))
async def test_newer_rules_deal_nothing_anew_after_a_kill(
    hub: Hub, tmp_path: Path, later: int
) -> None:
    if not isinstance(hub.store, SqliteStore):
        return
    hub.tables.fresh = b"\1".__mul__  # one deal: in some a lost challenge ends the match
    live = await open_table(hub)
    people = await begin(hub, live)
    for n, action in enumerate(["bet 1x2", "challenge", *[f"bet {1 + n}x2" for n in range(later)]]):
        assert live.room.position is not None
        actor = people[live.room.position.actor or 0]
        await hub.ask(live, actor, wire.Act(id=f"act-{n}", n=n, action=action))
    for each in hub.store.path.parent.glob("*.sqlite*"):
        shutil.copy(each, tmp_path / each.name.replace(hub.store.path.name, "killed"))
    with closing(sqlite3.connect(tmp_path / "killed")) as killed:
        write_moved(killed)
        changed = killed.execute(
            "UPDATE matches SET began = replace(began, '\"rules\":', '\"rules\":9')"
        )
        assert changed.rowcount == 1
        killed.commit()
    store = SqliteStore(tmp_path / "killed")
    await store.open()
    found = await store.table(live.code)
    await store.close()
    assert found is not None
    assert found.room.position is not None
    assert live.room.position is not None
    assert found.room.position.write() == live.room.position.write()


async def test_a_copy_takes_every_table_as_it_is_now(hub: Hub, tmp_path: Path) -> None:
    if not isinstance(hub.store, SqliteStore):
        return
    live = await open_table(hub)
    people = await begin(hub, live)
    for n in range(3):
        await play(hub, live, people, n)
    for each in hub.store.path.parent.glob("*.sqlite*"):
        shutil.copy(each, tmp_path / each.name.replace(hub.store.path.name, "copied"))
    with closing(sqlite3.connect(tmp_path / "copied")) as copied:
        write_moved(copied)
        ((state,),) = copied.execute("SELECT state FROM tables").fetchall()
        ((left,),) = copied.execute("SELECT COUNT(*) FROM journal").fetchall()
    assert (state, left) == (encode(live.room.table), 0)
