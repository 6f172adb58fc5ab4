"""Will of Pillage (OTH-10.9)."""

from noripan.games.card_othello.hooks import Card
from noripan.games.card_othello.verbs import Verbs


class StealCard(Card):
    """略奪の意志: steals as many cards as stones were flipped this turn, from the left."""

    id, cost, clauses = "steal_card_01", 7, "OTH-10.9"
    waits = robs = True

    def settles(self, turn: Verbs) -> None:
        """Steal no more than there are (OTH-10.9-b)."""
        count = min(turn.flips, len(turn.hands[turn.enemy]))
        turn.log("effect.steal_card_01", f"seat.{turn.mover}", f"count.{count}")
        turn.rob(turn.mover, count)
