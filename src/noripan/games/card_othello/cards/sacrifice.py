"""Will of Sacrifice (OTH-10.20)."""

from collections.abc import Sequence

from noripan.games.card_othello.actions import STOP, Choose, Stop, Use, choose
from noripan.games.card_othello.board import bits
from noripan.games.card_othello.hooks import DESTROY, Card
from noripan.games.card_othello.table import Choice
from noripan.games.card_othello.verbs import Verbs

MOST, WORTH = 3, 5


class Sacrifice(Card):
    """生贄の意志: destroys up to three own stones, for 5 charge each."""

    id, cost, clauses = "sacrifice_01", 5, "OTH-10.20"

    def unusable(self, turn: Verbs) -> str | None:
        """Want a stone to destroy."""
        return None if self._targets(turn) else "OTH-10.20-b"

    def used(self, turn: Verbs, action: Use) -> None:
        """Ask for the first stone."""
        turn.ask(Choice(self.id, left=MOST))

    def can_ask(self, choice: Choice) -> bool:
        """Ask for one to three stones more."""
        return not choice.offers and 0 < choice.left <= MOST

    def answers(self, turn: Verbs, choice: Choice) -> Sequence[Choose | Stop]:
        """Offer own stones, and to stop after the first (OTH-10.20-e)."""
        stones = [choose(None, at) for at in bits(self._targets(turn))]
        return stones if choice.left == MOST else [STOP, *stones]

    def refuses_answer(self, turn: Verbs, choice: Choice, action: object) -> str:
        """Refuse another's stone, a guarded one, and anything before the first stone."""
        if not isinstance(action, Choose) or action.at is None:
            return "OTH-10.20-e"
        is_own = turn.own >> action.at & 1
        return (is_own and turn.shield_clause(action.at, DESTROY)) or "OTH-10.20-b"

    def chosen(self, turn: Verbs, choice: Choice, action: Choose | Stop) -> None:
        """Destroy it, pay, and ask again (OTH-10.20-c, OTH-10.20-f)."""
        left = 0
        if isinstance(action, Choose):
            turn.destroy(1 << (action.at or 0))
            turn.charge(turn.mover, WORTH, "effect.sacrifice_01", f"count.{WORTH}", is_joined=True)
            left = choice.left - 1 if self._targets(turn) else 0
        turn.ask(Choice(self.id, left=left) if left else None)

    def _targets(self, turn: Verbs) -> int:
        return turn.own & ~turn.shielded(DESTROY)
