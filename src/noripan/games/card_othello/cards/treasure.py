"""Treasure Chest (OTH-10.28)."""

from noripan.games.card_othello.actions import Use
from noripan.games.card_othello.hooks import Card
from noripan.games.card_othello.verbs import Verbs


class Treasure(Card):
    """宝箱: 1, 2 or 3 charge at once."""

    id, cost, clauses = "chest_01", 0, "OTH-10.28"

    @property
    def first(self) -> str:
        """Refuse a target by the clause that says there is none."""
        return "OTH-10.28-e"

    def used(self, turn: Verbs, action: Use) -> None:
        """Open it."""
        found = turn.pick((1, 2, 3))
        turn.charge(turn.mover, found, "effect.chest_01", f"count.{found}")
