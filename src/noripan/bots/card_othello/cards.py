"""Boards with cards: every use of a card is tried, played to the end of the turn, and weighed."""

from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget, Thought, ranked
from noripan.kernel.chance import Chance

from .effort import Effort, Level, effort
from .plain import STONE, Search
from .weigh import evaluate, fitted_to, liking, shares

FEW = 12
"""With fewer empty cells marks lose their worth."""
GIFT = "use chest_01"
"""It costs nothing and only brings something: if no other card can be used, it is."""
USES_TRIED, ANSWERS_TRIED = 60, 4


carded = partial(evaluate, what="cards")
"""Weighs a board with cards at a glance."""


@dataclass(slots=True)
class Thinker:
    """Weighs whole turns of one seat."""

    seat: int
    level: Level
    budget: Budget
    spent: Effort

    def beside(self, position: Any) -> float:
        """Weigh what lies beside the board: charge, cards and marks."""
        fitted = fitted_to("beside")
        return sum(
            [
                weight * count
                for name, counts in lying_beside(position, self.seat).items()
                for weight, count in zip(fitted.get(name, (0.0, 0.0)), counts, strict=True)
            ]
        )

    def weigh(self, position: Any, depth: int) -> float:
        """Weigh a position in which this seat has nothing more to decide."""
        if position.is_over:
            points: tuple[int, ...] = position.outcome().points
            return float(STONE * (points[self.seat] - points[1 - self.seat]))
        board = position.board()
        glance = carded if position.options.cards else evaluate
        if depth > 0:
            value = Search(glance, self.spent).value(board, depth)
        else:
            self.spent.spend()
            value = glance(board, board.moves())
        return self.beside(position) + (value if position.actor == self.seat else -value)

    def finish(self, position: Any) -> tuple[float, Any]:
        """Play this seat's turn to its end as well as a glance tells; give its worth and end."""
        if position.actor != self.seat or self.spent.is_spent:
            return self.weigh(position, 0), position
        best: tuple[float, Any] = (-inf, position)
        for action in self._followers(position):
            found = self.finish(position.play(action))
            if found[0] > best[0]:
                best = found
        return best

    def _followers(self, position: Any) -> list[Any]:
        """List what may follow a card; of the many stones to sacrifice, the least useful."""
        legal = list(position.legal_actions())
        cells = [action for action in legal if str(action).startswith("choose @")]
        if not cells:
            return [action for action in legal if not str(action).startswith("use")]
        others = [action for action in legal if action not in cells]
        return [*others, *sorted(cells, key=_usefulness)[:ANSWERS_TRIED]]

    def values(self, glimpse: Glimpse) -> list[tuple[float, Any]]:
        """Weigh every action at a glance, and the best of them by a search."""
        plans: list[tuple[float, Any, Any]] = []
        for action in _tried(glimpse.position, glimpse.chance, USES_TRIED):
            if plans and self.spent.is_spent:
                break
            plans.append((*self.finish(glimpse.position.play(action)), action))
        plans.sort(key=lambda plan: -plan[0])
        if self.level.depth == 0:
            return [(value, action) for value, _, action in plans]
        kept = plans[: self.level.kept]
        return [(self._deepen(end, len(kept)), action) for _, end, action in kept]

    def _deepen(self, end: Any, shares: int) -> float:
        """Search what may follow the end of a turn, with a fair share of the budget."""
        part = Thinker(self.seat, self.level, self.budget, effort(self.budget, 1 / (2 * shares)))
        return part.weigh(end, self.level.depth)


def lying_beside(position: Any, seat: int) -> dict[str, list[float]]:
    """Count what lies beside a board, own less the other's.

    Charge and cards count by the stage, a kind of mark at all and by the turns left of it.
    """
    empty = position.empty.bit_count()
    parts, count = shares(empty, "cards"), min(1.0, empty / FEW)
    charge = position.charges[seat] - position.charges[1 - seat]
    cards = len(position.hands[seat]) - len(position.hands[1 - seat])
    found = {
        "charge": [charge * part for part in parts],
        "hand": [cards * part for part in parts],
    }
    for mark in position.marks:
        mine = count if mark.owner == seat else -count
        base, each = found.get(mark.card, (0.0, 0.0))
        found[mark.card] = [base + mine, each + mine * (mark.timer or 0)]
    return found


def _usefulness(action: Any) -> float:
    """Say how much one would miss the stone on a cell."""
    at: int = action.at
    return liking()[at]


def _tried(position: Any, chance: Chance, most: int) -> list[Any]:
    """Try all stones and answers, and of many uses of cards a fair sample; no dead card."""
    legal = position.legal_actions()
    is_use = {action: str(action).startswith("use") for action in legal}
    others = [action for action in legal if not is_use[action]]
    uses = [action for action in legal if is_use[action]]
    if others and str(others[0]) == "pass":
        uses = [action for action in uses if not is_dead(position, action)]
    if len(uses) > most:
        uses = chance.shuffle(uses)[:most]
    return others + uses


def is_dead(position: Any, use: Any) -> bool:
    """Tell whether a card would be spent for nothing: no stone can follow, nothing else changes."""
    seat, after = position.actor, position.play(use)
    if after.actor != seat or any(str(each) != "pass" for each in after.legal_actions()):
        return False
    before = (position.stones, position.marks, position.charges[1 - seat])
    gains = len(after.hands[seat]) >= len(position.hands[seat])
    same_hand = len(after.hands[1 - seat]) == len(position.hands[1 - seat])
    return (
        not gains and same_hand and before == (after.stones, after.marks, after.charges[1 - seat])
    )


def at_once(glimpse: Glimpse) -> Thought | None:
    """Give what needs no thought: an end that is won, or else a gift."""
    return _won(glimpse) or _gift(glimpse)


def _won(glimpse: Glimpse) -> Thought | None:
    """Give what ends the match won, short of a card: another turn could only lose it."""
    ends = []
    for action in glimpse.legal:
        if not str(action).startswith("use"):
            after = glimpse.position.play(action)
            if after.is_over and after.outcome().winners == (glimpse.seat,):
                points = after.outcome().points
                ends.append((STONE * abs(points[0] - points[1]), action))
    return ranked(ends) if ends else None


def _gift(glimpse: Glimpse) -> Thought | None:
    """Give the card that costs nothing and only brings something, if no other can be used."""
    uses = [action for action in glimpse.legal if str(action).startswith("use")]
    return ranked([(STONE, uses[0])]) if [str(action) for action in uses] == [GIFT] else None


def think(glimpse: Glimpse, budget: Budget, level: Level) -> Thought:
    """Weigh every action."""
    thinker = Thinker(glimpse.seat, level, budget, effort(budget, 0.5))
    return at_once(glimpse) or ranked(thinker.values(glimpse))
