"""What the search knows of Matgo: what a play takes at a glance, and how hands are played on."""

from collections.abc import Sequence
from math import copysign, sqrt
from typing import Any

from noripan.bots.search import Knowledge
from noripan.bots.search.knowledge import Luck, Notes
from noripan.kernel.chance import Chance

from .glance import glances
from .likely import sample
from .playout import play_out, reply

UNIT, MOST, NEAR = 1.5, 10, 4.0
"""What looks so many points worse than the best at a glance is not looked at again."""
POINTS = 15.0
"""Returns are divided by so many points, about what a hand is worth. Where a card is played their
root counts, or one lucky look would outweigh a hundred; a call of go or stop is about them all."""
WIN = 1.0
"""What a won hand counts besides, in the same measure: to win by little is to win."""


class MatgoKnowledge(Knowledge):
    """Knowledge of Matgo; hands are short and are played to the end."""

    scale = POINTS
    unit, patience = UNIT / POINTS, 400.0
    walks = False

    def sample(self, position: Any, seat: int, chance: Chance) -> Any:
        """Deal what the other is likely to hold."""
        return sample(position, seat, chance)

    def order(self, position: Any, notes: Notes) -> Sequence[tuple[float, Any]]:
        """List what may be the best, by what it is worth at a glance."""
        legal = position.legal_actions()
        if position.ask == "call":
            return [(1 / len(legal), action) for action in legal]
        values = [*zip(glances(position, legal), legal, strict=True)]
        least = max(value for value, _ in values) - NEAR
        return self.shares([each for each in values if each[0] >= least], UNIT, MOST)

    def reply(self, position: Any, luck: Luck) -> Any:
        """Choose fast, as both do in a hand that is played on."""
        return reply(position, luck)

    def foresee(self, position: Any, start: Any, luck: Luck) -> Sequence[float]:
        """Play a hand to its end; what it is worth in full hangs on what is decided."""
        points = play_out(position, luck).returns()[0] / POINTS
        if not points:
            return 0.0, 0.0
        size = abs(points) if start.ask == "call" else sqrt(abs(points))
        value = copysign(size + WIN, points)
        return value, -value


KNOWLEDGE = MatgoKnowledge()
