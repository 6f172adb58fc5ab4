"""Will of Pillage (OTH-10.9)."""

from .kit import Card, State, Turn


class StealCard(Card):
    """略奪の意志: steals as many cards as stones were flipped this turn, from the left."""

    id = "steal_card_01"
    cost = 7
    clauses = "OTH-10.9"
    waits = True

    def settles(self, turn: Turn) -> None:
        """Steal no more than there are (OTH-10.9-b)."""
        count = min(turn.flips, len(turn.hands[turn.enemy]))
        turn.announce(self.id, f"count.{count}", is_joined=False)
        turn.rob(turn.mover, count)

    def settling_discloses(self, now: State, seat: int | None) -> bool:
        """Show the thief what they got."""
        return seat == now.actor
