"""Lines of five on sets of cells, a bit a cell: all 192 are counted at once, a direction at a time.

The number of chips in each line is kept in three sets, the ones, twos and fours of a sum, so that
a few operations on whole boards do what a loop over lines and cells would.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from .known import SIDE

CELLS = SIDE * SIDE
LENGTH = 5
_DIGITS = tuple(bytes([48 + (chip == team + 1) for chip in range(256)]) for team in range(3))
"""For each team: the letter 1 where its chip lies, else 0."""


class Way(NamedTuple):
    """One direction: the step between neighbours, and where a line may begin."""

    step: int
    starts: int
    """The first cells of lines; bits are cells."""
    after_start: int
    """Those with a cell before them, on the board."""
    before_end: int
    """Those with a cell behind their last one."""


def _way(down: int, right: int) -> Way:
    def cells(first: int, last: int) -> int:
        """Give the cells from which all of these steps stay on the board."""
        found = 0
        for cell in range(CELLS):
            row, column = divmod(cell, SIDE)
            ends = [(row + n * down, column + n * right) for n in (first, last)]
            if all(0 <= r < SIDE and 0 <= c < SIDE for r, c in ends):
                found |= 1 << cell
        return found

    return Way(down * SIDE + right, cells(0, 4), cells(-1, 4), cells(0, 5))


WAYS = tuple(_way(*step) for step in ((0, 1), (1, 0), (1, 1), (1, -1)))

Sums = tuple[int, int, int]
"""How many there are in each line, as a sum in three sets: its ones, twos and fours."""


def chips_of(chips: bytes, team: int) -> int:
    """Give the cells of a team's chips.

    >>> bin(chips_of(bytes([0, 1, 2, 1]), 0))
    '0b1010'
    """
    return int(chips.translate(_DIGITS[team])[::-1], 2)


@cache
def closed_by(cells: Sequence[int]) -> tuple[int, ...]:
    """Give, for each way, the lines that share two cells or more with a sequence (SEQ-7-d)."""
    line = set(cells)
    found = []
    for way in WAYS:
        mask = 0
        for start in range(CELLS):
            own = {start + n * way.step for n in range(LENGTH)}
            if way.starts >> start & 1 and len(own & line) > 1:
                mask |= 1 << start
        found.append(mask)
    return tuple(found)


def add_up(cells: int, step: int) -> Sums:
    """Count these cells in the line that begins at each cell."""
    ones = twos = fours = 0
    for n in range(LENGTH):
        here = cells >> n * step
        carry = ones & here
        ones ^= here
        fours ^= twos & carry
        twos ^= carry
    return ones, twos, fours


def open_lines(own: int, others: int, way: Way, closed: int) -> int:
    """Give the lines that a team may still complete.

    A line with a foreign chip is none, nor is one that an own chip beside it would make six of.
    """
    step, blocked = way.step, 0
    for n in range(LENGTH):
        blocked |= others >> n * step
    six = (own << step & way.after_start) | (own >> LENGTH * step & way.before_end)
    return way.starts & ~(blocked | closed | six)


def exactly(sums: Sums, number: int) -> int:
    """Give the lines with exactly so many, below six."""
    ones, twos, fours = sums
    found = ones if number & 1 else ~ones
    found &= twos if number & 2 else ~twos
    return found & (fours if number & 4 else ~fours)


def cells_of(starts: int, step: int) -> int:
    """Give all cells of the lines that begin at these."""
    return starts | starts << step | starts << 2 * step | starts << 3 * step | starts << 4 * step
