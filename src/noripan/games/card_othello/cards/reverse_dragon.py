"""Ultimate Reversal Dragon (OTH-10.10)."""

from typing import ClassVar

from .kit import FLIP, NEAR, SWAP, Countdown, Mark, Turn


class ReverseDragon(Countdown):
    """究極反転龍: converts the eight cells around it, at once and at five turn starts."""

    id = "udr_01"
    cost = 30
    clauses = "OTH-10.10"
    special = "dragon"
    turns = 5
    shield_clauses: ClassVar = {SWAP: "OTH-10.10-h"}

    def act(self, turn: Turn, mark: Mark) -> None:
        """Flip every enemy stone around that is not rigid, as one batch (OTH-R45)."""
        around = NEAR[mark.at] & turn.stones[1 - mark.owner] & ~turn.shielded(FLIP)
        turn.flip(around, mark.owner, "effect.udr_01")
