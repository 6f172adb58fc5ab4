"""What plays of Matgo are worth, when to go, and what the other is likely to hold.

When to go is fitted to what futures came to after a go, at calls of hands played on fast; each
round plays by what the one before it found, and the first never goes. What is held is counted in
hands of the same kind.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from noripan.bots.matgo.glance import PLAYS
from noripan.bots.matgo.likely import third_of
from noripan.bots.matgo.playout import GO, features, play_out, reply
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

from .logistic import Row
from .matgo_plays import fit_plays

POSITIONS = (1000, 2000, 4000)
"""From so many of each rule set plays are learned, round by round."""
HANDS, FUTURES, MOST_POINTS = 700, 60, 240.0
"""Calls are those of so many hands; larger returns count as these points."""
HANDS_SEEN, LEAST = 3000, 0.02
"""In so many hands of each rule set it is counted what is held; nothing is quite impossible."""
CARDS = (1 << 48) - 1
NEVER = [-1.0, *[0.0] * 7]
RULESETS = ("soonsimi", "hangame", "house")
EASE = 1.0
"""Pulls weights to 0, so that what was hardly ever seen stays near it."""

Call = tuple[Row, float, float]
"""What a call hangs on, what a stop brings, and what goes came to."""


def make() -> dict[str, object]:
    """Fit plays, then calls; in each round both play by what was found before."""
    GO.update(dict.fromkeys(RULESETS, NEVER))
    for number, positions in enumerate(POSITIONS):
        for ruleset in RULESETS:
            fit_plays(ruleset, number, positions)
        GO.update({ruleset: _fitted(_calls(ruleset, number)) for ruleset in RULESETS})
    return {"plays": PLAYS, "go": GO, "held": _held()}


def _fitted(calls: Iterator[Call]) -> list[float]:
    """Fit what a go promises beyond a stop, in shares of it; calls weigh by what is at stake."""
    rows, stops, goes = map(np.array, zip(*calls, strict=True))
    stakes = np.sqrt(stops)
    seen, more = rows * stakes[:, None], (goes - stops) / stops * stakes
    found = np.linalg.solve(seen.T @ seen + EASE * np.eye(rows.shape[1]), seen.T @ more)
    return [round(float(weight), 2) for weight in found]


def _calls(ruleset: str, number: int) -> Iterator[Call]:
    rules = game("matgo")
    options = rules.options(ruleset=ruleset)
    for hand in range(HANDS):
        chance = Seeded(f"fit go {ruleset} {number} {hand}")
        position: Any = rules.start(options, 2, chance).position
        while not position.is_over:
            action = reply(position, lambda source=chance: source.below(1000) / 1000)
            if position.ask == "call":
                legal = position.legal_actions()
                stop, go = legal[0], legal[len(legal) // 2]
                yield features(position), *_weighed(position, stop, go, chance)
                action = chance.pick((stop, go))
            position = position.play(action)


def _weighed(position: Any, stop: Any, go: Any, chance: Seeded) -> tuple[float, float]:
    """Give what a stop brings, and the mean of what goes come to in random futures."""
    seat, total = position.actor, 0.0
    for _ in range(FUTURES):
        future = position.resample(seat, Seeded(chance.below(1 << 32))).play(go)
        points = play_out(future, lambda: 0.0).returns()[seat]
        total += max(-MOST_POINTS, min(MOST_POINTS, points)) / FUTURES
    return min(MOST_POINTS, position.play(stop).returns()[seat]), total


def _held() -> list[list[float]]:
    """Count hidden cards that are held, beside those that would be by chance."""
    held, even = np.zeros((4, 4)), np.ones((4, 4))
    for ruleset in RULESETS:
        for hand in range(HANDS_SEEN):
            start: Any = game("matgo").start({"ruleset": ruleset}, 2, Seeded(f"fit held {hand}"))
            position = start.position
            while not position.is_over:
                if position.ask == "play" and position.theirs.turns:
                    _count(position, held, even)
                position = position.play(reply(position, lambda: 0.0))
    found: list[list[float]] = np.maximum(LEAST, held / even).round(2).tolist()
    return found


def _count(position: Any, held: Any, even: Any) -> None:
    mine, theirs, third = position.mine, position.theirs, third_of(position.theirs.turns)
    shown = theirs.hand & theirs.shown
    unseen = CARDS & ~(mine.took | theirs.took | position.floor | mine.hand | shown)
    hidden = theirs.hand & ~shown & CARDS
    share = hidden.bit_count() / max(1, unseen.bit_count())
    for month in range(0, 48, 4):
        lying = (position.floor >> month & 15).bit_count()
        if unseen >> month & 15:
            held[third, lying] += (hidden >> month & 15).bit_count()
            even[third, lying] += (unseen >> month & 15).bit_count() * share
