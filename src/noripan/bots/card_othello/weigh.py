"""What a board is worth: a few things counted on it, weighed as `tools.fit` found.

Weights are in tenths of a stone of the result. Each is fitted at some numbers of empty cells and
changes evenly between them.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from json import loads
from typing import Any

CORNERS = 0x8100000000000081
BESIDE_CORNERS = 0x42C300000000C342
EDGES = 0x3C0081818181003C
NEAR_CORNERS = (
    (1 << 0, 1 << 9, 1 << 1 | 1 << 8),
    (1 << 7, 1 << 14, 1 << 6 | 1 << 15),
    (1 << 56, 1 << 49, 1 << 48 | 1 << 57),
    (1 << 63, 1 << 54, 1 << 55 | 1 << 62),
)
"""Each corner, the cell diagonal to it, and the two beside it: bad while the corner is empty."""
RIM = 0xFF818181818181FF
NOT_LEFT, NOT_RIGHT = 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F
CELLS = 64

NAMES = (
    *("turn", "odd", "mobility", "frontier", "corner", "diagonal"),
    *("beside", "edge", "anchored", "stones"),
)
"""What is counted, own less the other's; and being to move at all, and with an odd number left."""
STAGES = {"plain": (50, 32, 14), "cards": (50, 34, 22, 13, 6, 1)}
"""The numbers of empty cells that weights are fitted at; the ends of plain boards are solved."""


@cache
def shares(empty: int, what: str = "plain") -> Sequence[float]:
    """Say how much each stage counts with so many empty cells.

    >>> shares(60), shares(23)
    ([1.0, 0.0, 0.0], [0.0, 0.5, 0.5])
    """
    return between(empty, STAGES[what])


def between(empty: int, stages: Sequence[int]) -> Sequence[float]:
    """Say how much each of these stages counts with so many empty cells."""
    found = [0.0] * len(stages)
    for n, (upper, lower) in enumerate(pairwise(stages)):
        if lower <= empty <= upper:
            part = (upper - empty) / (upper - lower)
            found[n], found[n + 1] = 1 - part, part
            return found
    found[0 if empty > stages[0] else -1] = 1.0
    return found


@cache
def fitted_to(what: str) -> dict[str, list[float]]:
    """Give what was fitted to `plain` boards or those with `cards`, or to what lies `beside`."""
    found: dict[str, list[float]] = loads((files(__package__) / "weights.json").read_text("utf-8"))[
        what
    ]
    return found


@cache
def weights(what: str = "plain") -> Sequence[Sequence[float]]:
    """Give the weights of all names, by the number of empty cells."""
    fitted = fitted_to(what)
    return [
        [_mixed(shares(empty, what), fitted[name]) for name in NAMES] for empty in range(CELLS + 1)
    ]


def _mixed(parts: Sequence[float], fitted: Sequence[float]) -> float:
    return sum(part * weight for part, weight in zip(parts, fitted, strict=True))


@cache
def liking() -> Sequence[float]:
    """Say how good it is to have each cell, whatever lies on the others: a mean of all stages."""
    diagonal = sum(across for _, across, _ in NEAR_CORNERS)
    kinds = (
        (("corner", "anchored"), CORNERS),
        (("diagonal",), diagonal),
        (("beside",), BESIDE_CORNERS),
        (("edge",), EDGES),
    )
    worths = [(sum(map(_usual, names)), mask) for names, mask in kinds]
    return [next((worth for worth, mask in worths if mask >> at & 1), 0.0) for at in range(CELLS)]


def _usual(name: str) -> float:
    return sum(fitted_to("cards")[name]) / len(STAGES["cards"])


def evaluate(board: Any, cells: int, what: str = "plain") -> float:
    """Weigh a board for the player to move, whose legal cells these are."""
    fitted = weights(what)[CELLS - (board.own | board.other).bit_count()]
    worth: float = sum([w * x for w, x in zip(fitted, features(board, cells), strict=True)])
    return worth


def features(board: Any, cells: int) -> tuple[int, ...]:
    """Count what is weighed, for the player to move."""
    own, other = board.own, board.other
    empty = ~(own | other)
    diagonal = beside = 0
    for corner, across, next_to in NEAR_CORNERS:
        if corner & empty:
            diagonal += bool(own & across) - bool(other & across)
            beside += (own & next_to).bit_count() - (other & next_to).bit_count()
    return (
        1,
        (own | other).bit_count() % 2,
        cells.bit_count() - board.turned().moves().bit_count(),
        (_around(other) & empty).bit_count() - (_around(own) & empty).bit_count(),
        (own & CORNERS).bit_count() - (other & CORNERS).bit_count(),
        diagonal,
        beside,
        (own & EDGES).bit_count() - (other & EDGES).bit_count(),
        _anchored(own) - _anchored(other),
        own.bit_count() - other.bit_count(),
    )


def _around(stones: int) -> int:
    """Give the cells beside stones, and the stones."""
    row = stones | (stones & NOT_RIGHT) << 1 | (stones & NOT_LEFT) >> 1
    return (row | row << 8 | row >> 8) & (1 << CELLS) - 1


def _anchored(stones: int) -> int:
    """Count the stones of the rim that hang on a corner of their own: nobody flips them."""
    reach, rim = stones & CORNERS, stones & RIM
    before = 0
    while reach != before:
        before = reach
        row = reach | (reach & NOT_RIGHT) << 1 | (reach & NOT_LEFT) >> 1
        reach = rim & (row | reach << 8 | reach >> 8)
    return reach.bit_count()
