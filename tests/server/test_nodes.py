"""Two nodes on one database: any of them serves any socket, and what one decides both tell."""

import asyncio
import json
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from noripan.server.admin import _through
from noripan.server.live.admin.door import NAME
from tests.nats import Nats
from tests.postgres import Postgres
from tests.server.older import Older
from tests.server.people import SILENCE_SECONDS, Frame, Line, Server


@pytest.fixture
def kind() -> str:
    return "postgresql"


@pytest.fixture(scope="module")
def bus() -> Iterator[Nats]:
    """A NATS that these tests stop and start."""
    running = Nats().start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def nodes(
    tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, bus: Nats
) -> Iterator[list[Server]]:
    """Three nodes; the last one may be killed."""
    database, folder = postgres.database(), tmp_path_factory.mktemp("nodes")
    made = [node(folder / name, database, bus) for name in ("a", "b", "c")]
    with ThreadPoolExecutor() as starting:
        running = [*starting.map(Server.start, made)]
    yield running
    for each in running:
        if each.process is not None and each.process.poll() is None:
            each.stop(signal.SIGKILL)


def node(data: Path, database: str, bus: Nats) -> Server:
    return Server(data, database, NORIPAN_BUS_URL=bus.url)


def entries(line: Line) -> list[tuple[int, Any]]:
    """Give what everyone is told alike, by number."""
    found = [frame for frame in line.entries if frame["t"] in {"moved", "said", "table", "began"}]
    return [(frame["seq"], frame.get("action") or frame.get("text")) for frame in found]


async def play(lines: list[Line], moves: int, start: int = 0) -> None:
    """Let whoever's turn it is raise the bet, so many times."""
    for n in range(start, start + moves):
        actor = await turn_of(lines[0], n)
        for each in lines[1:]:
            assert await turn_of(each, n) == actor
        answer = await lines[actor].ask("act", n=n, action=f"bet {n + 1}x6")
        assert answer["t"] == "ack", answer


async def turn_of(line: Line, n: int) -> int:
    """Wait until a line has heard of the move before this one, and say whose turn it is."""

    def is_it(frame: Frame) -> bool:
        return frame["t"] in {"began", "moved"} and frame["n"] == n

    return int((await line.find(is_it))["turn"]["actor"])


async def sit_down(people: Any, begin: Any, *at: Server) -> tuple[str, list[Any], list[Line]]:
    players = [await people(name, where) for name, where in zip("ab", at, strict=True)]
    code = await players[0].open()
    lines = await begin(code, *players)
    return code, players, lines


async def test_players_at_two_nodes_play_one_match_and_see_one_history(
    people: Any, begin: Any, nodes: list[Server]
) -> None:
    code, _, lines = await sit_down(people, begin, *nodes[:2])
    await play(lines, 6)
    await asyncio.gather(
        *(line.send("say", text=f"{who} {n}") for n in range(8) for who, line in enumerate(lines))
    )
    for line in lines:
        heard = [await line.find(said(f"{who} {n}")) for n in range(8) for who in (0, 1)]
        assert len({frame["seq"] for frame in heard}) == 16
    last = max(frame["seq"] for frame in lines[0].entries)
    for line in lines:
        await line.find(lambda frame: frame.get("seq") == last and frame["t"] != "ack")
    common = entries(lines[1])
    assert [each for each in entries(lines[0]) if each[0] >= common[0][0]] == common
    rows = await nodes[0].look(
        "SELECT COUNT(*) FROM entries WHERE code = $1 AND kind = 'moved'", code
    )
    assert rows == [(6,)]


def said(text: str) -> Any:
    return lambda frame: frame["t"] == "said" and frame["text"] == text


async def test_a_retry_at_another_node_is_answered_and_not_done_again(
    people: Any, begin: Any, nodes: list[Server]
) -> None:
    code, players, lines = await sit_down(people, begin, nodes[0], nodes[0])
    actor = await turn_of(lines[0], 0)
    first = await lines[actor].ask("act", id="mine", n=0, action="bet 1x6")
    players[actor].server = nodes[1]
    again = await players[actor].join(code)
    assert await again.ask("act", id="mine", n=0, action="bet 1x6") == first
    await lines[actor].socket.close()
    third = await lines[1 - actor].ask("act", n=1, action="bet 2x6")
    moved = await again.find(lambda frame: frame["t"] == "moved" and frame["n"] == 2)
    assert third["seq"] == moved["seq"]
    state = (await again.ask("say", text="still here"))["t"]
    assert state == "ack"
    there = [f for f in lines[1 - actor].heard if (f.get("note") or {}).get("key") == "absent"]
    assert there == [], "who has a socket at another node is not away"


async def test_a_ticket_is_good_once_at_any_node(people: Any, nodes: list[Server]) -> None:
    ann = await people("ann", nodes[0])
    code = await ann.open()
    ticket = await ann.ticket(code)
    hello = json.dumps({"t": "hello", "v": 1, "ticket": ticket, "seen": None})
    answers = []
    for where in (nodes[1], nodes[0], nodes[1]):
        ann.server = where
        line = await ann.dial()
        await line.socket.send(hello)
        answers.append((await line.hear()).get("code"))
    assert answers == [None, "ticket", "ticket"]


async def test_a_name_and_the_lobby_are_the_same_everywhere(
    people: Any, nodes: list[Server]
) -> None:
    ann = await people("ann", nodes[0])
    code = await ann.open()
    ann.server = nodes[1]
    line = await ann.join(code)
    ann.server = nodes[0]
    assert code in [each["code"] for each in (await ann.api("GET", "/api/tables")).json()]
    await ann.api("PUT", "/api/me", {"name": "Anna"})
    note = await line.find(lambda frame: (frame.get("note") or {}).get("key") == "renamed")
    assert note["note"]["values"] == {"old": "ann", "new": "Anna"}


async def test_whoever_runs_the_parlour_sees_the_people_of_every_node(
    people: Any, nodes: list[Server]
) -> None:
    ann, bea = await people("ann-there", nodes[0]), await people("bea-there", nodes[1])
    code = await ann.open()
    lines = await ann.join(code), await bea.join(code)
    for node in nodes[:2]:
        here = await roll_call(node, code, 2)
        assert here.keys() == {"ann-there", "bea-there"}
        assert here["ann-there"] != here["bea-there"]
    for line in lines:
        await line.socket.close()


async def roll_call(node: Server, code: str, people: int) -> dict[str, str]:
    """Ask who is where at a table until all are there: a busy node may answer, or begin, late."""
    async with asyncio.timeout(SILENCE_SECONDS):
        while True:
            found = await asyncio.to_thread(_through, node.data / NAME, ["people"])
            here = {each["name"]: each["node"] for each in found["people"] if each["table"] == code}
            if len(here) == people:
                return here


async def test_without_nats_it_is_slower_and_never_wrong(
    people: Any, begin: Any, nodes: list[Server], bus: Nats
) -> None:
    _, _, lines = await sit_down(people, begin, *nodes[:2])
    await play(lines, 2)
    bus.stop()
    try:
        await play(lines, 2, start=2)
    finally:
        bus.start()
    await play(lines, 2, start=4)


async def test_a_lost_node_costs_its_players_one_reconnect(
    people: Any, begin: Any, nodes: list[Server]
) -> None:
    code, players, lines = await sit_down(people, begin, nodes[2], nodes[0])
    await play(lines, 3)
    seen = max(frame["seq"] for frame in lines[0].entries)
    nodes[2].stop(signal.SIGKILL)
    actor = await turn_of(lines[1], 3)
    if actor == 1:
        assert (await lines[1].ask("act", n=3, action="bet 4x6"))["t"] == "ack"
    players[0].server = nodes[1]
    back = await players[0].join(code, seen)
    assert back.heard[0]["t"] == "resumed"
    await play_on(back, lines[1], from_=3 if actor == 0 else 4)


async def play_on(ann: Line, bea: Line, from_: int) -> None:
    """Go on after a loss: ann decides first."""
    assert (await ann.ask("act", n=from_, action=f"bet {from_ + 1}x6"))["t"] == "ack"
    await turn_of(bea, from_ + 1)
    assert (await bea.ask("act", n=from_ + 1, action=f"bet {from_ + 2}x6"))["t"] == "ack"
    await turn_of(ann, from_ + 2)


async def test_an_older_node_that_closes_sends_its_players_on_and_nobody_is_away(
    people: Any, begin: Any, nodes: list[Server], bus: Nats, tmp_path: Path
) -> None:
    older = Older(tmp_path / "older", nodes[0].database, NORIPAN_BUS_URL=bus.url).start()
    code, players, lines = await sit_down(people, begin, older, nodes[0])
    await play(lines, 5)
    seen = max(frame["seq"] for frame in lines[0].entries)
    assert older.stop() in {0, -signal.SIGTERM}
    await lines[0].socket.wait_closed()
    assert lines[0].socket.close_code == 1012
    players[0].server = nodes[1]
    back = await players[0].join(code, seen)
    assert back.heard[0]["t"] == "resumed"
    actor = await turn_of(lines[1], 5)
    await [back, lines[1]][actor].ask("act", n=5, action="bet 6x6")
    await turn_of(lines[1], 6)
    notes = [(frame.get("note") or {}).get("key") for frame in lines[1].heard]
    assert "absent" not in notes


async def test_a_node_that_slept_wakes_with_old_tables_and_nothing_is_done_twice(
    people: Any, begin: Any, nodes: list[Server]
) -> None:
    assert nodes[2].process is not None
    if nodes[2].process.poll() is not None:  # another test has killed it
        nodes[2].start()
    code, players, lines = await sit_down(people, begin, nodes[2], nodes[0])
    await play(lines, 1)
    actor = await turn_of(lines[0], 1)
    nodes[2].process.send_signal(signal.SIGSTOP)
    late = await lines[0].send("act", n=1, action="bet 2x6") if actor == 0 else ""
    players[0].server = nodes[1]
    back = await players[0].join(code, max(frame["seq"] for frame in lines[0].entries))
    mine = [back, lines[1]]
    assert (await mine[actor].ask("act", n=1, action="bet 3x6"))["t"] == "ack"
    await turn_of(lines[1], 2)
    nodes[2].process.send_signal(signal.SIGCONT)
    if late:
        answer = await lines[0].until(lambda frame: frame.get("id") == late)
        assert (answer["t"], answer.get("code")) == ("error", "stale")
    moved = await lines[0].find(lambda frame: frame["t"] == "moved" and frame["n"] == 2)
    assert moved["action"] == "bet 3x6"


def test_a_node_with_other_rules_says_so_and_ends(
    nodes: list[Server], postgres: Postgres, tmp_path: Path
) -> None:
    strange = "INSERT INTO nodes VALUES ('x', extract(epoch FROM now()) + 99, 0, 'chess 1')"
    postgres.do(nodes[0].database, strange)
    late = Server(tmp_path / "late", nodes[0].database, **nodes[0].environment)
    late.told = tmp_path / "told.log"
    assert not_started(late) == 2
    assert "play by other rules (chess 1; here card_othello" in late.told.read_text("utf-8")
    postgres.do(nodes[0].database, "DELETE FROM nodes WHERE id = 'x'")


def test_a_server_alone_and_nodes_do_not_share_a_database(
    nodes: list[Server], tmp_path: Path
) -> None:
    assert not_started(Server(tmp_path / "alone", nodes[0].database)) == 2


def not_started(server: Server) -> int:
    """Start a server that ends by itself, and give its exit code."""
    with pytest.raises(AssertionError, match="did not start"):
        server.start()
    assert server.process is not None
    assert server.process.stdout is not None
    with closing(server.process.stdout):
        return server.process.wait()
