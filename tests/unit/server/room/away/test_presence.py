"""Who is here when several nodes have sockets: away is only who is at none that lives."""

from collections.abc import Callable
from functools import partial

from noripan.server.room.away import absence, reopen
from tests.unit.server.conftest import Gathering

Open = Callable[..., Gathering]


def come(gathering: Gathering, person: str, node: str) -> None:
    gathering.do(partial(absence.come, person=person, name=person, node=node))


def go(gathering: Gathering, person: str, node: str) -> None:
    gathering.do(partial(absence.go, person=person, node=node))


def lose(gathering: Gathering, *nodes: str) -> None:
    work = partial(reopen.restart, since=gathering.now, lost=nodes, is_open=True)
    gathering.do(work)


def playing(table: Open, *nodes: str) -> Gathering:
    """Let ann and bea play, each at a node."""
    gathering = table(seats=2, turn_seconds=30)
    gathering.begin("ann", "bea")
    for person, node in zip(("ann", "bea"), nodes, strict=True):
        come(gathering, person, node)
    return gathering


def test_who_has_a_socket_at_another_node_is_here(table: Open) -> None:
    both = playing(table, "one", "two")
    come(both, "ann", "two")
    go(both, "ann", "one")
    assert both.chair("ann").present
    go(both, "ann", "two")
    assert not both.chair("ann").present
    assert both.room.table.here == {"two": ["bea"]}


def test_with_a_lost_node_only_its_people_are_waited_for(table: Open) -> None:
    both = playing(table, "one", "two")
    lose(both, "one")
    assert (both.chair("ann").present, both.chair("bea").present) == (False, True)
    assert both.chair("ann").absent_until == both.now + both.shown.pace.grace_seconds
    come(both, "ann", "two")
    assert both.chair("ann").present
    assert both.notes[-2:] == ["absent", "returned"]


def test_who_came_to_another_node_before_the_loss_was_noticed_was_never_away(table: Open) -> None:
    both = playing(table, "one", "two")
    come(both, "ann", "two")
    before = len(both.log)
    lose(both, "one")
    assert both.log[before:] == []
    assert both.chair("ann").present


def test_a_watcher_of_a_lost_node_has_left_the_room(table: Open) -> None:
    both = playing(table, "one", "two")
    come(both, "cho", "one")
    lose(both, "one")
    assert both.shown.watchers == []


def test_a_second_node_that_reads_a_table_changes_nothing_there(table: Open) -> None:
    both = playing(table, "one", "two")
    before = both.room.table
    lose(both)
    assert both.room.table is before
