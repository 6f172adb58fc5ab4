"""Will of Temptation (OTH-10.18)."""

from .kit import TEMPT, OneStone, State, Turn


class Tempt(OneStone):
    """誘惑の意志: one special enemy stone changes sides and keeps its state."""

    id = "tempt_01"
    cost = 20
    clauses = "OTH-10.18"
    no_target = "OTH-10.18-b"
    wrong_target = "OTH-10.18-a"
    stopped_by = TEMPT

    def candidates(self, now: State) -> int:
        """Take what looks special (OTH-R36)."""
        return now.others & now.special(now.mover)

    def use_on(self, turn: Turn, at: int) -> None:
        """Change its owner; that is no flip (OTH-10.18-f)."""
        turn.tempt(at, turn.mover)
        turn.announce(self.id)
