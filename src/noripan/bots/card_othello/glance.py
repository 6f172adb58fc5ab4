"""Boards with cards at a glance: corners, edges and freedom to move, with weights set by hand.

They are not fitted: a fit to 250 matches told better how a match ends, and played worse.
"""

from typing import Any

from .weigh import CORNERS, EDGES, NEAR_CORNERS

CORNER, DIAGONAL, BESIDE, EDGE = 90, -45, -18, 7
MOBILITY = 7
LATE, STONES_LATE = 28, 0.5
"""From when on stones themselves count, and how fast they gain."""


def glance(board: Any, cells: int) -> float:
    """Weigh a board for the player to move, whose legal cells these are."""
    own, other = board.own, board.other
    worth = CORNER * ((own & CORNERS).bit_count() - (other & CORNERS).bit_count())
    worth += EDGE * ((own & EDGES).bit_count() - (other & EDGES).bit_count())
    for corner, diagonal, beside in NEAR_CORNERS:
        if not (own | other) & corner:
            worth += DIAGONAL * (bool(own & diagonal) - bool(other & diagonal))
            worth += BESIDE * ((own & beside).bit_count() - (other & beside).bit_count())
    empty = 64 - (own | other).bit_count()
    free = cells.bit_count() - board.turned().moves().bit_count()
    stones = own.bit_count() - other.bit_count()
    return float(worth + MOBILITY * free + stones * max(0, LATE - empty) * STONES_LATE)
