"""The end of a plain board, played out exactly: alpha-beta over what is left of the empty cells.

What helps most: the stone that leaves the other fewest replies first, then cells in regions with
an odd number of empty ones, windows of no width around what is known, a table of what was solved
before, and flips that are looked up (`flips.py`).
"""

from dataclasses import dataclass, field

from .effort import Effort
from .flips import CELLS, Cell, cells_of

MOST = 64
FEW = 6
"""With so few empty cells, looking for good replies first costs more than it saves."""
CORNERS = frozenset((0, 7, 56, 63))
BESIDE_CORNERS = frozenset((1, 8, 9, 6, 14, 15, 48, 49, 57, 54, 55, 62))
REPLY = [4 if at in CORNERS else 2 for at in range(CELLS)]
"""How much a reply of the other counts against a stone; being in an even region counts 1."""
QUARTER = [1 << (at % 8 // 4 + 2 * (at // 32)) for at in range(CELLS)]
"""The quarter of the board that a cell lies in, as a bit."""
LIKELY = sorted(range(CELLS), key=lambda at: at in BESIDE_CORNERS or 0.5 * (at not in CORNERS))
"""All cells, in the order in which they are tried when nothing else is known."""

Side = list[Cell]
Bounds = tuple[int, int]
"""What is known of a board: its value is at least the first, at most the second."""
Known = dict[int, Bounds]
Stone = tuple[int, int, int, int, list[int]]
"""Its rank, its cell, the board after it, how many it flips, and what is left empty."""


@dataclass(slots=True)
class Solver:
    """Solves ends of one match; what it learns of one helps with the next."""

    effort: Effort
    sides: tuple[Side, Side] = field(default_factory=lambda: (cells_of(0), cells_of(1)))
    known: tuple[Known, Known] = field(default_factory=lambda: ({}, {}))

    def solve(self, own: int, other: int, low: int = -MOST, high: int = MOST) -> int:
        """Give how many stones more the player to move ends with, if both play best.

        Only values between the bounds are exact, and none is when the effort is spent.

        >>> Solver(Effort(100, 1.0)).solve(0b001, 0b010)
        3
        """
        empty = [at for at in LIKELY if not (own | other) >> at & 1]
        board, ahead = own | other << CELLS, own.bit_count() - other.bit_count()
        if low < -1 and high > 1:  # first who wins, then by how much
            value = self._search(board, ahead, -1, 1, empty, 0)
            if value == 0:
                return 0
            low, high = (value - 1, high) if value > 0 else (low, value + 1)
        return self._search(board, ahead, low, high, empty, 0)

    def _search(
        self, board: int, ahead: int, low: int, high: int, empty: list[int], side: int
    ) -> int:
        """Search a board on which one side is ahead by so many stones, and is to move."""
        if len(empty) <= FEW:
            return self._few(board, ahead, low, high, empty, side)
        self.effort.spend()
        if self.effort.is_spent:
            return 0
        least, most = self.known[side].get(board, (-MOST, MOST))
        low, high = max(low, least), min(high, most)
        if low >= high:
            return low if least >= high else high
        stones = self._stones(board, empty, side)
        if not stones:
            return self._passed(board, ahead, low, high, empty, side)
        best = self._best(stones, ahead, low, high, side)
        if not self.effort.is_spent:
            self.known[side][board] = _shown(best, low, high)
        return best

    def _stones(self, board: int, empty: list[int], side: int) -> list[Stone]:
        """List the stones, those first that leave the other few replies."""
        mine, theirs = self.sides[side], self.sides[1 - side]
        odd = 0
        for at in empty:
            odd ^= QUARTER[at]
        found = []
        for at in empty:
            mask, lines = mine[at]
            change, count = lines[board & mask]
            if count:
                after, rank = board ^ change, 0 if odd & QUARTER[at] else 1
                left = [other for other in empty if other != at]
                for other in left:
                    mask, lines = theirs[other]
                    if lines[after & mask][1]:
                        rank += REPLY[other]
                found.append((rank, at, after, count, left))
        found.sort()
        return found

    def _best(self, stones: list[Stone], ahead: int, low: int, high: int, side: int) -> int:
        """Search the first stone, then only ask of each other one whether it is better."""
        best, top = -MOST - 1, high
        for _, _, board, count, left in stones:
            behind = -ahead - 2 * count - 1
            value = -self._search(board, behind, -top, -low, left, 1 - side)
            if low < value < high and top < high:
                value = -self._search(board, behind, -high, -value, left, 1 - side)
            best = max(best, value)
            low = max(low, best)
            if low >= high:
                break
            top = low + 1
        return best

    def _few(self, board: int, ahead: int, low: int, high: int, empty: list[int], side: int) -> int:
        """Try the last cells one after the other."""
        mine = self.sides[side]
        if len(empty) == 1:
            return self._last(board, ahead, empty[0], side)
        best = -MOST - 1
        for at in empty:
            mask, lines = mine[at]
            change, count = lines[board & mask]
            if count:
                left = [other for other in empty if other != at]
                behind = -ahead - 2 * count - 1
                value = -self._few(board ^ change, behind, -high, -low, left, 1 - side)
                if value > best:
                    best = value
                    low = max(low, value)
                    if low >= high:
                        break
        return best if best >= -MOST else self._passed(board, ahead, low, high, empty, side)

    def _last(self, board: int, ahead: int, at: int, side: int) -> int:
        """Fill the last cell: by who is to move, else by the other, else by nobody."""
        mask, lines = self.sides[side][at]
        count = lines[board & mask][1]
        if count:
            return ahead + 2 * count + 1
        mask, lines = self.sides[1 - side][at]
        count = lines[board & mask][1]
        return ahead - 2 * count - 1 if count else ahead

    def _passed(
        self, board: int, ahead: int, low: int, high: int, empty: list[int], side: int
    ) -> int:
        """Let the other move; if there is no stone for either, the match is over."""
        theirs = self.sides[1 - side]
        if any(theirs[at][1][board & theirs[at][0]][1] for at in empty):
            return -self._search(board, -ahead, -high, -low, empty, 1 - side)
        return ahead


def _shown(best: int, low: int, high: int) -> Bounds:
    """Say what a search between two bounds has shown."""
    if best <= low:
        return -MOST, best
    return (best, MOST) if best >= high else (best, best)
