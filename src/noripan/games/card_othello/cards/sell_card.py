"""Will to Sell (OTH-10.21)."""

from collections.abc import Sequence

from noripan.games.card_othello.actions import Use, use
from noripan.games.card_othello.hooks import CARDS, Card
from noripan.games.card_othello.verbs import Verbs


class SellCard(Card):
    """売却の意志: sells one card of the hand for its cost."""

    id, cost, clauses = "sell_01", 8, "OTH-10.21"

    def unusable(self, turn: Verbs) -> str | None:
        """Want another card to sell (OTH-10.21-f)."""
        return None if len(turn.hands[turn.mover]) > 1 else "OTH-10.21-f"

    def uses(self, turn: Verbs) -> Sequence[Use]:
        """List a use for each kind that is left when this card has gone (OTH-R60)."""
        return [use(self.id, None, sold) for sold in self._others(turn)]

    def refuses(self, turn: Verbs, action: Use) -> str | None:
        """Refuse to sell nothing, or what is not there."""
        clause = self.unusable(turn)
        if clause is None and (action.sold is None or action.at is not None):
            return "OTH-10.21-e"
        return clause or (None if action.sold in self._others(turn) else "OTH-10.21-c")

    def used(self, turn: Verbs, action: Use) -> None:
        """Sell it at its printed cost (OTH-10.21-d)."""
        sold = CARDS[action.sold or ""]
        turn.take(turn.mover, sold.id, is_discarded=True)
        turn.charge(turn.mover, sold.cost, "effect.sell_01", f"count.{sold.cost}", is_joined=True)

    def _others(self, turn: Verbs) -> list[str]:
        hand = list(turn.hands[turn.mover])
        hand.remove(self.id)
        return list(dict.fromkeys(hand))
