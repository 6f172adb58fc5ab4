"""Inheritance of Will (OTH-10.14)."""

from noripan.games.card_othello.actions import Use
from noripan.games.card_othello.families import OneStone
from noripan.games.card_othello.verbs import Verbs


class Inherit(OneStone):
    """意志の継承: one own normal stone becomes as strong as a Strong Will stone."""

    id, cost, clauses = "inherit_01", 12, "OTH-10.14"
    no_target, wrong_target = "OTH-10.14-a", "OTH-10.14-b"
    gives = "perma_01"

    def candidates(self, turn: Verbs) -> int:
        """Take own stones without a mark (OTH-R36)."""
        return turn.own & ~turn.special(turn.mover)

    def used(self, turn: Verbs, action: Use) -> None:
        """Mark it; from now on it is the same thing (OTH-10.14-c)."""
        turn.mark(self.gives, action.at or 0, turn.mover)
        turn.log("effect.inherit_01", f"seat.{turn.mover}", is_joined=True)
