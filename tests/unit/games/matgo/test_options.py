"""What a table may play for, and what a match can be worth at most."""

import pytest

from noripan.games.matgo import GAME
from noripan.games.matgo.cards import ANIMALS, GWANG, PI, RIBBONS, names_of
from noripan.games.matgo.options import Options
from noripan.kernel import options
from noripan.kernel.errors import Unreadable

LOST = "09-3"
"""One pi, and nothing that is safe from a bak."""
PLAYED = ("10-3", "10-4")
WON = [each for each in names_of(GWANG | ANIMALS | RIBBONS | PI) if each not in (LOST, *PLAYED)]


@pytest.mark.parametrize("unit", [1, 1_000_000])
@pytest.mark.rule("RM-70")
def test_a_point_is_worth_from_one_to_a_million_gold(unit: int) -> None:
    assert options.read(Options, {"unit": unit}).unit == unit


@pytest.mark.parametrize("unit", [0, 1_000_001])
@pytest.mark.rule("RM-70")
def test_a_point_is_worth_nothing_else(unit: int) -> None:
    with pytest.raises(Unreadable, match="from 1 to 1000000"):
        options.read(Options, {"unit": unit})


@pytest.mark.parametrize("points", [1, 100])
@pytest.mark.rule("RM-73")
def test_chongtong_scores_from_one_to_a_hundred(points: int) -> None:
    assert options.read(Options, {"chongtong_points": points}).chongtong_points == points


@pytest.mark.parametrize("points", [0, 101])
@pytest.mark.rule("RM-73")
def test_chongtong_scores_nothing_else(points: int) -> None:
    with pytest.raises(Unreadable, match="from 1 to 100"):
        options.read(Options, {"chongtong_points": points})


@pytest.mark.parametrize("ruleset", GAME.presets)
def test_no_match_is_worth_more_than_the_largest_return(ruleset: str) -> None:
    """Nearly every card on one side, ten gos, three shakes, and every bak on the other."""
    hands, took = "|".join(PLAYED), ",".join(WON)
    line = f"{ruleset} floor:- hand:{hands} took:{took}|{LOST} deck:- turns:9,9 ask:call"
    position = GAME.read(f"{line} go:10,1 shaken:05,06,07|-", GAME.options())
    over = position.play(GAME.read_action("stop animal"))
    assert 10_000 < over.returns()[0] <= GAME.largest_return(over.options, 2)
