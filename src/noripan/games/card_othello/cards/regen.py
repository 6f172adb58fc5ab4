"""Will of Revival (OTH-10.17)."""

from .kit import Mark, NextStone, Turn


class Regen(NextStone):
    """復活の意志: flipped, the stone turns back once and captures from where it stands."""

    id = "regen_01"
    cost = 15
    clauses = "OTH-10.17"
    special = "regen"

    def turns_back(self, mark: Mark) -> bool:
        """Do so at once (OTH-10.17-b)."""
        return True

    def turned_back(self, turn: Turn, mark: Mark) -> None:
        """Capture from its own cell only, if it is still there (OTH-10.17-c, OTH-10.17-d)."""
        if turn.stones[mark.owner] >> mark.at & 1:
            captured = turn.captured_from(mark.at, mark.owner)
            turn.flip(captured, mark.owner, "effect.regen_01")
