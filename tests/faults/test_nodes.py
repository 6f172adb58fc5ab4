"""Nodes that decide at the same time decide once, and whoever comes second is told so."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.nats import Nats
from tests.postgres import Postgres
from tests.server.people import Line, Person, Server

from .world import make_nodes

TURNS = 12


@pytest.fixture
def nodes(tmp_path: Path, postgres: Postgres, nats: Nats) -> Iterator[list[Server]]:
    made = make_nodes(tmp_path, postgres.empty(), 2, NORIPAN_BUS_URL=nats.url)
    yield [node.start() for node in made]
    for node in made:
        node.stop(signal.SIGKILL)


@pytest.fixture
async def players(nodes: list[Server]) -> AsyncIterator[list[list[Line]]]:
    """Two people who play a match, each with a socket at both nodes."""
    async with AsyncExitStack() as stack:
        ann, bea = [await Person(nodes[0], stack, name).arrive() for name in ("ann", "bea")]
        code = await ann.open()
        lines = [[await _join(person, node, code) for node in nodes] for person in (ann, bea)]
        assert (await lines[1][1].ask("sit", seat=1))["t"] == "ack"
        for mine in lines:
            assert (await mine[0].ask("ready", on=True))["t"] == "ack"
        assert (await lines[0][1].ask("start"))["t"] == "ack"
        for line in (line for mine in lines for line in mine):
            await line.find(lambda frame: frame["t"] == "began")
        yield lines


async def _join(person: Person, node: Server, code: str) -> Line:
    person.server = node
    return await person.join(code)


async def _next_turn(players: list[list[Line]], n: int) -> tuple[list[Line], list[str]]:
    """Wait until everybody everywhere knows of a move; give whose turn it is, and what is legal."""
    for line in (line for mine in players for line in mine):
        while line.last_turn["n"] < n:
            await line.hear()
    mine = players[players[0][0].last_turn["turn"]["actor"]]
    return mine, mine[0].last_turn["turn"]["legal"]


async def _both(lines: list[Line], asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Ask at two nodes at once."""
    pairs = zip(lines, asked, strict=True)
    return list(await asyncio.gather(*(line.ask("act", **each) for line, each in pairs)))


async def test_two_nodes_that_decide_the_same_turn_decide_it_once(
    players: list[list[Line]],
) -> None:
    for n in range(TURNS):
        mine, legal = await _next_turn(players, n)
        rivals = [{"n": n, "action": action} for action in legal[:2]]
        answers = await _both(mine, rivals)
        assert sorted(answer["t"] for answer in answers) == ["ack", "error"], answers
        (denied,) = [answer for answer in answers if answer["t"] == "error"]
        assert denied["code"] == "stale"
    await _next_turn(players, TURNS)
    told = [_moves(line) for mine in players for line in mine]
    assert all(each == told[0] for each in told)
    assert [n for n, _, _ in told[0]] == list(range(1, TURNS + 1))


async def test_a_request_that_comes_to_two_nodes_is_done_once(players: list[list[Line]]) -> None:
    for n in range(TURNS):
        mine, legal = await _next_turn(players, n)
        twin = {"id": f"twin-{n}", "n": n, "action": legal[0]}
        answers = await _both(mine, [twin, dict(twin)])
        assert [answer["t"] for answer in answers] == ["ack", "ack"], answers
        assert answers[0]["seq"] == answers[1]["seq"]
    await _next_turn(players, TURNS)
    assert len(_moves(players[0][0])) == TURNS


def _moves(line: Line) -> list[tuple[int, int, str]]:
    moved = [frame for frame in line.heard if frame["t"] == "moved"]
    return [(frame["n"], frame["seat"], frame["action"]) for frame in moved]
