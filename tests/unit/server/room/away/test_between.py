"""Between two matches a seat stays its owner's for the grace time."""

from typing import Any

from noripan.server.room.away.absence import HOST_SECONDS


def between(table: Any, **pace: Any) -> Any:
    """A table of three whose match is over: cho gave up, then bea."""
    room = table(seats=3, turn_seconds=0, **pace)
    room.begin("ann", "bea", "cho")
    room.ask("cho", "give_up")
    room.ask("bea", "give_up")
    assert room.shown.phase == "over"
    return room


def names(room: Any) -> list[str]:
    return [chair.name for chair in room.shown.chairs]


def test_who_is_away_for_a_moment_keeps_the_chair(table: Any) -> None:
    room = between(table)
    room.go("bea")
    room.wait(59)
    room.ask("ann", "again")
    assert names(room) == ["ann", "bea", "cho"]
    room.come("bea")
    room.wait(1000)
    assert names(room) == ["ann", "bea", "cho"]
    assert room.chair("bea").absent_until is None


def test_who_went_out_of_a_match_and_is_away_at_its_end_keeps_the_chair(table: Any) -> None:
    room = table(seats=3, turn_seconds=0)
    room.begin("ann", "bea", "cho")
    room.ask("cho", "give_up")
    room.go("cho")
    room.ask("bea", "give_up")
    room.ask("ann", "again")
    assert names(room) == ["ann", "bea", "cho"]


def test_the_chair_is_free_when_the_grace_time_is_over(table: Any) -> None:
    room = between(table)
    room.go("bea")
    room.ask("ann", "again")
    room.wait(59)
    assert names(room) == ["ann", "bea", "cho"]
    room.wait(1)
    assert names(room) == ["ann", "", "cho"]
    assert room.notes[-1] == "unseated"


def test_who_stayed_away_longer_or_left_has_no_chair_in_the_next_match(table: Any) -> None:
    room = between(table)
    room.go("bea")
    room.ask("cho", "leave")
    room.wait(60)
    room.ask("ann", "again")
    assert names(room) == ["ann", "", ""]


def test_who_goes_from_the_waiting_room_between_matches_is_waited_for_too(table: Any) -> None:
    room = between(table)
    room.ask("ann", "again")
    room.go("cho")
    assert room.chair("cho").absent_until == room.now + 60
    room.wait(60)
    assert names(room) == ["ann", "bea", ""]


def test_the_host_may_free_the_chair_at_once(table: Any) -> None:
    room = between(table)
    room.go("bea")
    room.ask("ann", "again")
    room.ask("ann", "unseat", seat=1)
    assert names(room) == ["ann", "", "cho"]
    room.wait(1000)
    assert names(room) == ["ann", "", "cho"]


def test_changed_options_do_not_lengthen_the_wait(table: Any) -> None:
    room = between(table)
    room.go("bea")
    until = room.now + 60
    room.ask("ann", "again")
    room.ask("ann", "set_options", options={}, pace={"grace_seconds": 600})
    assert room.chair("bea").absent_until == until


def test_before_the_first_match_a_seat_waits_without_end(table: Any) -> None:
    """A host who opens a table on a phone goes away to send the invitation."""
    room = table(seats=2)
    room.come("ann", "bea")
    room.ask("bea", "sit", seat=1)
    room.go("ann")
    room.wait(HOST_SECONDS + 1000)
    assert names(room) == ["ann", "bea"]


def test_a_chair_outlives_a_restart_between_matches(table: Any) -> None:
    room = between(table)
    room.reopen(1000)
    room.come("ann")
    room.ask("ann", "again")
    assert names(room) == ["ann", "bea", "cho"]
