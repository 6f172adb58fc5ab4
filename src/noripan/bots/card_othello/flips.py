"""What a stone flips, remembered: it hangs on nothing but the lines through its cell.

A board is one whole number, the first side's stones in its lower 64 bits and the second side's
above them. Near the end few cells are empty and the same lines come again and again, so that most
stones cost one look into a table.
"""

SIZE, CELLS = 8, 64
FULL = (1 << CELLS) - 1
STEPS = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)

Flips = tuple[int, int]
"""What a stone changes on a board, to be laid over it by `^`, and how many it flips; if legal."""
Cell = tuple[int, "Lines"]
"""The lines through a cell, as a mask of a board, and what is known of them."""


def _ray(at: int, down: int, right: int) -> tuple[int, ...]:
    """List the cells in one direction, as bits."""
    row, column = divmod(at, SIZE)
    far = range(1, SIZE)
    cells = [(row + n * down, column + n * right) for n in far]
    return tuple([1 << SIZE * r + c for r, c in cells if 0 <= r < SIZE and 0 <= c < SIZE])


RAYS = tuple(
    tuple([ray for ray in (_ray(at, *step) for step in STEPS) if len(ray) > 1])
    for at in range(CELLS)
)
"""The directions from each cell in which something can be flipped."""


def flipped(own: int, other: int, at: int) -> int:
    """Give what a stone on this cell captures.

    >>> bin(flipped(0b1000, 0b0110, 0))
    '0b110'
    """
    found = 0
    for ray in RAYS[at]:
        run = 0
        for bit in ray:
            if other & bit:
                run |= bit
                continue
            found |= run if own & bit else 0
            break
    return found


class Lines(dict[int, Flips]):
    """What a stone of one side on one cell does, by what lies on the lines through it."""

    def __init__(self, at: int, side: int) -> None:
        """Begin to remember."""
        super().__init__()
        self.at, self.side = at, side

    def __missing__(self, lines: int) -> Flips:
        """Find out what has not been asked before."""
        own, other = lines & FULL, lines >> CELLS
        found = flipped(other, own, self.at) if self.side else flipped(own, other, self.at)
        stone = 1 << self.at + CELLS * self.side
        change = (found | found << CELLS | stone, found.bit_count()) if found else (0, 0)
        self[lines] = change
        return change


def cells_of(side: int) -> list[Cell]:
    """Give every cell for the stones of one side, nothing remembered yet."""
    masks = (sum(bit for ray in RAYS[at] for bit in ray) for at in range(CELLS))
    return [(mask | mask << CELLS, Lines(at, side)) for at, mask in enumerate(masks)]
