"""The clock of a table: what was asked for, what gold needs, and none alone among bots."""

from typing import Any

import pytest
from msgspec import ValidationError, convert

from noripan.server import wire
from noripan.server.room.table import Denied


@pytest.mark.parametrize(("bots", "asked", "has"), [(1, None, 0), (1, 20, 20), (0, None, 30)])
def test_a_table_among_bots_has_no_clock_unless_its_host_asks_for_one(
    table: Any, bots: int, asked: int | None, has: int
) -> None:
    assert table(seats=2, bots=bots, turn_seconds=asked).shown.pace.turn_seconds == has


def test_the_clock_begins_where_a_person_may_sit(table: Any) -> None:
    room = table(seats=2, bots=1)
    room.come("ann")
    room.ask("ann", "unseat", seat=1)
    assert room.shown.pace.turn_seconds == 30
    room.ask("ann", "seat_bot", seat=1)
    assert room.shown.pace.turn_seconds == 0


def test_free_seats_that_are_put_away_at_the_start_need_no_clock(table: Any) -> None:
    room = table(seats=3, bots=1)
    assert room.shown.pace.turn_seconds == 30
    room.begin("ann")
    assert room.shown.pace.turn_seconds == 0
    assert room.room.table.turn.until is None


@pytest.mark.parametrize("seconds", [0, 1, 9])
def test_two_people_do_not_play_for_gold_without_a_clock(table: Any, seconds: int) -> None:
    with pytest.raises(Denied, match="gold_clock"):
        table(game="matgo", seats=2, turn_seconds=seconds)
    room = table(game="matgo", seats=2)
    room.come("ann", "bea")
    room.ask("bea", "sit", seat=1)
    with pytest.raises(Denied, match="gold_clock"):
        room.ask("ann", "set_options", options={}, pace={"turn_seconds": seconds})
    assert room.shown.pace.turn_seconds == 30


@pytest.mark.parametrize("seconds", [10, 600])
def test_two_people_choose_their_clock_for_gold(table: Any, seconds: int) -> None:
    assert table(game="matgo", seats=2, turn_seconds=seconds).shown.pace.turn_seconds == seconds


@pytest.mark.parametrize(("asked", "has"), [(0, 30), (None, 30), (5, 10), (60, 60)])
def test_a_bot_that_makes_room_at_a_table_for_gold_brings_the_clock(
    table: Any, asked: int | None, has: int
) -> None:
    room = table(game="matgo", seats=2, bots=1, turn_seconds=asked)
    assert room.shown.pace.turn_seconds == (asked or 0)
    room.come("ann", "bea")
    room.ask("ann", "unseat", seat=1)
    assert room.shown.pace.turn_seconds == has
    room.ask("ann", "set_options", options={}, pace={})
    assert room.shown.pace.turn_seconds == has
    room.begin("ann", "bea")
    assert room.room.table.turn.until is not None


@pytest.mark.parametrize(("seconds", "is_enough"), [(0, False), (14, False), (15, True)])
def test_the_grace_time_is_at_least_fifteen_seconds(seconds: int, *, is_enough: bool) -> None:
    given = {"grace_seconds": seconds}
    if is_enough:
        assert convert(given, wire.Pace).grace_seconds == seconds
    else:
        with pytest.raises(ValidationError, match="15"):
            convert(given, wire.Pace)
