"""Will of Revival (OTH-10.17)."""

from noripan.games.card_othello.families import NextStone
from noripan.games.card_othello.table import Mark
from noripan.games.card_othello.verbs import Verbs


class Regen(NextStone):
    """復活の意志: flipped, the stone turns back once and captures from where it stands."""

    id, cost, clauses, special = "regen_01", 15, "OTH-10.17", "regen"
    is_returning = True

    def turned_back(self, turn: Verbs, mark: Mark) -> None:
        """Capture from its own cell only, if it is still there (OTH-10.17-c, OTH-10.17-d)."""
        if turn.stones[mark.owner] >> mark.at & 1:
            captured = turn.captured_from(mark.at, mark.owner)
            turn.flip(captured, mark.owner, "effect.regen_01")
