"""Will of Temptation (OTH-10.18)."""

from noripan.games.card_othello.actions import Use
from noripan.games.card_othello.families import OneStone
from noripan.games.card_othello.hooks import TEMPT
from noripan.games.card_othello.verbs import Verbs


class Tempt(OneStone):
    """誘惑の意志: one special enemy stone changes sides and keeps its state."""

    id, cost, clauses = "tempt_01", 20, "OTH-10.18"
    no_target, wrong_target = "OTH-10.18-b", "OTH-10.18-a"
    stopped_by = TEMPT

    def candidates(self, turn: Verbs) -> int:
        """Take what looks special (OTH-R36)."""
        return turn.others & turn.special(turn.mover)

    def used(self, turn: Verbs, action: Use) -> None:
        """Change its owner; that is no flip (OTH-10.18-f)."""
        turn.own_stone(action.at or 0, turn.mover)
        turn.log("effect.tempt_01", f"seat.{turn.mover}", is_joined=True)
