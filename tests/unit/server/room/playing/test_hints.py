"""Hints: who may ask a bot, and that everybody is told."""

from functools import partial
from typing import Any

import pytest

from noripan.server.room.entries import TableEntry
from noripan.server.room.playing.moves import play
from noripan.server.room.table import Denied
from noripan.server.room.waiting.guest_bots import invite

FOX = "b0123456789abcdef"


def ask_hint(room: Any, person: str) -> Any:
    return room.ask(person, "hint", n=room.room.table.n, match=room.shown.match)


def pass_to(room: Any, person: str) -> None:
    """Play the default action until it is this person's turn."""
    while room.actor != person:
        seat = room.room.table.turn.actor
        room.do(partial(_play, seat=seat))


def _play(draft: Any, seat: int) -> None:
    play(draft, seat, draft.position.default_action(), "clock")


def test_against_bots_anybody_may_ask_and_everybody_is_told_once(table: Any) -> None:
    room = table(seats=2, bots=1, turn_seconds=0)
    room.begin("ann")
    pass_to(room, "ann")
    (entry,) = ask_hint(room, "ann")
    assert isinstance(entry, TableEntry)
    assert entry.note is not None
    assert (entry.note.key, entry.note.values["name"]) == ("hint", "ann")
    assert ask_hint(room, "ann") == []


def test_a_second_match_tells_of_its_own_hints(table: Any) -> None:
    room = table(seats=2, bots=1, turn_seconds=0)
    room.begin("ann")
    pass_to(room, "ann")
    ask_hint(room, "ann")
    room.ask("ann", "give_up")
    room.ask("ann", "again")
    room.ask("ann", "ready", on=True)
    room.ask("ann", "start")
    pass_to(room, "ann")
    assert len(ask_hint(room, "ann")) == 1


def test_among_people_there_are_none_unless_the_host_allowed_them(table: Any) -> None:
    room = table(seats=2, turn_seconds=0)
    room.begin("ann", "bea")
    with pytest.raises(Denied, match="no_hints"):
        ask_hint(room, room.actor)
    allowed = table(seats=2, turn_seconds=0, hints=True)
    assert allowed.shown.pace.hints
    allowed.begin("ann", "bea")
    assert len(ask_hint(allowed, allowed.actor)) == 1


def test_two_people_who_play_for_gold_never_get_any(table: Any) -> None:
    room = table(seats=2, game="matgo", hints=True)
    room.begin("ann", "bea")
    with pytest.raises(Denied, match="no_hints"):
        ask_hint(room, room.actor)


def test_a_guest_bot_counts_as_a_person_and_asks_nobody(table: Any) -> None:
    room = table(seats=2, turn_seconds=30)
    room.come("ann")
    room.do(partial(invite, host="ann", seat=1, person=FOX, name="Fox"))
    room.come(FOX)
    for person in ("ann", FOX):
        room.ask(person, "ready", on=True)
    room.ask("ann", "start")
    with pytest.raises(Denied, match="bot_may_not"):
        ask_hint(room, FOX)
    pass_to(room, "ann")
    with pytest.raises(Denied, match="no_hints"):
        ask_hint(room, "ann")


def test_nobody_asks_for_another_seat_or_another_moment(table: Any) -> None:
    room = table(seats=2, turn_seconds=0, hints=True)
    room.begin("ann", "bea")
    room.come("eve")
    waits = "bea" if room.actor == "ann" else "ann"
    for who, why in ((waits, "not_your_turn"), ("eve", "not_seated")):
        with pytest.raises(Denied, match=why):
            ask_hint(room, who)
    with pytest.raises(Denied, match="stale"):
        room.ask(room.actor, "hint", n=7)
    room.ask(room.actor, "auto", on=True)
    with pytest.raises(Denied, match="bot_plays"):
        ask_hint(room, room.actor)


def test_a_person_who_is_away_stays_a_person(table: Any) -> None:
    """Nobody gets hints by waiting until a bot plays for the other."""
    room = table(seats=2, turn_seconds=0, on_absence="bot", grace_seconds=15)
    room.begin("ann", "bea")
    waits = "bea" if room.actor == "ann" else "ann"
    room.go(waits)
    room.wait(16)
    with pytest.raises(Denied, match="no_hints"):
        ask_hint(room, room.actor)
