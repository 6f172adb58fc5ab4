"""Two players at two nodes: one node is killed in the middle of a match, and both go on."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Parlour, Visit
from tests.e2e.front import Front
from tests.e2e.table import at_least, begin, last_move, to_move
from tests.e2e.test_match import play_out
from tests.nats import Nats
from tests.postgres import Postgres


class Node(Parlour):
    """One of several servers of a parlour."""

    def __init__(self, data: Path, database: str, bus: str) -> None:
        super().__init__(data)
        self.database = database
        self.bus = bus

    def settings(self) -> dict[str, str]:
        """Give what it is told beside what every server of a test is."""
        return {"NORIPAN_DATABASE_URL": self.database, "NORIPAN_BUS_URL": self.bus}


@pytest.fixture
def nodes(tmp_path: Path, postgres: Postgres, nats: Nats) -> Iterator[list[Node]]:
    database = postgres.database()
    running = [Node(tmp_path / name, database, nats.url).start() for name in ("one", "two")]
    yield running
    for each in running:
        if each.process.poll() is None:
            each.stop()


@pytest.fixture
def fronts(nodes: list[Node]) -> Iterator[list[Front]]:
    """Two ways in: each leads to a node of its own while that one lives."""
    ports = [each.port for each in nodes]
    made = [Front(ports), Front(ports[::-1])]
    yield made
    for each in made:
        each.close()


def test_a_node_is_killed_in_mid_match_and_both_players_go_on(
    visit: Visit, nodes: list[Node], fronts: list[Front]
) -> None:
    ann, bob = visit("Ann", fronts[0]), visit("Bob", fronts[1])
    begin(ann, bob)
    to_move(ann, bob).bet()
    for player in (ann, bob):
        player.hear(at_least(1))
    seen = len(ann.frames)
    nodes[0].stop(signal.SIGKILL)
    ann.hear(lambda frame: frame["t"] == "resumed", since=seen)
    expect(ann.page.get_by_text("Reconnecting")).not_to_be_visible()
    assert last_move(ann) == 1, "no move is lost"
    play_out(ann, bob)
    for player in (ann, bob):
        expect(player.page.get_by_role("link", name="Save replay")).to_be_visible()
