"""AUTO: a bot plays for somebody who is here."""

from typing import Any

import pytest

from noripan.kernel.match import read_action
from noripan.kernel.registry import game
from noripan.server.live.audience import choice_of
from noripan.server.room.playing.match import deciding_bot
from noripan.server.room.playing.moves import bot_acts
from noripan.server.room.table import Denied


def begun(table: Any) -> tuple[Any, str, int]:
    """Give a running match, who is to move, and their seat."""
    room = table(seats=2, turn_seconds=0)
    room.begin("ann", "bea")
    return room, room.actor, room.chair(room.actor).seat


def let_bot_act(room: Any) -> None:
    """Play the first legal action as the bot would."""
    position = room.room.position
    action = read_action(game("pirate_dice"), position, str(position.legal_actions()[0]))
    n, match = room.room.table.n, room.shown.match
    room.do(lambda draft: bot_acts(draft, match, n, action))


def test_a_bot_decides_for_who_switches_auto_on(table: Any) -> None:
    room, mover, seat = begun(table)
    room.ask(mover, "auto", on=True)
    assert room.chair(mover).auto
    assert deciding_bot(room.room.table) == (seat, "normal")
    assert choice_of(room.room, seat).legal is None
    with pytest.raises(Denied, match="bot_plays"):
        room.act("bet 1x1")
    let_bot_act(room)
    assert (room.moves[-1].seat, room.moves[-1].by) == (seat, "bot")
    assert room.chair(mover).auto, "it stays on until it is switched off"


def test_who_switches_auto_off_decides_from_the_next_decision_on(table: Any) -> None:
    room, mover, seat = begun(table)
    room.ask(mover, "auto", on=True)
    room.ask(mover, "auto", on=False)
    assert deciding_bot(room.room.table) == (seat, "normal"), "the bot ends what it began"
    let_bot_act(room)
    assert not room.chair(mover).auto
    assert not room.chair(mover).stand_in


def test_auto_off_between_decisions_gives_the_seat_back_at_once(table: Any) -> None:
    room, mover, _ = begun(table)
    waits = "bea" if mover == "ann" else "ann"
    room.ask(waits, "auto", on=True)
    room.ask(waits, "auto", on=False)
    assert not room.chair(waits).auto
    assert not room.chair(waits).stand_in


def test_auto_is_for_those_who_play(table: Any) -> None:
    room, _, _ = begun(table)
    room.come("eve")
    with pytest.raises(Denied, match="not_seated"):
        room.ask("eve", "auto", on=True)


def test_auto_ends_with_the_match(table: Any) -> None:
    room, mover, _ = begun(table)
    waits = "bea" if mover == "ann" else "ann"
    room.ask(waits, "auto", on=True)
    room.ask(mover, "leave")
    room.wait(30)
    assert room.shown.phase == "over"
    assert not any(chair.auto for chair in room.shown.chairs)
    with pytest.raises(Denied, match="not_playing"):
        room.ask(waits, "auto", on=True)
