"""Plain Othello on two bitboards, as a base that stands alone (OTH-2.1, OTH-2.2, OTH-3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from noripan.kernel.errors import Unreadable
from noripan.kernel.value import Value

T = TypeVar("T")
Rows: TypeAlias = tuple[list[list[T]], ...]
"""For each row the things on it, by each byte that the row may be."""

SIZE: Final = 8
CELLS: Final = 64
FULL: Final = (1 << CELLS) - 1
_SIX_ROWS: Final = (1 << 6 * SIZE) - 1
_INNER: Final = 0x7E7E7E7E7E7E
"""All but the outer columns of six rows: what may lie between two stones of a diagonal."""
_ALL_BUT_LAST: Final = 0x7F7F7F7F7F7F7F7F
"""All but the last column."""
_INNER_COLUMNS: Final = 0x3F3F3F3F3F3F3F3F
"""All but the outer columns, one cell to the left."""

NAMES: Final = tuple("abcdefgh"[at % SIZE] + str(at // SIZE + 1) for at in range(CELLS))
_INDEX = {name: at for at, name in enumerate(NAMES)}

BLACK_START: Final = 1 << 28 | 1 << 35
WHITE_START: Final = 1 << 27 | 1 << 36


def read_cell(text: str) -> int:
    """Read `a1`, the top left, to `h8`.

    >>> read_cell("d4"), NAMES[27]
    (27, 'd4')
    """
    try:
        return _INDEX[text]
    except KeyError:
        message = f"no cell reads as {text!r}: expected a1 to h8"
        raise Unreadable(message) from None


def by_row(things: Sequence[T]) -> Rows[T]:
    """Lay 64 things out, so that `picked` finds those of a mask a row at a time."""
    return tuple(
        [[row[at] for at in range(SIZE) if byte >> at & 1] for byte in range(1 << SIZE)]
        for row in (things[first : first + SIZE] for first in range(0, CELLS, SIZE))
    )


def picked(rows: Rows[T], mask: int) -> list[T]:
    """List the things of a mask in reading order; it is written out, for every turn asks."""
    row = mask.to_bytes(SIZE, "little")
    return [
        *rows[0][row[0]], *rows[1][row[1]], *rows[2][row[2]], *rows[3][row[3]],
        *rows[4][row[4]], *rows[5][row[5]], *rows[6][row[6]], *rows[7][row[7]],
    ]  # fmt: skip


_CELL_ROWS: Final = by_row(range(CELLS))


def bits(mask: int) -> list[int]:
    """List the cells of a mask in reading order.

    >>> bits(0b1010)
    [1, 3]
    """
    return picked(_CELL_ROWS, mask)


def _around(at: int, steps: tuple[tuple[int, int], ...]) -> int:
    """Give the cells that these steps reach without leaving the board."""
    row, column = divmod(at, SIZE)
    reached = [(row + down, column + right) for down, right in steps]
    return sum(1 << r * SIZE + c for r, c in reached if 0 <= r < SIZE and 0 <= c < SIZE)


_ORTHOGONAL = ((-1, 0), (0, -1), (0, 1), (1, 0))
_DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))
_ONWARD = ((0, 1), (1, -1), (1, 0), (1, 1))
CROSS: Final = tuple(_around(at, _ORTHOGONAL) for at in range(CELLS))
"""The cells above, below, left and right of each cell."""
NEAR: Final = tuple(_around(at, _ORTHOGONAL + _DIAGONAL) for at in range(CELLS))
"""The eight neighbours of each cell; what is off the board is ignored (OTH-10.10-j)."""


def beside(cells: int) -> int:
    """Give all cells that lie above, below, left or right of one of these.

    >>> beside(1 << 9) == CROSS[9]
    True
    """
    sideways = (cells & _ALL_BUT_LAST) << 1 | cells >> 1 & _ALL_BUT_LAST
    return (cells << SIZE | cells >> SIZE | sideways) & FULL


def _ray(at: int, down: int, right: int) -> int:
    """Give all cells in one direction."""
    return _around(at, tuple((down * far, right * far) for far in range(1, SIZE)))


_RAYS: Final = tuple(
    tuple(_ray(at, sign * down, sign * right) for down, right in _ONWARD for sign in (1, -1))
    for at in range(CELLS)
)
"""The cells in each direction from each cell, onward and back by turns."""
Steps: TypeAlias = tuple[tuple[int, int], ...]
"""Cells in one direction, the nearest first, each with all that lie before it."""


def _line(at: int, down: int, right: int) -> tuple[int, Steps]:
    """Give the neighbour of a cell in one direction, and the steps that lead on from there."""
    reached = (_around(at, ((down * far, right * far),)) for far in range(1, SIZE))
    cells = [cell for cell in reached if cell]
    return cells[0], tuple([(cell, sum(cells[:n])) for n, cell in enumerate(cells) if n])


_LINES: Final = tuple(
    tuple(
        _line(at, down, right)
        for down, right in _ORTHOGONAL + _DIAGONAL
        if _around(at, ((2 * down, 2 * right),))
    )
    for at in range(CELLS)
)
"""The directions of each cell in which there is room for a run and the stone behind it."""


def moves(own: int, movable: int, empty: int) -> int:
    """Give the empty cells from which a run of movable enemy stones is sandwiched (OTH-2.2-b).

    A rigid stone is not movable, so it voids its whole direction (OTH-6.3-b).
    """
    return (_across(own, movable) | _along(own, movable)) & empty


def _across(own: int, movable: int) -> int:
    """Find the cells at the ends of runs that lead from row to row.

    Such a run lies in the six rows between the first and the last. They are laid on the six rows
    above and below them, so that a step down or up is no shift, and all numbers are small.
    """
    above, run, below = own & _SIX_ROWS, movable >> 8 & _SIX_ROWS, own >> 16
    up = down = 0
    reach = run & above
    while reach:
        down |= reach
        reach = run & reach << 8
    reach = run & below
    while reach:
        up |= reach
        reach = run & reach >> 8
    run &= _INNER
    reach = run & above << 1
    while reach:
        down |= reach << 1
        reach = run & reach << 9
    reach = run & above >> 1
    while reach:
        down |= reach >> 1
        reach = run & reach << 7
    reach = run & below << 1
    while reach:
        up |= reach << 1
        reach = run & reach >> 7
    reach = run & below >> 1
    while reach:
        up |= reach >> 1
        reach = run & reach >> 9
    return up | down << 16


def _along(own: int, movable: int) -> int:
    """Find the cells at the ends of runs within a row.

    A run lies between the outer columns; it is laid one cell to the left, so that all numbers are
    small. A sum carries from an own stone through the run beside it to the cell behind; what else
    is in that sum lies under stones.
    """
    run = movable >> 1 & _INNER_COLUMNS
    found = run + (run & own) << 1
    reach = run & own >> 2
    while reach:
        found |= reach
        reach = run & reach >> 1
    return found


def captures(own: int, movable: int, at: int) -> int:
    """Give all stones that a stone on this cell sandwiches (OTH-2.2-c).

    In each direction the first stone that is not movable, if it is an own one, closes the run.
    """
    found = 0
    for next_to, steps in _LINES[at]:
        if movable & next_to:
            for cell, run in steps:
                if own & cell:
                    found |= run
                    break
                if not movable & cell:
                    break
    return found


def runs(own: int, movable: int, at: int) -> list[int]:
    """List what it sandwiches in one direction after the other."""
    flipped = captures(own, movable, at)
    found = (flipped & line for line in _RAYS[at])
    return [run for run in found if run]


def slides(at: int, empty: int) -> list[int]:
    """List where a stone comes to rest when blown up, left, right and down (OTH-10.23-f)."""
    row, column = divmod(at, SIZE)
    found = []
    for down, right in _ORTHOGONAL:
        r, c = row, column
        while 0 <= r + down < SIZE and 0 <= c + right < SIZE:
            if not empty >> (r + down) * SIZE + c + right & 1:
                break
            r, c = r + down, c + right
        if (r, c) != (row, column):
            found.append(r * SIZE + c)
    return found


@dataclass(frozen=True, slots=True)
class Board(Value):
    """Plain Othello as the player to move sees it: for searches, benches and perft."""

    own: int = BLACK_START
    other: int = WHITE_START
    rigid: int = 0
    """Stones that never flip; a plain game has none."""

    def moves(self) -> int:
        """Give the legal cells."""
        return moves(self.own, self.other & ~self.rigid, FULL & ~(self.own | self.other))

    def play(self, at: int) -> "Board":
        """Place a stone, flip, and turn the board to the other player."""
        flipped = captures(self.own, self.other & ~self.rigid, at)
        return Board(self.other ^ flipped, self.own | flipped | 1 << at, self.rigid)

    def turned(self) -> "Board":
        """Give the board after a pass."""
        return Board(self.other, self.own, self.rigid)


def perft(board: Board, depth: int) -> int:
    """Count the ways to play `depth` moves; a forced pass is one, two in a row are an end.

    >>> [perft(Board(), depth) for depth in range(1, 5)]
    [4, 12, 56, 244]
    """
    legal = board.moves()
    if not legal:
        turned = board.turned()
        return perft(turned, depth - 1) if depth > 1 and turned.moves() else 1
    if depth == 1:
        return legal.bit_count()
    return sum(perft(board.play(at), depth - 1) for at in bits(legal))
