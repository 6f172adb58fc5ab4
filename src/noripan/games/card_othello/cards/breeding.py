"""Will of Breeding (OTH-10.11)."""

from .kit import NEAR, SWAP, Countdown, Mark, Turn, bits


class Breeding(Countdown):
    """繁殖の意志: a new stone appears beside it, at once and at three turn starts."""

    id, cost, clauses, special = "breeding_01", 16, "OTH-10.11", "breeding"
    turns, shield_clauses = 3, {SWAP: "OTH-10.11-n"}

    def act(self, turn: Turn, mark: Mark) -> None:
        """Breed on a random empty cell, if there is one; then it flips (OTH-R46)."""
        free = bits(NEAR[mark.at] & turn.empty)
        if free:
            at = turn.pick(free)
            turn.put(at, mark.owner, "spawn")
            turn.flip(turn.captured_from(at, mark.owner), mark.owner, "effect.breeding_01")
