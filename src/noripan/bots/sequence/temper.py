"""How daring a chip of Sequence is: beside my own it builds, beside those of others it stops."""

from typing import Any

from noripan.bots.glimpse import Glimpse

from .known import COLOURS, SIDE

AROUND = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)


def boldness(glimpse: Glimpse, action: Any) -> float:
    """Say how daring an action is: my chips around it, less those of others."""
    own = COLOURS[glimpse.view["teams"][glimpse.seat]]
    found = [_chip(glimpse, action.cell, *step) for step in AROUND]
    mine = sum(chip == own for chip in found)
    return (mine - sum(chip not in ("", own) for chip in found)) / len(AROUND)


def _chip(glimpse: Glimpse, cell: int, down: int, right: int) -> str:
    row, column = cell // SIDE + down, cell % SIDE + right
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        return ""
    chip: str | None = glimpse.view[f"cell.{row * SIDE + column}"]
    return (chip or "").lower()
