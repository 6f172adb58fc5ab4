"""Will of Condemnation (OTH-10.25)."""

from collections.abc import Sequence

from noripan.games.card_othello.actions import Choose, Stop, Use, choose
from noripan.games.card_othello.hooks import Card
from noripan.games.card_othello.table import Choice
from noripan.games.card_othello.verbs import Verbs


class Condemn(Card):
    """断罪の意志: look at the enemy's hand and destroy one card of it."""

    id, cost, clauses = "condemn_01", 6, "OTH-10.25"
    reveals = True

    @property
    def first(self) -> str:
        """Refuse to name a card before the hand is shown."""
        return "OTH-10.25-d"

    def unusable(self, turn: Verbs) -> str | None:
        """Want a card to condemn (OTH-10.25-c)."""
        return None if turn.hands[turn.enemy] else "OTH-10.25-c"

    def used(self, turn: Verbs, action: Use) -> None:
        """Show the hand to the user while they choose (OTH-R61)."""
        turn.ask(Choice(self.id))

    def can_ask(self, choice: Choice) -> bool:
        """Offer nothing of its own."""
        return not choice.offers and not choice.left

    def answers(self, turn: Verbs, choice: Choice) -> Sequence[Choose | Stop]:
        """Offer each kind in the hand."""
        return [choose(kind) for kind in dict.fromkeys(turn.hands[turn.enemy])]

    def refuses_answer(self, turn: Verbs, choice: Choice, action: object) -> str:
        """Refuse a card that is not there, and everything else until one is destroyed."""
        is_card = isinstance(action, Choose) and action.card
        return "OTH-10.25-a" if is_card else "OTH-10.25-f"

    def chosen(self, turn: Verbs, choice: Choice, action: Choose | Stop) -> None:
        """Send it to its owner's pile (OTH-R7)."""
        if isinstance(action, Choose):
            turn.take(turn.enemy, action.card or "", is_discarded=True)
            said = f"seat.{turn.mover}", f"card.{action.card}"
            turn.log("effect.condemn_01", *said, is_joined=True)
            turn.ask(None)
