"""What captured cards of Matgo are worth, and when to go: fitted to what hands came to."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from noripan.bots.matgo.known import DECK
from noripan.bots.matgo.search import KINDS, KNOWLEDGE, MOST_POINTS, dares, kind_of
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

from .logistic import Row
from .matches import played

HANDS = 250
DEALS = 800
DARINGS = (-1, 0, 1, 2, 3, 4)
"""The points of the other with which one may still go on; -1 is never to."""
RULESETS = ("soonsimi", "hangame", "house")
CAP = 30.0
"""Larger wins count as this many points: one lucky hand should not decide what a card is worth."""


def make() -> dict[str, object]:
    """Fit the worth of each kind by least squares, in points; try every daring."""
    rows, points = zip(*_examples(), strict=True)
    found, *_ = np.linalg.lstsq(np.array(rows), np.array(points), rcond=None)
    worth = {kind: round(float(w), 2) for kind, w in zip(KINDS, found, strict=True)}
    return {"worth": worth, "daring": {ruleset: daring(ruleset) for ruleset in RULESETS}}


def daring(ruleset: str) -> int:
    """Give the most points of the other with which going on earns more than stopping does.

    A step more is dared only if it earns more than chance would: the gain of two deviations.
    """
    earned = {most: _earned(ruleset, most) for most in DARINGS}
    best = DARINGS[0]
    for most in DARINGS[1:]:
        mean = float(np.mean(earned[most] - earned[best]))
        error = float(np.std(earned[most] - earned[best])) / len(earned[most]) ** 0.5
        best = most if mean > 2 * error else best
    return best


def _earned(ruleset: str, most: int) -> "np.ndarray[Any, np.dtype[np.float64]]":
    """Let somebody who dares so much play somebody who never does, each deal from both seats."""
    rules = game("matgo")
    options = rules.options(ruleset=ruleset)
    found = []
    for deal in range(DEALS):
        points = 0.0
        for seat in (0, 1):
            start: Any = rules.start(options, 2, Seeded(f"fit daring {deal}")).position
            points += max(-MOST_POINTS, min(MOST_POINTS, _played_out(start, seat, most)))
        found.append(points / 2)
    return np.array(found)


def _played_out(position: Any, seat: int, most: int) -> float:
    while not position.is_over:
        legal = position.legal_actions()
        goes = position.ask == "call" and position.actor == seat and dares(position, most)
        if position.ask == "call":
            action = legal[len(legal) // 2 if goes else 0]
        else:
            action = KNOWLEDGE.reply(position, lambda: 0.0)
        position = position.play(action)
    return float(position.returns()[seat])


def _examples() -> Iterator[tuple[Row, float]]:
    for ruleset in RULESETS:
        options = {"ruleset": ruleset}
        for match in played("matgo", ("normal", "easy"), HANDS, options):
            points = max(-CAP, min(CAP, match[-1].returns()[0]))
            for position in match[4:-1:4]:
                mine, theirs = (_kinds(position, seat) for seat in (0, 1))
                yield [own - other for own, other in zip(mine, theirs, strict=True)], points


def _kinds(position: Any, seat: int) -> Row:
    """Count what a seat has captured, kind by kind."""
    took = position.sides[seat].took
    cards = [kind_of(card) for n, card in enumerate(sorted(DECK)) if took >> n & 1]
    return [float(cards.count(kind)) for kind in KINDS]
