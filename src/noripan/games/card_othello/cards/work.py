"""Will of the Migrant Worker (OTH-10.19)."""

from noripan.games.card_othello.families import NextStone
from noripan.games.card_othello.table import Mark
from noripan.games.card_othello.verbs import Verbs

INCOMES = (16, 8, 4, 2, 1)
"""By the number of incomes left after this one (OTH-R49)."""


class Work(NextStone):
    """出稼ぎの意志: the stone earns 1, 2, 4, 8 and 16 charge at its owner's turn starts."""

    id, cost, clauses, special = "work_01", 11, "OTH-10.19", "work"
    turns, is_single, is_lost_by_tempting = 5, True, True

    def charge_gain(self, turn: Verbs, mark: Mark) -> None:
        """Pay, and end after the fifth income."""
        counted = turn.count_down(mark)
        income = INCOMES[counted.timer or 0]
        said = f"count.{income}"
        turn.charge(mark.owner, income, "effect.work_01", said, is_joined=True)
        if counted.timer == 0:
            turn.unmark(counted)
