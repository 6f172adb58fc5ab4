"""Moves, refusals and the clock."""

from typing import Any

import pytest

from noripan.kernel.errors import Refused
from noripan.server.room.away import deadlines
from noripan.server.room.table import Denied


def test_a_move_counts_and_passes_the_turn(table: Any) -> None:
    room = table(seats=2)
    room.begin("ann", "bea")
    first = room.actor
    room.act("bet 1x1")
    assert room.room.table.n == 1
    assert room.actor != first
    assert room.moves[-1].by == "player"


def test_a_move_made_at_another_position_is_stale(table: Any) -> None:
    room = table(seats=2)
    room.begin("ann", "bea")
    with pytest.raises(Denied) as denied:
        room.ask(room.actor, "act", n=3, action="bet 1x1")
    assert (denied.value.code, denied.value.values) == ("stale", {"n": 0})


def test_a_move_of_the_match_before_is_stale_though_its_number_fits(table: Any) -> None:
    room = table(seats=2)
    room.begin("ann", "bea")
    with pytest.raises(Denied) as denied:
        room.ask(room.actor, "act", n=0, action="bet 1x1", match="m-before")
    assert denied.value.code == "stale"
    room.ask(room.actor, "act", n=0, action="bet 1x1", match=room.shown.match)
    assert room.room.table.n == 1


def test_a_move_out_of_turn_is_refused_by_a_clause(table: Any) -> None:
    room = table(seats=2)
    room.begin("ann", "bea")
    other = "bea" if room.actor == "ann" else "ann"
    with pytest.raises(Refused) as refused:
        room.ask(other, "act", n=0, action="bet 1x1")
    assert refused.value.refusal.clause.startswith("PIR-")


def test_text_that_is_no_move_is_refused_by_a_clause(table: Any) -> None:
    room = table(seats=2)
    room.begin("ann", "bea")
    with pytest.raises(Refused):
        room.act("forfeit 1")


def test_a_watcher_cannot_move(table: Any) -> None:
    room = table(seats=2)
    room.begin("ann", "bea")
    room.come("cho")
    with pytest.raises(Denied, match="not_seated"):
        room.ask("cho", "act", n=0, action="bet 1x1")


@pytest.mark.rule("PIR-12.4-a", "PIR-13-i")
def test_a_player_who_does_not_act_in_time_makes_the_minimum_bet(table: Any) -> None:
    room = table(seats=2, turn_seconds=30, result_seconds=0)
    room.begin("ann", "bea")
    assert room.wait(29.9) == []
    room.wait(0.1)
    assert [(move.action, move.by) for move in room.moves] == [("bet 1x1", "clock")]
    room.wait(30)
    assert [move.action for move in room.moves] == ["bet 1x1", "bet 1x2"]


@pytest.mark.rule("PIR-12.4-a")
def test_the_clock_fires_once_for_one_decision(table: Any) -> None:
    room = table(seats=2, turn_seconds=30, result_seconds=0)
    room.begin("ann", "bea")
    room.wait(30)
    assert room.wait(0) == []
    assert len(room.moves) == 1


@pytest.mark.rule("PIR-12.4-b")
@pytest.mark.parametrize("seconds", [5, 300])
def test_the_time_for_a_turn_is_a_setting(table: Any, seconds: int) -> None:
    room = table(seats=2, turn_seconds=seconds, result_seconds=0)
    room.begin("ann", "bea")
    assert room.room.table.turn.until == room.now + seconds
    assert room.room.table.turn.seconds == seconds
    room.wait(seconds)
    assert len(room.moves) == 1


@pytest.mark.rule("PIR-12.4-b")
def test_without_a_clock_nobody_is_hurried(table: Any) -> None:
    room = table(seats=2, turn_seconds=0)
    room.begin("ann", "bea")
    assert deadlines.due(room.room.table) is None
    room.wait(1_000_000)
    assert room.moves == []


def test_a_result_stands_before_the_next_clock_begins(table: Any) -> None:
    room = table(seats=3, turn_seconds=30, result_seconds=6)
    room.begin("ann", "bea", "cho")
    room.act("bet 1x1")
    room.act("challenge")
    rest = room.room.table.rest_until - room.now
    assert rest > 6, "there are also three cups to lift and dice to count"
    assert rest < 20
    assert room.room.table.turn.until == room.now + rest + 30


def test_a_rest_is_over_when_everyone_here_has_seen_the_result(table: Any) -> None:
    room = table(seats=3, turn_seconds=30, result_seconds=6)
    room.begin("ann", "bea", "cho")
    room.act("bet 1x1")
    room.act("challenge")
    promised = room.room.table.turn.until
    room.go("cho")
    room.now += 1
    room.ask("ann", "seen", n=2)
    room.ask("ann", "seen", n=2)
    assert room.room.table.rest_until > room.now, "bea is still reading"
    room.ask("bea", "seen", n=1)
    assert room.room.table.rest_until > room.now, "that was the move before"
    room.ask("bea", "seen", n=2)
    assert room.room.table.rest_until == room.now
    assert room.room.table.turn.until == promised
    room.act(str(room.room.position.default_action()))
    assert room.room.table.seen == []


def test_a_spectator_has_no_say_in_how_long_a_result_stands(table: Any) -> None:
    room = table(seats=2, result_seconds=6)
    room.begin("ann", "bea")
    room.come("eve")
    with pytest.raises(Denied, match="not_seated"):
        room.ask("eve", "seen", n=0)


def test_a_plain_bet_needs_no_rest(table: Any) -> None:
    room = table(seats=3, turn_seconds=30, result_seconds=6)
    room.begin("ann", "bea", "cho")
    room.act("bet 1x1")
    assert room.room.table.turn.until == room.now + 30


def test_a_match_ends_with_its_places_and_the_table_is_over(table: Any) -> None:
    room = table(seats=2, result_seconds=0)
    room.begin("ann", "bea")
    while room.shown.phase == "playing":
        position = room.room.position
        room.act(str(position.legal_actions()[-1]))
    assert sorted(room.moves[-1].outcome.places) == [1, 2]
    assert room.shown.played == 1
    assert not any(chair.ready for chair in room.shown.chairs)
    with pytest.raises(Refused):
        room.ask("ann", "act", n=room.room.table.n, action="bet 1x1")


def test_again_goes_back_to_the_waiting_room_with_all_chairs(table: Any) -> None:
    room = table(seats=4, on_absence="forfeit")
    room.begin("ann", "bea")
    room.ask("bea", "leave")
    room.ask("ann", "again")
    assert room.shown.phase == "waiting"
    assert [chair.person for chair in room.shown.chairs] == ["ann", None, None, None]
    assert room.ask("ann", "again") == []


def test_an_empty_room_is_closed_after_a_while(table: Any) -> None:
    room = table()
    room.come("ann")
    room.go("ann")
    room.wait(deadlines.EMPTY_SECONDS)
    assert room.room.table.closed


def test_an_absent_host_hands_the_table_on(table: Any) -> None:
    room = table()
    room.come("ann", "bea")
    room.go("ann")
    room.wait(60)
    assert room.shown.host == "bea"


def test_who_finds_a_table_without_its_host_becomes_the_host(table: Any) -> None:
    room = table()
    room.come("ann")
    room.go("ann")
    room.wait(60)
    room.come("bea")
    assert room.shown.host == "bea"
