"""Will to Guard (OTH-10.27)."""

from typing import ClassVar

from .kit import DESTROY, FLIP, SWAP, TEMPT, Mark, OneStone, State, Turn


class Guard(OneStone):
    """守る意志: for three turns nothing flips, exchanges, destroys or tempts one own stone."""

    id = "guard_01"
    cost = 7
    clauses = "OTH-10.27"
    special = "guard"
    no_target = "OTH-10.27-c"
    wrong_target = "OTH-10.27-c"
    turns = 3
    is_badge = True
    shields = FLIP | SWAP | DESTROY | TEMPT
    shield_clauses: ClassVar = {
        SWAP: "OTH-10.27-e",
        DESTROY: "OTH-10.27-f",
        TEMPT: "OTH-10.27-g",
    }

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
