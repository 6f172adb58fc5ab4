"""Alone among bots a match waits for its person."""

from typing import Any

import pytest

from noripan.server.room.away.alone import PAUSE_SECONDS
from noripan.server.room.playing.match import deciding_bot
from noripan.server.room.table import Denied

WEEK = 7 * 24 * 3600


@pytest.mark.parametrize("on_absence", ["vote", "bot", "forfeit"])
@pytest.mark.parametrize("turn_seconds", [None, 10])
def test_nothing_happens_to_the_only_person_who_is_away(
    table: Any, on_absence: str, turn_seconds: int | None
) -> None:
    room = table(seats=3, bots=2, on_absence=on_absence, turn_seconds=turn_seconds)
    room.begin("ann")
    room.go("ann")
    room.wait(WEEK - 1)
    assert (room.moves, room.shown.vote, room.shown.phase) == ([], None, "playing")
    assert not room.chair("ann").stand_in
    assert deciding_bot(room.room.table) is None


def test_a_match_closes_without_a_result_after_seven_days(table: Any) -> None:
    room = table(seats=2, bots=1)
    room.begin("ann")
    room.go("ann")
    room.wait(WEEK)
    assert room.room.table.closed
    assert room.moves == []
    assert PAUSE_SECONDS == WEEK


def test_who_comes_back_has_the_whole_time_for_the_decision(table: Any) -> None:
    room = table(seats=2, bots=1, turn_seconds=10, result_seconds=0)
    room.begin("ann")
    room.go("ann")
    assert room.log[-1].turn.until is None
    room.wait(1000)
    room.come("ann")
    assert room.room.table.turn.until == room.now + 10
    assert room.log[-1].turn == room.room.table.turn


def test_a_spectator_changes_nothing_and_does_not_become_the_host(table: Any) -> None:
    room = table(seats=2, bots=1)
    room.begin("ann")
    room.go("ann")
    room.wait(1000)
    room.come("eve")
    room.wait(1000)
    assert (room.moves, room.shown.host) == ([], "ann")


@pytest.mark.parametrize("on_absence", ["vote", "bot", "forfeit"])
def test_leaving_alone_among_bots_only_leaves_the_room(table: Any, on_absence: str) -> None:
    room = table(seats=2, bots=1, on_absence=on_absence)
    room.begin("ann")
    room.ask("ann", "leave")
    assert (room.moves, room.shown.phase, room.shown.host) == ([], "playing", "ann")
    assert not room.chair("ann").present
    room.come("ann")
    assert room.chair("ann").present


def test_giving_up_is_a_forfeit_at_once_and_stays_in_the_room(table: Any) -> None:
    room = table(seats=2, bots=1)
    room.begin("ann")
    room.ask("ann", "give_up")
    assert [(move.seat, move.by) for move in room.moves] == [(0, "forfeit")]
    assert (room.shown.phase, room.chair("ann").present) == ("over", True)


def test_giving_up_among_people_asks_nobody(table: Any) -> None:
    room = table(seats=3)
    room.begin("ann", "bea", "cho")
    room.ask("bea", "give_up")
    assert [(move.seat, move.by) for move in room.moves] == [(1, "forfeit")]
    assert (room.shown.phase, room.shown.vote) == ("playing", None)
    with pytest.raises(Denied, match="not_playing"):
        room.ask("bea", "give_up")


def test_who_does_not_play_has_nothing_to_give_up(table: Any) -> None:
    room = table(seats=2)
    room.come("ann", "eve")
    with pytest.raises(Denied, match="not_seated"):
        room.ask("eve", "give_up")
    with pytest.raises(Denied, match="not_playing"):
        room.ask("ann", "give_up")


def test_when_the_others_are_out_the_one_who_is_away_is_waited_for(table: Any) -> None:
    room = table(seats=3, bots=1, turn_seconds=20)
    room.begin("ann", "", "bea")
    room.go("ann")
    assert room.chair("ann").absent_until is not None
    room.ask("bea", "give_up")
    assert room.chair("ann").absent_until is None
    moves = len(room.moves)
    room.wait(1000)
    assert (len(room.moves), room.shown.phase) == (moves, "playing")


def test_when_an_owner_comes_back_the_other_is_waited_for_again(table: Any) -> None:
    room = table(seats=2, turn_seconds=0, on_absence="bot")
    room.begin("ann", "bea")
    room.ask("bea", "leave")
    assert room.chair("bea").stand_in
    room.go("ann")
    room.wait(1000)
    assert (room.moves, room.chair("ann").stand_in) == ([], False)
    room.come("bea")
    assert room.chair("ann").absent_until == room.now + 60
