"""Treasure Chest (OTH-10.28)."""

from .kit import Card, Turn, Use


class Treasure(Card):
    """宝箱: 1, 2 or 3 charge at once."""

    id = "chest_01"
    cost = 0
    clauses = "OTH-10.28"
    first = "OTH-10.28-e"

    def used(self, turn: Turn, action: Use) -> None:
        """Open it."""
        turn.earn(turn.mover, turn.pick((1, 2, 3)), "effect.chest_01")
