"""A guest bot at a table: its chair, its clock, its gold, and what is for people alone."""

from functools import partial
from typing import Any

import pytest

from noripan.server.room.guest_bots import COME_SECONDS
from noripan.server.room.playing.gold import account_of
from noripan.server.room.table import Denied
from noripan.server.room.waiting.guest_bots import invite

FOX = "b0123456789abcdef"


def with_fox(room: Any, seat: int = 1) -> Any:
    room.come("ann")
    room.do(partial(invite, host="ann", seat=seat, person=FOX, name="Fox"))
    return room


def test_a_chair_waits_a_while_for_a_bot_and_no_longer(table: Any) -> None:
    room = with_fox(table(seats=2, turn_seconds=0))
    assert (room.chair(FOX).guest_bot, room.chair(FOX).present) == (True, False)
    assert room.shown.pace.turn_seconds == 30
    room.wait(COME_SECONDS)
    assert [chair.kind for chair in room.shown.chairs] == ["person", "free"]
    assert room.shown.pace.turn_seconds == 0


def test_a_match_waits_for_the_only_person_among_bots_of_any_kind(table: Any) -> None:
    room = with_fox(table(seats=2))
    room.come(FOX)
    for person in ("ann", FOX):
        room.ask(person, "ready", on=True)
    room.ask("ann", "start")
    room.go("ann")
    room.wait(3600)
    assert (room.moves, room.shown.phase) == ([], "playing")
    room.come("ann")
    room.go(FOX)
    room.wait(61)
    assert room.shown.vote.voters == [0], "ann decides about a bot that is gone"


def test_a_room_of_bots_alone_has_no_host_and_is_empty(table: Any) -> None:
    room = with_fox(table(seats=2))
    room.come(FOX)
    room.go("ann")
    room.wait(60)
    assert room.shown.host == "ann"
    assert room.room.table.empty_since is not None


def test_a_guest_bot_plays_for_the_gold_of_its_table(table: Any) -> None:
    room = with_fox(table(seats=2, game="matgo"))
    assert account_of(room.shown, room.chair(FOX)) == f"guest_bot.BEGU-678.{FOX}"
    with pytest.raises(Denied, match="bot_not_invited"):
        room.come("b" + "f" * 16)
