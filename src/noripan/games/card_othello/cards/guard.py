"""Will to Guard (OTH-10.27)."""

from types import MappingProxyType

from .kit import DESTROY, FLIP, SWAP, TEMPT, Mark, OneStone, State, Turn


class Guard(OneStone):
    """守る意志: for three turns nothing flips, exchanges, destroys or tempts one own stone."""

    id, cost, clauses, special = "guard_01", 7, "OTH-10.27", "guard"
    no_target = wrong_target = "OTH-10.27-c"
    turns, is_badge = 3, True
    shields = FLIP | SWAP | DESTROY | TEMPT
    shield_clauses = MappingProxyType(
        {SWAP: "OTH-10.27-e", DESTROY: "OTH-10.27-f", TEMPT: "OTH-10.27-g"}
    )

    def candidates(self, now: State) -> int:
        """Take any own stone, guarded ones too (OTH-R34)."""
        return now.own

    def use_on(self, turn: Turn, at: int) -> None:
        """Mark it; a second guard renews the count."""
        turn.mark(self.id, at, turn.mover)
        turn.announce(self.id)

    def turn_opens(self, turn: Turn, mark: Mark) -> None:
        """Count down, off at 0 (OTH-10.27-h)."""
        counted = turn.count_down(mark)
        if counted.timer == 0:
            turn.unmark(counted)
