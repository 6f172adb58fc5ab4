"""Will of Condemnation (OTH-10.25)."""

from .kit import Asking, Choice, Choose, State, Turn, choose


class Condemn(Asking):
    """断罪の意志: look at the enemy's hand and destroy one card of it."""

    id = "condemn_01"
    cost = 6
    clauses = "OTH-10.25"
    first = "OTH-10.25-d"
    not_offered = "OTH-10.25-a"
    unanswered = "OTH-10.25-f"

    def unusable(self, now: State) -> str | None:
        """Want a card to condemn (OTH-10.25-c)."""
        return None if now.hands[now.enemy] else "OTH-10.25-c"

    def question(self, turn: Turn) -> Choice:
        """Offer nothing of its own."""
        return Choice(self.id)

    def can_ask(self, choice: Choice) -> bool:
        """Ask for no more than that."""
        return choice == Choice(self.id)

    def answers(self, now: State, choice: Choice) -> list[Choose]:
        """Offer each kind in the hand."""
        return [choose(kind) for kind in dict.fromkeys(now.hands[now.enemy])]

    def watchers(self, owner: int, actor: int) -> frozenset[int]:
        """Show the hand to the user while they choose (OTH-R61)."""
        return frozenset({owner, actor})

    def discloses(self, now: State, seat: int | None) -> bool:
        """Show it to nobody else."""
        return seat == now.actor

    def card_chosen(self, turn: Turn, card: str) -> None:
        """Send it to its owner's pile (OTH-R7)."""
        turn.discard(turn.enemy, card)
        turn.announce(self.id, f"card.{card}")
        turn.ask(None)
