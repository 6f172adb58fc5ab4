"""Pirate Dice as numbers: what a seat sees, with itself first."""

from noripan.kernel.chance import FACES
from noripan.kernel.event import View

from .actions import MOST_BET
from .options import STARTING_DICE, Options

NO_BET = {"seat": -1, "count": 0, "face": 0}


def tensor_shape(options: Options, seats: int) -> tuple[int, ...]:
    """Count my dice by face, the standing bet, and for each seat its dice, bet and turn."""
    del options
    return (FACES + 1 + FACES + 3 * seats,)


def tensor(view: View, seat: int) -> list[float]:
    """Give the numbers of `tensor_shape`, each from 0 to 1; seats are counted from one's own.

    >>> tensor({"cup.0": [4, 4], "cup.1": [None], "turn": 0, "order": [1, 0],
    ...     "bets": [{"seat": 1, "count": 31, "face": 6}]}, 0)[6:13]
    [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]
    """
    seats = len(view["order"])
    around = [(seat + step) % seats for step in range(seats)]
    full = STARTING_DICE[seats]
    mine = view[f"cup.{seat}"]
    standing = view["bets"][-1] if view["bets"] else NO_BET
    return [
        *(mine.count(face) / full for face in range(1, FACES + 1)),
        standing["count"] / MOST_BET,
        *(float(standing["face"] == face) for face in range(1, FACES + 1)),
        *(len(view[f"cup.{each}"]) / full for each in around),
        *(float(standing["seat"] == each) for each in around),
        *(float(view["turn"] == each) for each in around),
    ]
