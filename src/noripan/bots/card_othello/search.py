"""What the search knows of boards with cards: which turns are worth a look, and how to play on.

A match is played on to its end, for what lies beside a board (charge, cards, marks) is worth what
comes of it. An end is worth more if it is won clearly: a narrow one tells less.
"""

from collections.abc import Sequence
from math import exp, tanh
from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget
from noripan.bots.search import Knowledge
from noripan.bots.search.knowledge import Luck, Notes

from .cards import Thinker
from .effort import Level, effort
from .playout import USES, play_out, reply
from .weigh import liking

MOST, UNIT = 8, 50.0
"""So many turns are looked at; one that is a unit better at a glance is 2.7 times likelier."""
GLANCE, BOARDS = Level(depth=2, kept=16), 20_000
"""How turns are weighed before the first look, and how many boards may be looked at for it."""
SURE = 200.0
"""What a board promises is never surer than this: cards may turn it."""
WIN, CLEAR = 100.0, 15
"""What a win is worth, and by how many stones it is a clear one."""
CARD = 0.2
"""How likely the best action is a card's, if one can be used."""
CELL_LIKELY, UNKNOWN = dict(enumerate(exp(each / UNIT) for each in liking())), 0.5
"""How likely a stone on each cell is the best, and what no glance has fallen on."""
VISITS, FEW_BOARDS = 10, 200
"""A place that is come to so often is worth a glance, of so many boards."""


class OthelloKnowledge(Knowledge):
    """Knowledge of Card Othello with cards."""

    curiosity, unit, patience = 60.0, 10.0, 60.0

    def first(self, glimpse: Glimpse) -> Sequence[tuple[float, Any]]:
        """Try every use of a card and every stone, each to the end of the turn and two replies."""
        budget = Budget(BOARDS)
        thinker = Thinker(glimpse.seat, GLANCE, budget, effort(budget))
        values = [(SURE * tanh(value / SURE), each) for value, each in thinker.values(glimpse)]
        return self.shares(values, UNIT, MOST)

    def order(self, position: Any, notes: Notes) -> Sequence[tuple[float, Any]]:
        """List stones by their cells, or by a glance where it pays; all uses are as likely."""
        legal = position.legal_actions()
        uses = [each for each in legal if each.code >= USES]
        others = [each for each in legal if each.code < USES]
        likely = _likely(position, others, notes)
        part = (1 - CARD if uses else 1.0) / sum(likely)
        found = [(part * share, each) for share, each in zip(likely, others, strict=True)]
        return found + [(CARD / len(uses), each) for each in uses]

    def reply(self, position: Any, luck: Luck) -> Any:
        """Use a card as often as it promises; else take the best of three stones."""
        return reply(position, luck)

    def foresee(self, position: Any, start: Any, luck: Luck) -> Sequence[float]:
        """Play a match to its end."""
        return self.worth(play_out(position, luck))

    def worth(self, position: Any) -> Sequence[float]:
        """Weigh an end by its stones."""
        black, white = (stones.bit_count() for stones in position.stones)
        worth = WIN * tanh((black - white) / CLEAR)
        return worth, -worth


def _likely(position: Any, actions: Sequence[Any], notes: Notes) -> list[float]:
    """Say how likely each is the best: by a glance that was kept, or by its cell."""
    notes["asked"] = asked = notes.get("asked", 0) + 1
    goes_on = position.used or position.placed or position.choice is not None
    if "likely" not in notes and (goes_on or asked >= VISITS):
        notes["likely"] = _glanced(position, actions)
    known: dict[int, float] = notes.get("likely", CELL_LIKELY)
    return [known.get(each.code, UNKNOWN) for each in actions]


def _glanced(position: Any, actions: Sequence[Any]) -> dict[int, float]:
    """Weigh each to the end of the turn."""
    budget = Budget(FEW_BOARDS)
    thinker = Thinker(position.actor, Level(depth=0), budget, effort(budget))
    worths = {each.code: thinker.finish(position.play(each))[0] for each in actions}
    best = max(worths.values())
    return {code: exp((worth - best) / UNIT) for code, worth in worths.items()}


KNOWLEDGE = OthelloKnowledge()
