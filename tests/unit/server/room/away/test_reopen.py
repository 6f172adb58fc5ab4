"""Nobody's time runs out while the house is closed."""

from typing import Any

import pytest

from noripan.server.room.away import deadlines, reopen
from noripan.server.room.away.absence import HOST_SECONDS
from noripan.server.room.away.alone import PAUSE_SECONDS


def test_after_a_restart_everyone_is_waited_for_from_then_on(table: Any) -> None:
    room = table(seats=2, turn_seconds=0)
    room.begin("ann", "bea")
    room.reopen(500)
    assert [chair.absent_until for chair in room.shown.chairs] == [room.now + 60] * 2
    room.come("ann", "bea")
    assert all(chair.present and chair.absent_until is None for chair in room.shown.chairs)


def test_a_server_that_was_stopped_waits_for_everyone_as_a_killed_one_does(table: Any) -> None:
    room = table(seats=2, turn_seconds=0)
    room.begin("ann", "bea")
    room.go("ann", "bea")
    room.reopen(500)
    room.wait(59)
    assert room.moves == []
    room.come("ann", "bea")
    assert all(chair.present and chair.absent_until is None for chair in room.shown.chairs)


def test_a_vote_that_a_restart_broke_off_is_held_later(table: Any) -> None:
    room = table(seats=3, turn_seconds=0)
    room.begin("ann", "bea", "cho")
    room.go("cho")
    room.wait(60)
    assert room.shown.vote is not None
    room.go("ann", "bea")
    room.reopen(500)
    room.wait(0)
    assert (room.shown.vote, room.moves) == (None, [])
    room.come("ann", "bea")
    room.wait(60)
    assert room.shown.vote.voters == [0, 1]


@pytest.mark.rule("PIR-12.4-a")
@pytest.mark.parametrize("closed", [25, 30, 5000])
def test_a_clock_that_ran_out_while_the_house_was_closed_is_set_anew_in_full(
    table: Any, closed: float
) -> None:
    room = table(seats=2, turn_seconds=30, result_seconds=0)
    room.begin("ann", "bea")
    room.reopen(closed)
    room.come("ann", "bea")
    assert room.room.table.turn.until == room.now + 30
    room.wait(29)
    assert room.moves == []
    room.wait(1)
    assert [move.by for move in room.moves] == ["clock"]


def test_a_clock_that_is_set_anew_is_told_to_everyone(table: Any) -> None:
    room = table(seats=2, turn_seconds=30, result_seconds=0)
    room.begin("ann", "bea")
    room.reopen(100)
    assert room.log[-1].turn == room.room.table.turn


def test_a_clock_that_did_not_run_out_runs_on(table: Any) -> None:
    room = table(seats=2, turn_seconds=600, result_seconds=0)
    room.begin("ann", "bea")
    until = room.room.table.turn.until
    room.reopen(500)
    assert room.room.table.turn.until == until


def test_an_empty_room_is_kept_for_its_whole_time_after_the_opening(table: Any) -> None:
    room = table(seats=2)
    room.come("ann")
    room.go("ann")
    room.reopen(10 * deadlines.EMPTY_SECONDS)
    room.wait(deadlines.EMPTY_SECONDS - 1)
    assert not room.room.table.closed
    room.wait(1)
    assert room.room.table.closed


def test_a_host_who_could_not_come_back_is_still_the_host(table: Any) -> None:
    room = table(seats=2)
    room.come("ann", "bea")
    room.go("ann")
    room.reopen(1000)
    room.come("bea")
    room.wait(HOST_SECONDS - 1)
    assert room.shown.host == "ann"
    room.wait(1)
    assert room.shown.host == "bea"


def test_a_match_that_waits_for_its_person_waits_a_whole_week_after_the_opening(table: Any) -> None:
    room = table(seats=2, bots=1)
    room.begin("ann")
    room.go("ann")
    room.reopen(2 * PAUSE_SECONDS)
    room.wait(PAUSE_SECONDS - 1)
    assert not room.room.table.closed
    room.wait(1)
    assert room.room.table.closed


def test_a_match_whose_person_was_cut_off_by_a_kill_has_waited_since_the_opening(
    table: Any,
) -> None:
    room = table(seats=2, bots=1)
    room.begin("ann")
    opened = room.now + 10
    room.now = opened + PAUSE_SECONDS
    room.do(lambda draft: reopen.set_anew(draft, opened))
    room.do(lambda draft: reopen.restart(draft, opened))
    assert room.room.table.paused_since == opened
    room.wait(0)
    assert room.room.table.closed


def test_those_who_are_here_when_a_sleeping_machine_wakes_vote_for_the_whole_time(
    table: Any,
) -> None:
    room = table(seats=3, turn_seconds=0, vote_seconds=20)
    room.begin("ann", "bea", "cho")
    room.go("cho")
    room.wait(60)
    room.now += 3600
    room.do(lambda draft: reopen.set_anew(draft, room.now))
    room.wait(19)
    assert room.moves == []
    room.wait(1)
    assert room.moves[-1].by == "forfeit"
