"""Plain boards: alpha-beta, deeper and deeper, with the fitted evaluation; the end exactly."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import inf
from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget, Thought, ranked

from .effort import Effort, Level, effort
from .endgame import Solver
from .weigh import BESIDE_CORNERS, CORNERS, evaluate

STONE = 1000
"""What a stone is worth when the match is over."""
HURRY = 2
"""From so many replies on, stones are tried by how few answers they leave."""
EXACT_SHARE = 0.6
"""How much of a budget may go into an end that turns out to be too long."""

Weigh = Callable[[Any, int], float]
"""Weighs a board for the player to move, whose legal cells it is told."""


def final(board: Any) -> float:
    """Count the stones of a board on which nobody moves any more."""
    return float(STONE * (board.own.bit_count() - board.other.bit_count()))


def ordered(cells: int) -> list[int]:
    """List cells: corners first, what lies beside them last."""
    found = []
    rest = cells & ~(CORNERS | BESIDE_CORNERS)
    for mask in (cells & CORNERS, rest, cells & BESIDE_CORNERS):
        left = mask
        while left:
            low = left & -left
            found.append(low.bit_length() - 1)
            left ^= low
    return found


@dataclass(slots=True)
class Search:
    """Alpha-beta on boards."""

    weigh: Weigh
    effort: Effort
    best: dict[Any, int] = field(default_factory=dict)
    """The stone that was best on a board when it was searched last."""

    def value(self, board: Any, depth: int, low: float = -inf, high: float = inf) -> float:
        """Say what a board is worth to the player to move, so many replies on."""
        self.effort.spend()
        cells = board.moves()
        if not cells:
            turned = board.turned()
            if not turned.moves():
                return final(board)
            if depth > 0:
                return -self.value(turned, depth, -high, -low)
        if depth <= 0 or self.effort.is_spent:
            return self.weigh(board, cells)
        return self._best(board, cells, depth, low, high)

    def _best(self, board: Any, cells: int, depth: int, low: float, high: float) -> float:
        """Try one stone after the other, until the other would not let it come to this."""
        best = -inf
        for at in self._stones(board, cells, depth):
            value = -self.value(board.play(at), depth - 1, -high, -low)
            if value > best:
                best = value
                self.best[board.own, board.other] = at
            low = max(low, best)
            if low >= high or self.effort.is_spent:
                break
        return best

    def _stones(self, board: Any, cells: int, depth: int) -> list[int]:
        """List the stones, the likely best first, so that the search cuts early."""
        stones = ordered(cells)
        if depth >= HURRY:
            stones.sort(key=lambda at: board.play(at).moves().bit_count() - 3 * (CORNERS >> at & 1))
        first = self.best.get((board.own, board.other))
        if first in stones:
            stones.remove(first)
            stones.insert(0, first)
        return stones


def think(glimpse: Glimpse, budget: Budget, level: Level) -> Thought:
    """Weigh the stones of a plain board: exactly near the end, else deeper and deeper."""
    board = glimpse.position.board()
    places = {action.at: action for action in glimpse.legal if action.code < 64}
    if not places:
        return ranked([(0.0, glimpse.legal[0])])
    is_late = 64 - (board.own | board.other).bit_count() <= level.exact
    values = exact_values(board, places, effort(budget, EXACT_SHARE)) if is_late else None
    if values is None:
        left = effort(budget, 1 - EXACT_SHARE if is_late else 1.0)
        values = _deeper(board, places, level, left)
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


def _deeper(board: Any, places: Iterable[int], level: Level, spent: Effort) -> dict[int, float]:
    """Search each stone one reply deeper than before, until the effort is spent."""
    values: dict[int, float] = dict.fromkeys(places, 0.0)
    search = Search(evaluate, spent)
    for depth in range(level.plain):
        found: dict[int, float] = {}
        for at in sorted(values, key=lambda at: -values[at]):
            least = max(found.values(), default=-inf) - level.margin
            found[at] = -search.value(board.play(at), depth, -inf, -least)
            if depth and spent.is_spent:
                return values
        values = found
    return values
