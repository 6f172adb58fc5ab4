"""What plays of Matgo are worth at a glance: fitted to what futures came to after each of them.

Each round plays by what the one before it found, and the first by whim alone. What is fitted is
how much more one play of a position brings than the others.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from noripan.bots.matgo.glance import AT_ONCE, PLAYS, TABLES, glances, weighed
from noripan.bots.matgo.playout import play_out, reply
from noripan.bots.matgo.worths import SIZES, Worths
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

FUTURES = 16
MOST_POINTS = 60.0
"""Larger returns count as these, or a few hands would decide what is learned."""
EASE = 0.005
"""Pulls weights to 0, so that what was hardly ever seen stays near it; for each position."""
SEEN, LOST = 3, 5
"""One in so many positions is looked at, and one in so many actions drawn by lot."""
COUNT = sum(SIZES.values())

Plays = tuple[Any, Any]
"""What the plays of a position are made of, and what they came to."""


def fit_plays(ruleset: str, number: int, positions: int) -> None:
    """Learn from so many positions, and play by that from now on."""
    rules = game("matgo").start({"ruleset": ruleset}, 2, Seeded(0)).position.rules
    if not number:
        _learn(ruleset, np.zeros(COUNT), rules)
    units = [Worths(_named(row), rules) for row in np.eye(COUNT)]
    seen, known = EASE * positions * np.eye(COUNT), np.zeros(COUNT)
    for rows, values in _plays(ruleset, number, positions, units):
        seen += rows.T @ rows
        known += rows.T @ values
    _learn(ruleset, np.linalg.solve(seen, known), rules)


def _learn(ruleset: str, found: Any, rules: Any) -> None:
    PLAYS[ruleset] = _named(found)
    TABLES[ruleset] = Worths(PLAYS[ruleset], rules)


def _named(found: Any) -> dict[str, list[float]]:
    """Give a row of numbers by what they are for."""
    left = iter(found)
    return {
        name: [round(float(next(left)), 2) for _ in range(size)] for name, size in SIZES.items()
    }


def _plays(ruleset: str, number: int, positions: int, units: list[Worths]) -> Iterator[Plays]:
    """Play hands with a whim and a slip now and then, and weigh the plays of some positions."""
    hand, left = 0, positions
    while left:
        chance, hand = Seeded(f"fit plays {ruleset} {number} {hand}"), hand + 1
        position: Any = game("matgo").start({"ruleset": ruleset}, 2, chance).position
        while not position.is_over and left:
            legal = position.legal_actions()
            if _is_open(position, legal) and not chance.below(SEEN):
                left -= 1
                yield _parts(position, legal, units), _came_to(position, legal, chance)
            action = reply(position, _luck(chance)) if chance.below(LOST) else chance.pick(legal)
            position = position.play(action)


def _luck(chance: Seeded) -> Any:
    return lambda: chance.below(1000) / 1000


def _is_open(position: Any, legal: Any) -> bool:
    """Tell whether there is a choice of plays, and none that is best whatever the weights say."""
    if position.ask == "call" or len(legal) == 1:
        return False
    return AT_ONCE not in glances(position, legal)


def _parts(position: Any, legal: Any, units: list[Worths]) -> Any:
    """Say how often each number counts in what each play is worth, beside the others."""
    found = np.array([weighed(unit, position, legal) for unit in units]).T
    return found - found.mean(axis=0)


def _came_to(position: Any, legal: Any, chance: Seeded) -> Any:
    """Give what plays came to in the same futures, beside the others."""
    totals, luck = np.zeros(len(legal)), _luck(chance)
    for _ in range(FUTURES):
        future = position.resample(position.actor, Seeded(chance.below(1 << 32)))
        ends = [play_out(future.play(action), luck).returns() for action in legal]
        points = [end[position.actor] for end in ends]
        totals += np.clip(points, -MOST_POINTS, MOST_POINTS) / FUTURES
    return totals - totals.mean()
