"""What the search knows of Matgo: what a play takes at a glance, and how hands are played on."""

from collections.abc import Sequence
from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.search import Knowledge
from noripan.bots.search.knowledge import Luck, Notes
from noripan.kernel.chance import Chance

from .likely import sample
from .playout import glances, play_out, reply
from .weigh import values

UNIT, UNIT_AT_ROOT, MOST = 1.5, 1.5, 10
POINTS, MOST_POINTS = 15.0, 240.0
"""Returns are divided by so many points, about what a hand is worth; larger ones count as the
latter, or one lucky look would outweigh a hundred others."""


class MatgoKnowledge(Knowledge):
    """Knowledge of Matgo; hands are short and are played to the end."""

    unit, patience = UNIT_AT_ROOT / POINTS, 60.0
    walks = False

    def first(self, glimpse: Glimpse) -> Sequence[tuple[float, Any]] | None:
        """Begin with what the normal bot thinks of each play; a call is open."""
        if glimpse.view["choice"]["kind"] == "call":
            return None
        return self.shares(values(glimpse), UNIT_AT_ROOT, MOST)

    def sample(self, position: Any, seat: int, chance: Chance) -> Any:
        """Deal what the other is likely to hold."""
        return sample(position, seat, chance)

    def order(self, position: Any, notes: Notes) -> Sequence[tuple[float, Any]]:
        """List what may be played, by what it takes."""
        legal = position.legal_actions()
        if position.ask == "call":
            return [(1 / len(legal), action) for action in legal]
        return self.shares([*zip(glances(position, legal), legal, strict=True)], UNIT, MOST)

    def worth(self, position: Any) -> Sequence[float]:
        """Give the points of a hand that is over."""
        points = max(-MOST_POINTS, min(MOST_POINTS, position.returns()[0])) / POINTS
        return points, -points

    def reply(self, position: Any, luck: Luck) -> Any:
        """Choose fast, as both do in a hand that is played on."""
        return reply(position, luck)

    def foresee(self, position: Any, start: Any, luck: Luck) -> Sequence[float]:
        """Play a hand to its end."""
        del start
        return self.worth(play_out(position, luck))


KNOWLEDGE = MatgoKnowledge()
