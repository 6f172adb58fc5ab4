"""The board: which card each cell shows, and the straight lines through a cell (SEQ-2-a, SEQ-3).

The layout is the file board.json, cell by cell, and nothing else (SEQ-3-o, SEQ-3-r).
"""

from importlib.resources import files
from json import loads

from .cards import FACES, ONE_EYED, read_card

SIDE = 10
CELLS = SIDE * SIDE

STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Along a row, a column and the two diagonals, as changes of row and column (SEQ-1-a)."""

Ray = tuple[int, ...]
"""The cells from one cell outwards, up to the edge: a line never runs over it (RS-45)."""


def _load() -> bytes:
    layout = loads((files(__package__) / "board.json").read_text("utf-8"))
    return bytes(read_card(f"{each['suit']}_{each['rank']}_{each['variant']}") for each in layout)


CARD_AT = _load()
"""The card that each cell shows; a cell's number is row x 10 + column (SEQ-3-p)."""

CELLS_OF = tuple(
    tuple(cell for cell in range(CELLS) if CARD_AT[cell] == card) for card in range(FACES)
)
"""The two cells that show each face (SEQ-2-b)."""

CORNER_CELLS = tuple(CARD_AT.index(card) for card in range(FACES, ONE_EYED))
"""The cells of the corner cards o_o_1 to o_o_4 (SEQ-3-q)."""


def _ray(cell: int, down: int, right: int) -> Ray:
    row, column = divmod(cell, SIDE)
    found = []
    while 0 <= row + down < SIDE and 0 <= column + right < SIDE:
        row, column = row + down, column + right
        found.append(row * SIDE + column)
    return tuple(found)


RAYS = tuple(
    tuple(
        (down * SIDE + right, _ray(cell, -down, -right), _ray(cell, down, right))
        for down, right in STEPS
    )
    for cell in range(CELLS)
)
"""For each cell and direction: the step between neighbours, the ray back and the ray forth."""

WINDOWS = tuple(
    (cell, *forth[:4]) for cell in range(CELLS) for _, _, forth in RAYS[cell] if len(forth) >= 4
)
"""All five cells in a straight line, by their first cell."""
