"""Will to Guard (OTH-10.27)."""

from types import MappingProxyType

from noripan.games.card_othello.actions import Use
from noripan.games.card_othello.families import OneStone
from noripan.games.card_othello.hooks import DESTROY, FLIP, SWAP, TEMPT
from noripan.games.card_othello.table import Mark
from noripan.games.card_othello.verbs import Verbs


class Guard(OneStone):
    """守る意志: for three turns nothing flips, exchanges, destroys or tempts one own stone."""

    id, cost, clauses, special = "guard_01", 7, "OTH-10.27", "guard"
    no_target = wrong_target = "OTH-10.27-c"
    turns, is_badge = 3, True
    shields = FLIP | SWAP | DESTROY | TEMPT
    shield_clauses = MappingProxyType(
        {SWAP: "OTH-10.27-e", DESTROY: "OTH-10.27-f", TEMPT: "OTH-10.27-g"}
    )

    def candidates(self, turn: Verbs) -> int:
        """Take any own stone, guarded ones too (OTH-R34)."""
        return turn.own

    def used(self, turn: Verbs, action: Use) -> None:
        """Mark it; a second guard renews the count."""
        turn.mark(self.id, action.at or 0, turn.mover)
        turn.log("effect.guard_01", f"seat.{turn.mover}", is_joined=True)

    def turn_opens(self, turn: Verbs, mark: Mark) -> None:
        """Count down, off at 0 (OTH-10.27-h)."""
        counted = turn.count_down(mark)
        if counted.timer == 0:
            turn.unmark(counted)
