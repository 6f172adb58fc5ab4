"""Will of Absorption (OTH-10.8)."""

from noripan.games.card_othello.hooks import Card
from noripan.games.card_othello.verbs import Verbs


class Plunder(Card):
    """吸収の意志: takes as much charge from the enemy as stones were flipped this turn."""

    id, cost, clauses = "plunder_will", 4, "OTH-10.8"
    waits = True

    def settles(self, turn: Verbs) -> None:
        """Take it, even if the user is full already (OTH-R15)."""
        amount = min(turn.flips, turn.charges[turn.enemy])
        turn.charge(turn.enemy, -amount, "log.charge")
        turn.charge(turn.mover, amount, "effect.plunder_will", f"count.{amount}", is_joined=True)
