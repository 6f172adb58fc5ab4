"""Positions come from outside in many shapes; what is wrong is said."""

import pytest

from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import game

RULES = game("card_othello")
START = "8/8/8/3wb3/3bw3/8/8/8 b 0,0 -|- -|- -"


@pytest.mark.parametrize("text", ["", "8/8/8/3wb3/3bw3/8/8/8", "8/8/8/3wb3/3bw3/8/8/8 b 0,0"])
def test_what_a_line_leaves_out_is_as_at_the_start_or_empty(text: str) -> None:
    assert RULES.read(text, RULES.options()).write() == START


def test_json_may_give_the_board_as_a_line_or_as_rows() -> None:
    rows = ["........"] * 3 + ["...wb...", "...bw..."] + ["........"] * 3
    for board in ("8/8/8/3wb3/3bw3/8/8/8", rows):
        assert RULES.from_json({"board": board}, RULES.options()).write() == START


def test_a_mark_takes_its_colour_and_timer_from_its_stone_and_card() -> None:
    line = "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- d4=bomb_01"
    assert RULES.read(line, RULES.options()).write().endswith("d4=bomb_01:w:3")


@pytest.mark.parametrize(
    "text",
    [
        "8/8/8/8 b",
        "9/8/8/8/8/8/8/8 b",
        "8/8/8/3wx3/8/8/8/8 b",
        "8/8/8/8/8/8/8/8 x",
        "8/8/8/8/8/8/8/8 b 31,0",
        "8/8/8/8/8/8/8/8 b 0,0 ace_01|-",
        "8/8/8/8/8/8/8/8 b 0,0 ?1|-",
        f"8/8/8/8/8/8/8/8 b 0,0 {','.join(['chest_01'] * 6)}|-",
        "8/8/8/8/8/8/8/8 b 0,0 -|- -|- d4=bomb_01:w:2",
        "8/8/8/3b4/8/8/8/8 b 0,0 -|- -|- d4=bomb_01:w:2",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- d4=bomb_01:w:9",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- d4=chest_01:w",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- d4=gold_stone:w",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- - passes:2",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- - pending:chest_01",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- - pending:ace_01",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- - choice:chest_01",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- - choice:condemn_01",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|udr_01 -|- - choice:condemn_01=2",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|udr_01 -|- - choice:condemn_01=udr_01",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- - choice:heaven_01",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- - choice:heaven_01=udr_01,udr_01",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- - choice:heaven_01=udr_01,heaven_01",
        "8/8/8/3b4/8/8/8/8 b 0,0 -|- -|- - choice:sacrifice_01",
        "8/8/8/3b4/8/8/8/8 b 0,0 -|- -|- - choice:sacrifice_01=4",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- - choice:sacrifice_01=3",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- - traps:d4|-",
        "8/8/8/3w4/8/8/8/8 b 0,0 -|- -|- - lost:w",
        "8/8/8/8/8/8/8/8 b 0,0 -|- -|- - mood:good",
        "8/8/8/8/8/8/8/8 b 0,0 -|- -|- - passes:7",
        "8/8/8/8/8/8/8/8 b 0,0 -|- -|- - extra",
    ],
)
def test_what_cannot_be_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read(text, RULES.options())


@pytest.mark.parametrize("text", ["z9", "use", "use ace_01", "use swap_01 @z9", "choose", "go"])
def test_what_is_no_action_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        RULES.read_action(text)


@pytest.mark.rule("OTH-9.3-b")
@pytest.mark.parametrize(("seat", "places"), [(0, (2, 1)), (1, (1, 2))])
def test_whoever_leaves_has_lost_and_a_stranger_cannot_leave(
    seat: int, places: tuple[int, int]
) -> None:
    position = RULES.read(START, RULES.options())
    assert position.forfeit(7).position == position
    left = position.forfeit(seat).position
    assert left.outcome().places == places
    assert RULES.read(left.write(), RULES.options()) == left
