"""What the search knows of Sequence: likely deals, and where a few turns at a glance lead."""

from collections.abc import Sequence
from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.search import Knowledge
from noripan.bots.search.knowledge import Luck
from noripan.kernel.chance import Chance

from .deals import likely_deal
from .playout import Playout
from .sane import sane
from .weigh import values

UNIT_AT_ROOT = 0.16
"""What makes an action 2.7 times likelier, as it is weighed at a glance."""
MOST = 8
"""So many actions are looked at; the others are worse by far."""
TURNS = 8
"""So many turns are played on at a glance before lines are weighed."""


class SequenceKnowledge(Knowledge):
    """Knowledge of Sequence; replies are those of a glance, so there is no tree to walk."""

    walks = False
    unit, patience = 0.04, 20.0

    def first(self, glimpse: Glimpse) -> Sequence[tuple[float, Any]]:
        """Begin with what each action is worth at a glance."""
        legal = {(play.card, play.cell): play for play in glimpse.legal if str(play) != "pass"}
        playout = Playout(glimpse.position)
        options = [each for each in playout.options() if (each.card, each.cell) in legal]
        found = [(each.value, legal[each.card, each.cell]) for each in sane(playout, options)]
        return self.shares(found or values(glimpse), UNIT_AT_ROOT, MOST)

    def sample(self, position: Any, seat: int, chance: Chance) -> Any:
        """Deal what the last turn makes likely."""
        return likely_deal(position, seat, chance)

    def foresee(self, position: Any, start: Any, luck: Luck) -> Sequence[float]:
        """Play some turns on and weigh the lines; a match that is over, by who won it."""
        del start, luck
        if position.actor is None:
            return [float(value) for value in position.returns()]
        playout = Playout(position)
        playout.go_on(TURNS)
        result = playout.result()
        return [result[team] for team in playout.team_of]


KNOWLEDGE = SequenceKnowledge()
