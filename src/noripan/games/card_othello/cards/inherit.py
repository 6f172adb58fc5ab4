"""Inheritance of Will (OTH-10.14)."""

from .kit import OneStone, State, Turn


class Inherit(OneStone):
    """意志の継承: one own normal stone becomes as strong as a Strong Will stone."""

    id = "inherit_01"
    cost = 12
    clauses = "OTH-10.14"
    no_target = "OTH-10.14-a"
    wrong_target = "OTH-10.14-b"

    def candidates(self, now: State) -> int:
        """Take own stones without a mark (OTH-R36)."""
        return now.own & ~now.special(now.mover)

    def use_on(self, turn: Turn, at: int) -> None:
        """Mark it; from now on it is the same thing (OTH-10.14-c)."""
        turn.mark("perma_01", at, turn.mover)
        turn.announce(self.id)
