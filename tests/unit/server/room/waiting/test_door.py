"""The door of a table: who always gets in, who does not, and what a host may do about people."""

from functools import partial
from typing import Any

import pytest

from noripan.server.live.audience import Audience
from noripan.server.room.away import absence
from noripan.server.room.table import Denied
from noripan.server.room.waiting.door import (
    NEIGHBOURS_AT_MOST,
    REMEMBERED_AT_MOST,
    WATCHERS_AT_MOST,
    is_listed,
)


def come(room: Any, person: str, *, invite: str = "", neighbours: int = 0) -> None:
    came = partial(absence.come, person=person, name=person, invite=invite, neighbours=neighbours)
    room.do(came)


def watching(room: Any) -> set[str]:
    return {each.person for each in room.shown.watchers}


def fill(room: Any) -> None:
    room.come(*(f"w{n}" for n in range(WATCHERS_AT_MOST)))


def test_who_is_invited_gets_into_a_full_room_and_nobody_else(table: Any) -> None:
    room = table()
    room.come("ann")
    fill(room)
    with pytest.raises(Denied, match="room_full"):
        come(room, "eve")
    with pytest.raises(Denied, match="room_full"):
        come(room, "eve", invite="guess")
    come(room, "bea", invite=room.room.table.invite)
    assert "bea" in watching(room)


def test_one_address_fills_only_a_part_of_a_room(table: Any) -> None:
    room = table()
    come(room, "eve", neighbours=NEIGHBOURS_AT_MOST - 1)
    with pytest.raises(Denied, match="room_full"):
        come(room, "eve2", neighbours=NEIGHBOURS_AT_MOST)
    come(room, "bea", neighbours=NEIGHBOURS_AT_MOST, invite=room.room.table.invite)
    come(room, "cho", neighbours=0)
    assert watching(room) == {"eve", "bea", "cho"}


def test_who_was_invited_once_or_has_sat_here_comes_back_into_a_full_room(table: Any) -> None:
    room = table()
    room.sit_all("ann", "bea")
    come(room, "cho", invite=room.room.table.invite)
    room.ask("bea", "stand")
    room.ask("ann", "remove", person="bea")
    room.go("cho")
    fill(room)
    come(room, "cho")
    room.go("ann")
    room.come("ann")
    assert "cho" in watching(room)
    assert room.chair("ann").present


def test_a_closed_door_lets_in_who_is_invited_and_whoever_is_in_stays(table: Any) -> None:
    room = table()
    room.come("ann", "eve")
    assert is_listed(room.shown)
    room.ask("ann", "door", open=False)
    room.ask("ann", "door", open=False)
    assert not is_listed(room.shown), "nobody gets in from the list"
    with pytest.raises(Denied, match="door_closed"):
        come(room, "fay")
    come(room, "bea", invite=room.room.table.invite)
    assert watching(room) == {"eve", "bea"}
    room.ask("ann", "door", open=True)
    come(room, "fay")
    assert room.notes[-3:] == ["came", "door_opened", "came"]


def test_the_key_is_told_to_those_who_sit_and_to_the_host_alone(table: Any) -> None:
    room = table()
    room.sit_all("ann", "bea")
    room.come("eve")
    key = room.room.table.invite
    told = {who: Audience.reader(room.room, who, who).invite for who in ("ann", "bea", "eve")}
    assert told == {"ann": key, "bea": key, "eve": None}
    for entry in room.log:
        frame = Audience(entry, 1, room.room).frame("eve", "eve")
        assert f'"{key}"'.encode() not in frame
    room.ask("ann", "stand")
    assert Audience.reader(room.room, "ann", "ann").invite == key


def test_a_removed_person_loses_the_seat_and_does_not_come_back(table: Any) -> None:
    room = table()
    room.sit_all("ann", "bea")
    key = room.room.table.invite
    room.ask("ann", "mute", person="bea", on=True)
    room.ask("ann", "remove", person="bea")
    assert room.notes[-1] == "removed"
    assert [chair.kind for chair in room.shown.chairs] == ["person", "free", "free"]
    assert (watching(room), room.shown.muted) == (set(), [])
    for invite in ("", key):
        with pytest.raises(Denied, match="removed"):
            come(room, "bea", invite=invite)
    with pytest.raises(Denied, match="removed"):
        room.ask("bea", "sit", seat=1)


def test_a_removal_makes_a_new_key(table: Any) -> None:
    room = table()
    room.come("ann", "eve")
    before = room.room.table.invite
    room.fresh = lambda size: b"\x01" * size
    room.ask("ann", "remove", person="eve")
    assert room.room.table.invite != before
    room.ask("ann", "door", open=False)
    with pytest.raises(Denied, match="door_closed"):
        come(room, "fay", invite=before)


def test_during_a_match_a_watcher_can_be_removed_and_a_player_cannot(table: Any) -> None:
    room = table(seats=2, turn_seconds=0)
    room.begin("ann", "bea")
    room.come("eve")
    room.ask("ann", "remove", person="eve")
    assert watching(room) == set()
    with pytest.raises(Denied, match="in_match"):
        room.ask("ann", "remove", person="bea")
    room.go("bea")
    with pytest.raises(Denied, match="in_match"):
        room.ask("ann", "remove", person="bea")
    assert room.chair("bea").absent_until is not None, "the rules of absence go on"


def test_who_is_removed_after_a_match_is_still_named_in_its_result(table: Any) -> None:
    room = table(seats=2, on_absence="forfeit", turn_seconds=0)
    room.begin("ann", "bea")
    room.ask("bea", "leave")
    room.come("bea")
    room.ask("ann", "remove", person="bea")
    assert [chair.name for chair in room.shown.chairs] == ["ann", "bea"]
    room.ask("ann", "again")
    assert [chair.name for chair in room.shown.chairs] == ["ann", ""]


@pytest.mark.parametrize(
    ("asker", "t", "values", "code"),
    [
        ("bea", "remove", {"person": "eve"}, "not_host"),
        ("bea", "mute", {"person": "eve", "on": True}, "not_host"),
        ("bea", "door", {"open": False}, "not_host"),
        ("ann", "remove", {"person": "ann"}, "yourself"),
        ("ann", "mute", {"person": "ann", "on": True}, "yourself"),
        ("ann", "remove", {"person": "nobody"}, "not_here"),
        ("ann", "mute", {"person": "nobody", "on": True}, "not_here"),
    ],
)
def test_only_the_host_may_and_only_about_others_who_are_here(
    table: Any, asker: str, t: str, values: dict[str, Any], code: str
) -> None:
    room = table()
    room.sit_all("ann", "bea")
    room.come("eve")
    with pytest.raises(Denied, match=code):
        room.ask(asker, t, **values)


def test_a_muted_person_says_nothing_until_the_host_allows_it(table: Any) -> None:
    room = table()
    room.sit_all("ann", "bea")
    for _ in range(2):
        room.ask("ann", "mute", person="bea", on=True)
    with pytest.raises(Denied, match="muted"):
        room.ask("bea", "say", text="hello")
    room.go("bea")
    room.come("bea")
    with pytest.raises(Denied, match="muted"):
        room.ask("bea", "say", text="hello")
    room.ask("ann", "mute", person="bea", on=False)
    assert room.ask("bea", "say", text="hello")
    assert [note for note in room.notes if "muted" in note] == ["muted", "unmuted"]


def test_a_table_remembers_only_so_many_people(table: Any) -> None:
    room = table()
    room.come("ann")
    for n in range(REMEMBERED_AT_MOST + 5):
        come(room, f"w{n}", invite=room.room.table.invite)
        room.ask("ann", "remove", person=f"w{n}")
    assert len(room.room.table.removed) == REMEMBERED_AT_MOST
    assert room.room.table.invited == []
