"""Whatever breaks under load, nothing that was acknowledged is lost, doubled or told otherwise."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import IS_LONG, Figures, Scale

from .breaking import FAULTS, break_one, kill_a_node
from .world import Ahead, World, make_nodes, open_world

MOVES_BETWEEN = (3, 25)
MOVES_BETWEEN_KILLS = (1, 8)
SEEDS = {"sqlite": 13, "postgresql": 31, "nodes": 37}
SHORTLY = ("sqlite", "nodes")
"""Three nodes on PostgreSQL are also a test of PostgreSQL."""
KILLS = {"sqlite": 300, "postgresql": 60, "nodes": 300}
"""In a long run, beside the rounds of everything."""


async def break_everything(world: World, kind: str, rounds: int, kills: int) -> None:
    """Let each kind of fault come in a drawn order, so many times; then only kills."""
    for _ in range(rounds):
        for what in world.chance.sample(FAULTS[kind], len(FAULTS[kind])):
            await world.moves(world.chance.randint(*MOVES_BETWEEN))
            await break_one(world, what)
        await world.read()
    for _ in range(kills):
        await world.moves(world.chance.randint(*MOVES_BETWEEN_KILLS))
        await break_one(world, kill_a_node)


def make_world(where: str, tmp_path: Path, request: pytest.FixtureRequest) -> Any:
    """Make one server on its file, one on PostgreSQL, or three with a bus between them."""
    if where == "sqlite":
        return open_world(make_nodes(tmp_path, "", 1), SEEDS[where])
    city = request.getfixturevalue("city")
    if where == "postgresql":
        return open_world(make_nodes(tmp_path, city.empty(), 1), SEEDS[where], city)
    bus = request.getfixturevalue("own_nats")
    database, setting = city.empty(), {"NORIPAN_BUS_URL": bus.url}
    nodes = [
        *make_nodes(tmp_path, database, 2, **setting),
        Ahead(tmp_path / "ahead", database, **setting),
    ]
    return open_world(nodes, SEEDS[where], city, bus)


@pytest.mark.parametrize("where", SEEDS if IS_LONG else SHORTLY)
async def test_whatever_breaks_nothing_is_lost(
    tmp_path: Path, where: str, figures: Figures, scale: Scale, request: pytest.FixtureRequest
) -> None:
    async with AsyncExitStack() as stack:
        world = await stack.enter_async_context(make_world(where, tmp_path, request))
        await world.fill(stack, scale(4, 12))
        await break_everything(world, where, scale(1, 3), scale(0, KILLS[where]))
        await world.settle()
        await world.expect_no_fault()
        figures("moves acknowledged, none lost or doubled", world.acked)
        figures("requests asked again", sum(page.repeats for page in world.pages))
        figures("tables, none stuck", len(world.logs))
        figures("what broke", dict(world.done))
