"""Will to Sell (OTH-10.21)."""

from .kit import CARDS, Card, State, Turn, Use, use


class SellCard(Card):
    """売却の意志: sells one card of the hand for its cost."""

    id = "sell_01"
    cost = 8
    clauses = "OTH-10.21"

    def unusable(self, now: State) -> str | None:
        """Want another card to sell (OTH-10.21-f)."""
        return None if len(now.hands[now.mover]) > 1 else "OTH-10.21-f"

    def uses(self, now: State) -> list[Use]:
        """List a use for each kind that is left when this card has gone (OTH-R60)."""
        return [use(self.id, None, sold) for sold in self._others(now)]

    def refuses(self, now: State, action: Use) -> str | None:
        """Refuse to sell nothing, or what is not there."""
        clause = self.unusable(now)
        if clause is None and (action.sold is None or action.at is not None):
            return "OTH-10.21-e"
        return clause or (None if action.sold in self._others(now) else "OTH-10.21-c")

    def used(self, turn: Turn, action: Use) -> None:
        """Sell it at its printed cost (OTH-10.21-d)."""
        sold = CARDS[action.sold or ""]
        turn.discard(turn.mover, sold.id)
        turn.earn(turn.mover, sold.cost, "effect.sell_01", is_joined=True)

    def _others(self, now: State) -> list[str]:
        hand = list(now.hands[now.mover])
        hand.remove(self.id)
        return list(dict.fromkeys(hand))
