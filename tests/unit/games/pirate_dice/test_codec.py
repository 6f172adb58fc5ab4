"""A position of Pirate Dice that cannot be says what it may be."""

import pytest

from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import game


@pytest.mark.rule("PIR-4-b")
def test_a_bid_beyond_all_dice_says_how_many_there_are() -> None:
    rules = game("pirate_dice")
    assert rules.read("dice:45|66 bid:5x4@0 turn:1").bets[-1].count == 5
    with pytest.raises(Unreadable, match="6 is more than all dice, 5"):
        rules.read("dice:45|66 bid:6x4@0 turn:1")
