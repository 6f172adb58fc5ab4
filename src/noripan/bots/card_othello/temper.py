"""How daring a turn of Card Othello is: to use a card, to flip many stones at once."""

from typing import Any

from noripan.bots.glimpse import Glimpse

CELLS, MANY = 64, 8


def boldness(glimpse: Glimpse, action: Any) -> float:
    """Say how daring an action is: a card is, and a stone the more, the more it flips."""
    if str(action).startswith("use"):
        return 1.0
    if action.code >= CELLS:
        return 0.0
    board = glimpse.position.board()
    flipped = board.play(action.at).other.bit_count() - board.own.bit_count() - 1
    return float(min(1.0, flipped / MANY))
