"""Will of Absorption (OTH-10.8)."""

from .kit import Card, Turn


class Plunder(Card):
    """吸収の意志: takes as much charge from the enemy as stones were flipped this turn."""

    id = "plunder_will"
    cost = 4
    clauses = "OTH-10.8"
    waits = True

    def settles(self, turn: Turn) -> None:
        """Take it, even if the user is full already (OTH-R15)."""
        amount = min(turn.flips, turn.charges[turn.enemy])
        turn.pay(turn.enemy, amount)
        turn.earn(turn.mover, amount, "effect.plunder_will", is_joined=True)
