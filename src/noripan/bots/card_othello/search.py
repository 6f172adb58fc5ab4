"""What the search knows of boards with cards: which turns are worth a look, and how to play on.

A match is played on to its end, for what lies beside a board (charge, cards, marks) is worth what
comes of it. Who plays on draws two actions by lot and takes the better one at a glance.
"""

from collections.abc import Sequence
from math import exp
from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget
from noripan.bots.search import Knowledge
from noripan.bots.search.knowledge import Luck, Notes

from .cards import Thinker
from .effort import Level, effort
from .weigh import CELLS, liking

MOST, UNIT = 8, 30.0
"""So many turns are looked at; one that is a unit better at a glance is 2.7 times likelier."""
BOARDS = 4_000
"""So many boards are glanced at before."""
LIKED = liking()
AS_LIKELY, USE = [exp(each / 60) for each in LIKED], 0.5
"""How likely a stone on each cell is the best, or a use of a card: there are many."""


class OthelloKnowledge(Knowledge):
    """Knowledge of Card Othello with cards."""

    scale = 0.01
    """A win counts 100, so that a temper weighs about as much as on a plain board."""
    curiosity, unit, patience = 60.0, 3.0, 10.0

    def first(self, glimpse: Glimpse) -> Sequence[tuple[float, Any]]:
        """Try every use of a card and every stone at a glance, each to the end of the turn."""
        budget = Budget(BOARDS)
        thinker = Thinker(glimpse.seat, Level(depth=0), budget, effort(budget))
        return self.shares(thinker.values(glimpse), UNIT, MOST)

    def order(self, position: Any, notes: Notes) -> Sequence[tuple[float, Any]]:
        """List stones by their cells; of cards all uses are as likely."""
        legal = position.legal_actions()
        found = [AS_LIKELY[each.code] if each.code < CELLS else USE for each in legal]
        total = sum(found)
        return [(share / total, action) for share, action in zip(found, legal, strict=True)]

    def reply(self, position: Any, luck: Luck) -> Any:
        """Draw two by lot and take the better: a corner rather than the cell before it."""
        legal = position.legal_actions()
        one, two = legal[int(luck() * len(legal))], legal[int(luck() * len(legal))]
        first = LIKED[one.code] if one.code < CELLS else 0.0
        second = LIKED[two.code] if two.code < CELLS else 0.0
        return two if second > first else one


KNOWLEDGE = OthelloKnowledge()
