"""Who sits where: the larger dice first, and the tied roll again between themselves."""

import pytest

from noripan.games.pirate_dice.order import decide_order
from noripan.kernel.chance import Scripted


@pytest.mark.rule("PIR-1.3-c")
def test_only_the_tied_roll_again_and_only_between_themselves() -> None:
    """Seats 0 and 3 tie below seat 1; their sixes do not carry them past it."""
    chance = Scripted([3, 4, 2, 3, 5, 5, 0, 1, *[2] * 4])
    order, dice, again = decide_order(4, 1, chance)
    assert (order, list(dice)) == ((1, 3, 0, 2), [4, 5, 3, 4, 6, 6, 1, 2, 3, 3, 3, 3])
    assert again == [[(0, b"\6"), (3, b"\6")], [(0, b"\1"), (3, b"\2")]]


def test_fifteen_dice_of_a_lower_face_are_less_than_one_of_a_higher() -> None:
    chance = Scripted([*[0] * 14, 2, *[1] * 15, *[0] * 30])
    assert decide_order(2, 15, chance)[0] == (0, 1)
