"""Will of Freedom (OTH-10.1)."""

from .kit import Card, State


class FreePlacement(Card):
    """自由の意志: the next stone goes on any empty cell, even if it flips nothing."""

    id, cost, clauses = "free_01", 2, "OTH-10.1"
    waits, must_place = True, "OTH-7-j"

    def cells(self, now: State) -> int:
        """Allow every empty cell (OTH-10.1-a)."""
        return now.empty
