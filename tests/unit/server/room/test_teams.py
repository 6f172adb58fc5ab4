"""The sides of a table: teams by seat, changing places, even teams at the start."""

from typing import Any

import pytest
from msgspec.structs import replace

from noripan.kernel.registry import game
from noripan.server.room.table import Denied
from noripan.server.room.teams import in_place

SEQUENCE = game("sequence")


def sides(room: Any) -> list[tuple[str | None, int | None]]:
    return [(chair.person, chair.team) for chair in room.shown.chairs]


def test_where_everyone_plays_alone_nobody_has_a_team(table: Any) -> None:
    assert {chair.team for chair in table(seats=4).shown.chairs} == {None}
    assert {chair.team for chair in table(seats=3, game="sequence").shown.chairs} == {None}


@pytest.mark.rule("SEQ-3-d", "SEQ-3-e")
def test_a_chair_knows_its_team_and_the_option_changes_it(table: Any) -> None:
    room = table(seats=6, game="sequence")
    room.come("ann")
    assert [chair.team for chair in room.shown.chairs] == [0, 1, 0, 1, 0, 1]
    pace = {"turn_seconds": 0}
    room.ask("ann", "set_options", options={"teams": 3}, pace=pace)
    assert [chair.team for chair in room.shown.chairs] == [0, 1, 2, 0, 1, 2]


def test_a_place_keeps_its_team_while_the_options_and_the_number_of_chairs_stay(table: Any) -> None:
    room = table(seats=6, game="sequence")
    turned = replace(room.shown, chairs=room.shown.chairs[1:] + room.shown.chairs[:1])
    assert [chair.team for chair in in_place(turned, room.shown)] == [0, 1, 0, 1, 0, 1]
    in_three = replace(turned, options={**turned.options, "teams": 3})
    assert [chair.team for chair in in_place(in_three, room.shown)] == [0, 1, 2, 0, 1, 2]
    fewer = replace(turned, chairs=turned.chairs[:4])
    assert [chair.team for chair in in_place(fewer, room.shown)] == [0, 1, 0, 1]


@pytest.mark.rule("RS-08")
def test_rules_that_so_many_chairs_cannot_play_with_are_denied(table: Any) -> None:
    with pytest.raises(Denied) as denied:
        table(seats=4, game="sequence", options={"teams": 3})
    assert denied.value.code == "seats"
    assert denied.value.values == {"allowed": "3, 6, 9, 12", "taken": 4}
    room = table(seats=4, game="sequence")
    room.come("ann")
    with pytest.raises(Denied) as denied:
        room.ask("ann", "set_options", options={"teams": 3}, pace={})
    assert denied.value.values == {"allowed": "3, 6, 9, 12", "taken": 4}
    assert room.shown.options["teams"] == 2


@pytest.mark.rule("RS-08")
@pytest.mark.parametrize("people", [2, 4, 5])
def test_fewer_people_than_chairs_start_only_with_a_number_that_the_rules_leave(
    table: Any, people: int
) -> None:
    room = table(seats=6, game="sequence", options={"teams": 3})
    room.sit_all(*["ann", "bea", "cid", "dan", "eve"][:people])
    with pytest.raises(Denied) as denied:
        room.ask("ann", "start")
    assert denied.value.code == "seats"
    assert denied.value.values == {"allowed": "3, 6, 9, 12", "taken": people}
    assert room.shown.phase == "waiting"


@pytest.mark.rule("RS-08")
def test_three_of_six_chairs_start_as_three_teams(table: Any) -> None:
    room = table(seats=6, game="sequence", options={"teams": 3})
    room.sit_all("ann", "bea", "cid")
    room.ask("ann", "start")
    assert room.shown.phase == "playing"


def test_a_free_chair_of_the_other_team_changes_sides(table: Any) -> None:
    room = table(seats=4, game="sequence")
    room.sit_all("ann", "bea")
    room.ask("bea", "sit", seat=2)
    assert sides(room) == [("ann", 0), (None, 1), ("bea", 0), (None, 1)]


def test_a_bot_changes_places_at_once(table: Any) -> None:
    room = table(seats=4, bots=1, game="sequence")
    room.come("ann")
    room.ask("ann", "swap", seat=1)
    assert room.chair("ann").seat == 1
    assert room.shown.chairs[0].kind == "bot"
    assert room.notes[-1] == "swapped"


def test_two_people_change_places_once_both_ask(table: Any) -> None:
    room = table(seats=4, game="sequence")
    room.sit_all("ann", "bea")
    room.ask("ann", "swap", seat=1)
    assert room.chair("ann").seat == 0
    assert room.chair("ann").wants == 1
    room.ask("bea", "swap", seat=0)
    assert sides(room)[:2] == [("bea", 0), ("ann", 1)]
    assert {chair.wants for chair in room.shown.chairs} == {None}
    assert all(room.chair(person).ready for person in ("ann", "bea")), "both agreed"


def test_a_wish_can_be_taken_back_and_goes_with_whom_it_was_about(table: Any) -> None:
    room = table(seats=4, game="sequence")
    room.sit_all("ann", "bea")
    for _ in range(2):
        room.ask("ann", "swap", seat=1)
    assert room.chair("ann").wants is None
    room.ask("ann", "swap", seat=1)
    room.ask("bea", "sit", seat=3)
    assert room.chair("ann").wants is None


@pytest.mark.parametrize("seat", [0, 2], ids=["one's own", "a free one"])
def test_nobody_changes_places_with_nobody(table: Any, seat: int) -> None:
    room = table(seats=4, game="sequence")
    room.sit_all("ann", "bea")
    with pytest.raises(Denied, match="no_swap"):
        room.ask("ann", "swap", seat=seat)


@pytest.mark.rule("SEQ-3-d")
def test_teams_are_even_when_free_chairs_are_put_away_and_sides_are_kept(table: Any) -> None:
    room = table(seats=8, game="sequence")
    room.come("ann", "bea", "cy", "dan")
    for person, seat in {"bea": 2, "cy": 3, "dan": 5}.items():
        room.ask(person, "sit", seat=seat)
    for person in ("ann", "bea", "cy", "dan"):
        room.ask(person, "ready", on=True)
    room.ask("ann", "start")
    assert sides(room) == [("ann", 0), ("cy", 1), ("bea", 0), ("dan", 1)]


@pytest.mark.rule("SEQ-6-c")
def test_who_has_no_play_passes_without_being_asked(table: Any) -> None:
    room = table(seats=2, game="sequence", options={"first_seat": "host"})
    room.begin("ann", "bea")
    line = "1r8/x/x/x/x/x/x/x/x/x r r:S2,H7|b:S2 d:H8,H9 -"
    position = SEQUENCE.read(line, SEQUENCE.options())
    room.do(lambda draft: setattr(draft, "position", position))
    room.act("spade_2 @86")
    assert [move.action for move in room.moves] == ["spade_2 @86", "pass"]
    assert room.actor == "ann"
