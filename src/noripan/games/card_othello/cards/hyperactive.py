"""Restless Will (OTH-10.13)."""

from .kit import NEAR, Mark, NextStone, Turn, bits


class Hyperactive(NextStone):
    """多動の意志: at every turn start of either side the stone moves to a free cell beside it."""

    id = "hyperactive_01"
    cost = 8
    clauses = "OTH-10.13"
    special = "hyperactive"

    def turn_starts(self, turn: Turn, mark: Mark) -> None:
        """Move and flip from there, or vanish where no cell is free (OTH-R48)."""
        free = bits(NEAR[mark.at] & turn.empty)
        if not free:
            turn.destroy(1 << mark.at)
            return
        at = turn.pick(free)
        turn.move(mark.at, at)
        turn.flip(turn.captured_from(at, mark.owner), mark.owner, "effect.hyperactive_01")

    def enemy_turn_starts(self, turn: Turn, mark: Mark) -> None:
        """Do the same (OTH-10.13-b)."""
        self.turn_starts(turn, mark)
