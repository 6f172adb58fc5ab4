"""Weak Will (OTH-10.2)."""

from typing import ClassVar

from .kit import RIGID, SWAP, Mark, NextStone, Turn


class WeakWill(NextStone):
    """弱い意志: the next stone is neither flipped nor exchanged until its owner's next turn."""

    id = "hard_01"
    cost = 1
    clauses = "OTH-10.2"
    special = "protect"
    shields = RIGID
    shield_clauses: ClassVar = {SWAP: "OTH-6.1-b"}

    def turn_opens(self, turn: Turn, mark: Mark) -> None:
        """Release it: the enemy's turn is over (OTH-6.1-d, OTH-R38)."""
        turn.unmark(mark)
