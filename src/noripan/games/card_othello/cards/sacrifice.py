"""Will of Sacrifice (OTH-10.20)."""

from .kit import DESTROY, STOP, Action, Asking, Choice, Choose, State, Stop, Turn, choices_on

MOST, WORTH = 3, 5


class Sacrifice(Asking):
    """生贄の意志: destroys up to three own stones, for 5 charge each."""

    id = "sacrifice_01"
    cost = 5
    clauses = "OTH-10.20"
    not_offered = "OTH-10.20-b"
    unanswered = "OTH-10.20-e"

    def unusable(self, now: State) -> str | None:
        """Want a stone to destroy."""
        return None if self._targets(now) else "OTH-10.20-b"

    def question(self, turn: Turn) -> Choice:
        """Ask for the first stone."""
        return Choice(self.id, left=MOST)

    def can_ask(self, choice: Choice) -> bool:
        """Ask for one to three stones more."""
        return not choice.offers and 0 < choice.left <= MOST

    def answers(self, now: State, choice: Choice) -> list[Choose | Stop]:
        """Offer own stones, and to stop after the first (OTH-10.20-e)."""
        stones = choices_on(self._targets(now))
        return [*stones] if choice.left == MOST else [STOP, *stones]

    def refuses_answer(self, now: State, action: Action) -> str:
        """Refuse another's stone, a guarded one, and anything before the first stone."""
        if not isinstance(action, Choose) or action.at is None:
            return self.unanswered
        is_own = now.own >> action.at & 1
        return (is_own and now.shield_clause(action.at, DESTROY)) or self.not_offered

    def stone_chosen(self, turn: Turn, choice: Choice, at: int) -> None:
        """Destroy it, pay, and ask again (OTH-10.20-c, OTH-10.20-f)."""
        turn.destroy(1 << at)
        turn.earn(turn.mover, WORTH, "effect.sacrifice_01", is_joined=True)
        left = choice.left - 1 if self._targets(turn) else 0
        turn.ask(Choice(self.id, left=left) if left else None)

    def _targets(self, now: State) -> int:
        return now.own & ~now.shielded(DESTROY)
