"""Will of Breeding (OTH-10.11)."""

from typing import ClassVar

from .kit import NEAR, SWAP, Countdown, Mark, Turn, bits


class Breeding(Countdown):
    """繁殖の意志: a new stone appears beside it, at once and at three turn starts."""

    id = "breeding_01"
    cost = 16
    clauses = "OTH-10.11"
    special = "breeding"
    turns = 3
    shield_clauses: ClassVar = {SWAP: "OTH-10.11-n"}

    def act(self, turn: Turn, mark: Mark) -> None:
        """Breed on a random empty cell, if there is one; then it flips (OTH-R46)."""
        free = bits(NEAR[mark.at] & turn.empty)
        if free:
            at = turn.pick(free)
            turn.put(at, mark.owner, "spawn")
            turn.flip(turn.captured_from(at, mark.owner), mark.owner, "effect.breeding_01")
