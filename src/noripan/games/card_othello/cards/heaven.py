"""Heaven's Blessing (OTH-10.24)."""

from .kit import IDS, Asking, Choice, Choose, State, Turn, Use, choose

OFFERS = 5


class Heaven(Asking):
    """天の恵み: five kinds of card are offered, and one of them is taken."""

    id = "heaven_01"
    cost = 3
    clauses = "OTH-10.24"
    not_offered = "OTH-10.24-c"
    unanswered = "OTH-10.24-a"

    def question(self, turn: Turn) -> Choice:
        """Offer five different kinds, never this one (OTH-10.24-d, OTH-10.24-e)."""
        pool = [kind for kind in IDS if kind != self.id]
        offers: list[str] = []
        while len(offers) < OFFERS:
            offers.append(turn.pick(pool))
            pool.remove(offers[-1])
        return Choice(self.id, tuple(offers))

    def can_ask(self, choice: Choice) -> bool:
        """Offer different kinds, and not itself."""
        kinds = set(choice.offers)
        return len(kinds) == len(choice.offers) > 0 and self.id not in kinds and not choice.left

    def answers(self, now: State, choice: Choice) -> list[Choose]:
        """Offer what came."""
        return [choose(offer) for offer in choice.offers]

    def card_chosen(self, turn: Turn, card: str) -> None:
        """Take a new card; this one has left the hand, so there is room (OTH-R59)."""
        turn.ask(None)
        turn.made += 1
        turn.give(turn.mover, card, "heaven")
        turn.announce(self.id)

    def public_text(self, action: Use | Choose) -> str:
        """Keep to oneself what was taken (OTH-R71)."""
        return "choose" if isinstance(action, Choose) else str(action)
