"""Will of the Migrant Worker (OTH-10.19)."""

from .kit import Mark, NextStone, Turn

INCOMES = (16, 8, 4, 2, 1)
"""By the number of incomes left after this one (OTH-R49)."""


class Work(NextStone):
    """出稼ぎの意志: the stone earns 1, 2, 4, 8 and 16 charge at its owner's turn starts."""

    id = "work_01"
    cost = 11
    clauses = "OTH-10.19"
    special = "work"
    turns = 5

    def marked(self, turn: Turn, mark: Mark) -> None:
        """Send the owner's other worker home (OTH-10.19-f)."""
        for old in turn.marks:
            if old.card == self.id and old.owner == mark.owner and old != mark:
                turn.unmark(old)

    def charge_gain(self, turn: Turn, mark: Mark) -> None:
        """Pay, and end after the fifth income."""
        counted = turn.count_down(mark)
        turn.earn(mark.owner, INCOMES[counted.timer or 0], "effect.work_01", is_joined=True)
        if counted.timer == 0:
            turn.unmark(counted)

    def is_kept(self, mark: Mark) -> bool:
        """Work for nobody else."""
        return False
