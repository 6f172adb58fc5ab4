"""Will of Exchange (OTH-10.4)."""

from noripan.games.card_othello.actions import Use
from noripan.games.card_othello.families import OneStone
from noripan.games.card_othello.hooks import SWAP
from noripan.games.card_othello.verbs import Verbs


class Swap(OneStone):
    """交換の意志: one normal enemy stone becomes the user's; it is a flip (OTH-R63)."""

    id, cost, clauses = "swap_01", 5, "OTH-10.4"
    no_target, wrong_target = "OTH-10.4-c", "OTH-10.4-d"
    stopped_by, converts = SWAP, True

    def candidates(self, turn: Verbs) -> int:
        """Take any enemy stone; every mark but a hidden trap shields it (OTH-R36)."""
        return turn.others

    def used(self, turn: Verbs, action: Use) -> None:
        """Flip it (OTH-10.4-b)."""
        turn.flip(1 << (action.at or 0), turn.mover, "effect.swap_01")
