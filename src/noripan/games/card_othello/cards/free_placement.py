"""Will of Freedom (OTH-10.1)."""

from .kit import Card, State


class FreePlacement(Card):
    """自由の意志: the next stone goes on any empty cell, even if it flips nothing."""

    id = "free_01"
    cost = 2
    clauses = "OTH-10.1"
    waits = True
    must_place = "OTH-7-j"

    def cells(self, now: State) -> int:
        """Allow every empty cell (OTH-10.1-a)."""
        return now.empty
