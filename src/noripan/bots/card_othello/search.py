"""What the search knows of boards with cards: which turns are worth a look, and how to play on.

A match is played on to its end, for what lies beside a board (charge, cards, marks) is worth what
comes of it. Who plays on uses a card now and then, any of them, and else draws three stones by lot
and places the best at a glance. An end is worth more if it is won clearly: a narrow one tells less.
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
from .weigh import CELLS, liking

MOST, UNIT = 8, 50.0
"""So many turns are looked at; one that is a unit better at a glance is 2.7 times likelier."""
GLANCE, BOARDS = Level(depth=2, kept=16), 20_000
"""How turns are weighed before the first look, and how many boards may be looked at for it."""
SURE = 200.0
"""What a board promises is never surer than this: cards may turn it."""
WIN, CLEAR = 100.0, 15
"""What a win is worth, and by how many stones it is a clear one."""
PASS, USES = CELLS, 159
"""The number of the pass, and of the first use of a card: cells come before, answers between."""
CARD, DRAWN = 0.2, 3
"""How often somebody who could uses a card, and how many stones are drawn by lot."""
LIKED = liking()
CELL_LIKELY, UNKNOWN = dict(enumerate(exp(each / UNIT) for each in LIKED)), 0.5
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
        """Use a card now and then; else draw stones by lot and take the best cell."""
        legal = position.legal_actions()
        stones = _stones(legal)
        if stones < len(legal) and (not stones or luck() < CARD):
            return _any_of(legal[stones:], luck)
        best = legal[int(luck() * stones)]
        for _ in range(DRAWN - 1 if stones > 1 else 0):
            other = legal[int(luck() * stones)]
            if LIKED[other.code] > LIKED[best.code]:
                best = other
        return best

    def worth(self, position: Any) -> Sequence[float]:
        """Weigh an end by its stones."""
        black, white = (stones.bit_count() for stones in position.stones)
        worth = WIN * tanh((black - white) / CLEAR)
        return worth, -worth


def _stones(legal: Sequence[Any]) -> int:
    """Count the stones, or the pass, at the head of a list; answers and uses are none."""
    if legal[-1].code > PASS:
        for number, each in enumerate(legal):
            if each.code > PASS:
                return number
    return len(legal)


def _any_of(actions: Sequence[Any], luck: Luck) -> Any:
    """Draw an answer, or first a card by lot and then what it is used on."""
    if actions[0].code >= USES:
        kinds = list(dict.fromkeys([each.card for each in actions]))
        card = kinds[int(luck() * len(kinds))]
        actions = [each for each in actions if each.card == card]
    return actions[int(luck() * len(actions))]


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
