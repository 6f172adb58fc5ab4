"""Heaven's Blessing (OTH-10.24)."""

from collections.abc import Sequence

from noripan.games.card_othello.actions import IDS, Choose, Stop, Use, choose
from noripan.games.card_othello.hooks import Card
from noripan.games.card_othello.table import Choice
from noripan.games.card_othello.verbs import Verbs

OFFERS = 5


class Heaven(Card):
    """天の恵み: five kinds of card are offered, and one of them is taken."""

    id, cost, clauses = "heaven_01", 3, "OTH-10.24"

    def used(self, turn: Verbs, action: Use) -> None:
        """Offer five different kinds, never this one (OTH-10.24-d, OTH-10.24-e)."""
        pool = [kind for kind in IDS if kind != self.id]
        offers: list[str] = []
        while len(offers) < OFFERS:
            offers.append(turn.pick(pool))
            pool.remove(offers[-1])
        turn.ask(Choice(self.id, tuple(offers)))

    def can_ask(self, choice: Choice) -> bool:
        """Offer different kinds, and not itself."""
        kinds = set(choice.offers)
        return len(kinds) == len(choice.offers) > 0 and self.id not in kinds and not choice.left

    def answers(self, turn: Verbs, choice: Choice) -> Sequence[Choose | Stop]:
        """Offer what came."""
        return [choose(offer) for offer in choice.offers]

    def refuses_answer(self, turn: Verbs, choice: Choice, action: object) -> str:
        """Refuse a card that is not offered, and everything else until one is taken."""
        return "OTH-10.24-c" if isinstance(action, Choose) and action.card else self.first

    def chosen(self, turn: Verbs, choice: Choice, action: Choose | Stop) -> None:
        """Take a new card; this one has left the hand, so there is room (OTH-R59)."""
        if isinstance(action, Choose):
            turn.ask(None)
            turn.made += 1
            turn.give(turn.mover, action.card or "", "heaven")
            turn.log("effect.heaven_01", f"seat.{turn.mover}", is_joined=True)
