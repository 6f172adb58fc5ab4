"""Ultimate Reversal Dragon (OTH-10.10)."""

from .kit import FLIP, NEAR, SWAP, Countdown, Mark, Turn


class ReverseDragon(Countdown):
    """究極反転龍: converts the eight cells around it, at once and at five turn starts."""

    id, cost, clauses, special = "udr_01", 30, "OTH-10.10", "dragon"
    turns, shield_clauses = 5, {SWAP: "OTH-10.10-h"}

    def act(self, turn: Turn, mark: Mark) -> None:
        """Flip every enemy stone around that is not rigid, as one batch (OTH-R45)."""
        around = NEAR[mark.at] & turn.stones[1 - mark.owner] & ~turn.shielded(FLIP)
        turn.flip(around, mark.owner, "effect.udr_01")
