"""Matgo as numbers: each row and each number is of the side that it says."""

import pytest

from noripan.games.matgo import GAME
from noripan.games.matgo.cards import NAMES

LINE = (
    "hangame floor:03-3,03-4 hand:01-1,01-2,02-1|06-1,06-2 took:08-1|10-1,10-2 deck:07-3,12-1"
    " go:1,2 flips:3,4 shown:01-1|06-1 turn:0 stakes:4"
)


def seen(seat: int) -> tuple[list[list[str]], list[float]]:
    """Give the cards of each row, and the numbers."""
    numbers = GAME.tensor(GAME.read(LINE, GAME.options()).view(seat), seat)
    rows = [numbers[at : at + len(NAMES)] for at in range(0, 300, len(NAMES))]
    marked = [[name for name, mark in zip(NAMES, row, strict=True) if mark] for row in rows]
    return marked, numbers[300:]


FLOOR = ["03-3", "03-4"]
TOOK = (["08-1"], ["10-1", "10-2"])


@pytest.mark.parametrize(
    ("seat", "hand", "shown"),
    [(0, ["01-1", "01-2", "02-1"], ["06-1"]), (1, ["06-1", "06-2"], ["01-1"])],
)
def test_each_seat_sees_its_own_cards_before_the_others(
    seat: int, hand: list[str], shown: list[str]
) -> None:
    assert seen(seat)[0] == [hand, FLOOR, TOOK[seat], TOOK[1 - seat], shown, []]


def test_each_seat_sees_its_own_numbers_before_the_others() -> None:
    mine, theirs = (seen(seat)[1] for seat in (0, 1))
    assert mine[:3] == [1, 2 / 10, 2 / 22]
    assert theirs[:3] == [0, 3 / 10, 2 / 22]
    assert mine[3:9] == [1 / 50, 2 / 50, 1 / 10, 2 / 10, 3 / 10, 4 / 10]
    assert theirs[3:9] == [2 / 50, 1 / 50, 2 / 10, 1 / 10, 4 / 10, 3 / 10]
    assert mine[9:] == theirs[9:] == [0, 0, 1 / 4]


@pytest.mark.parametrize(("asked", "marks"), [("take", [1, 0]), ("call", [0, 1])])
def test_what_is_asked_is_a_number(asked: str, marks: list[int]) -> None:
    view = GAME.read(LINE, GAME.options()).view(0)
    numbers = GAME.tensor({**view, "choice": {"kind": asked}}, 0)
    assert numbers[-3:-1] == marks


def test_a_flipped_card_and_what_lies_aside_share_a_row() -> None:
    view = GAME.read(LINE, GAME.options()).view(0)
    numbers = GAME.tensor({**view, "aside": ["bonus-1"], "flipped": "12-1"}, 0)[250:300]
    assert [name for name, mark in zip(NAMES, numbers, strict=True) if mark] == ["12-1", "bonus-1"]
