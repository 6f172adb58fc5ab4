"""Plain boards: alpha-beta with an evaluation of corners, edges and freedom to move."""

from collections.abc import Iterable
from math import inf
from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget, Thought, ranked

from .effort import Effort, Level, effort
from .endgame import Solver

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
CORNER, DIAGONAL, BESIDE, EDGE = 90, -45, -18, 7
MOBILITY = 7
LATE, STONES_LATE = 28, 0.5
"""From when on stones themselves count, and how fast they gain."""
STONE = 1000
"""What a stone is worth when the match is over."""


def evaluate(board: Any) -> float:
    """Weigh a board for the player to move: corners, edges and freedom to move."""
    own, other = board.own, board.other
    worth = CORNER * ((own & CORNERS).bit_count() - (other & CORNERS).bit_count())
    worth += EDGE * ((own & EDGES).bit_count() - (other & EDGES).bit_count())
    for corner, diagonal, beside in NEAR_CORNERS:
        if not (own | other) & corner:
            worth += DIAGONAL * (bool(own & diagonal) - bool(other & diagonal))
            worth += BESIDE * ((own & beside).bit_count() - (other & beside).bit_count())
    empty = 64 - (own | other).bit_count()
    free = board.moves().bit_count() - board.turned().moves().bit_count()
    stones = own.bit_count() - other.bit_count()
    return float(worth + MOBILITY * free + stones * max(0, LATE - empty) * STONES_LATE)


def final(board: Any) -> float:
    """Count the stones of a board on which nobody moves any more."""
    return float(STONE * (board.own.bit_count() - board.other.bit_count()))


def ordered(cells: int) -> list[int]:
    """List cells, the likely best first, so that the search cuts early."""
    found = []
    rest = cells & ~(CORNERS | BESIDE_CORNERS)
    for mask in (cells & CORNERS, rest, cells & BESIDE_CORNERS):
        left = mask
        while left:
            low = left & -left
            found.append(low.bit_length() - 1)
            left ^= low
    return found


def search(board: Any, depth: int, low: float, high: float, effort: Effort) -> float:
    """Search by alpha-beta: what the board is worth to the player to move."""
    effort.spend()
    cells = board.moves()
    if not cells:
        turned = board.turned()
        if not turned.moves():
            return final(board)
        return -search(turned, depth, -high, -low, effort) if depth > 0 else evaluate(board)
    if depth <= 0 or effort.is_spent:
        return evaluate(board)
    best = -inf
    for at in ordered(cells):
        best = max(best, -search(board.play(at), depth - 1, -high, -low, effort))
        low = max(low, best)
        if low >= high:
            break
    return best


def think(glimpse: Glimpse, budget: Budget, level: Level) -> Thought:
    """Weigh the stones of a plain board: exactly near the end, else deeper and deeper."""
    board = glimpse.position.board()
    places = {action.at: action for action in glimpse.legal if action.code < 64}
    if not places:
        return ranked([(0.0, glimpse.legal[0])])
    empty = 64 - (board.own | board.other).bit_count()
    values = exact_values(board, places, effort(budget, 0.6)) if empty <= level.exact else None
    values = values or _deeper(board, places, level.depth + 1, effort(budget, 0.4))
    return ranked([(value, places[at]) for at, value in values.items()])


def exact_values(board: Any, places: Iterable[int], spent: Effort) -> dict[int, float] | None:
    """Play every stone to the end of the match; None if the effort does not last so long.

    The best value is exact; the others are only known not to be better, and stand half a stone
    lower, so that nobody's temper takes one of them.
    """
    found: dict[int, float] = {}
    solver = Solver(spent)
    best = -65
    for at in sorted(places, key=lambda at: board.play(at).moves().bit_count()):
        after = board.play(at)
        value = -solver.solve(after.own, after.other, -64, -best)
        if spent.is_spent:
            return None
        found[at] = STONE * (value if value > best else value - 0.5)
        best = max(best, value)
    return found


def _deeper(board: Any, places: Iterable[int], deepest: int, spent: Effort) -> dict[int, float]:
    """Search each stone one reply deeper than before, until the effort is spent."""
    values: dict[int, float] = dict.fromkeys(places, 0.0)
    for depth in range(1, deepest + 1):
        order = sorted(values, key=lambda at: -values[at])
        found = {at: -search(board.play(at), depth - 1, -inf, inf, spent) for at in order}
        if spent.is_spent and depth > 1:
            break
        values = found
        if spent.is_spent:
            break
    return values
