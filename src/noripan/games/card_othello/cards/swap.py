"""Will of Exchange (OTH-10.4)."""

from .kit import SWAP, OneStone, State, Turn


class Swap(OneStone):
    """交換の意志: one normal enemy stone becomes the user's; it is a flip (OTH-R63)."""

    id = "swap_01"
    cost = 5
    clauses = "OTH-10.4"
    no_target = "OTH-10.4-c"
    wrong_target = "OTH-10.4-d"
    stopped_by = SWAP

    def candidates(self, now: State) -> int:
        """Take any enemy stone; every mark but a hidden trap shields it (OTH-R36)."""
        return now.others

    def use_on(self, turn: Turn, at: int) -> None:
        """Flip it (OTH-10.4-b)."""
        turn.flip(1 << at, turn.mover, "effect.swap_01")

    def discloses(self, now: State, seat: int | None) -> bool:
        """Find out whether a trap was there."""
        return now.suspects != (None, None)
