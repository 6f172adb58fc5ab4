"""`python -m tools.fit.promises`: what stones and uses of cards promise in Card Othello.

In matches in which half of the actions are the normal bot's and half those of a match played on
fast, all actions of a few turns are tried on the same deals, and played on to the end. What an
action brings beyond the mean stone of its turn is fitted to what it is, by least squares.

It plays on by what was found before, so a second run begins where the first one ended.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from json import dumps
from random import Random
from typing import Any

import numpy as np

from noripan.bots.card_othello.playout import COSTS, USES, play_out, reply
from noripan.bots.card_othello.promise import KIND_OF, STAGES, name_of_target
from noripan.bots.card_othello.search import KNOWLEDGE
from noripan.bots.card_othello.weigh import CELLS, between
from noripan.bots.registry import choose
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

from .__main__ import BOTS

MATCHES, TURNS, FUTURES, TARGETS = 900, 4, 16, 5
"""So many turns of each match are looked at, so many deals, so many uses of a card at most."""
EASE = 15.0
"""Pulls promises to 0, so that what was hardly ever seen stays near it."""

Name = tuple[str, str, int]
"""What is fitted: its shelf, its name there, and the stage."""
Counts = dict[Name, float]
Example = tuple[Counts, float]
"""What an action is, and what came of it."""


def main() -> None:
    """Fit and write the promises."""
    made = fitted([example for turn in turns() for example in turn])
    file = BOTS / "card_othello" / "promises.json"
    file.write_text(dumps(made, indent=1) + "\n", "utf-8")
    print(f"{file.name} of card_othello: {dumps(made)[:200]}")


# ---- turns to learn from


def turns() -> Iterator[list[Example]]:
    """Give what was tried at each turn, beyond its mean stone."""
    for number in range(MATCHES):
        luck = Random(f"promises {number}")  # noqa: S311 - nobody's secret
        begun = [*_begun(number, luck)]
        for position in luck.sample(begun, min(TURNS, len(begun))):
            legal = position.legal_actions()
            if len(legal) > 1 and legal[0].code < CELLS:
                yield _beyond_stones(_tried(position, luck))


def _begun(number: int, luck: Random) -> Iterator[Any]:
    """Give the positions of a match at which turns begin."""
    position: Any = game("card_othello").start(None, None, Seeded(f"promises {number}")).position
    while not position.is_over:
        if position.choice is None and not (position.used or position.placed):
            yield position
        if luck.random() < 1 / 2:
            own = Seeded(luck.getrandbits(32))
            action = choose("card_othello", "normal", position, position.actor, own)
        else:
            action = reply(position, luck.random)
        position = position.play(action)


def _tried(position: Any, luck: Random) -> list[Example]:
    """Try every stone, and of each card some uses, on the same deals."""
    seat = position.actor
    actions = [*_some(position.legal_actions(), luck)]
    sums = [0.0] * len(actions)
    for _ in range(FUTURES):
        deal = position.resample(seat, Seeded(luck.getrandbits(32)))
        for n, action in enumerate(actions):
            end = play_out(deal.play(action), luck.random)
            sums[n] += KNOWLEDGE.worth(end)[seat] / FUTURES
    return [(_counts(position, each), worth) for each, worth in zip(actions, sums, strict=True)]


def _some(legal: Sequence[Any], luck: Random) -> Iterator[Any]:
    """List all stones, and at most so many uses of each card."""
    for card, group in groupby(legal, lambda each: each.card if each.code >= USES else None):
        same = [*group]
        yield from same if card is None else luck.sample(same, min(TARGETS, len(same)))


def _counts(position: Any, action: Any) -> Counts:
    """Say what an action is."""
    is_stone = action.code < CELLS
    shelf, name = ("stone", KIND_OF[action.code]) if is_stone else ("use", action.card)
    parts = enumerate(between(position.empty.bit_count(), STAGES))
    found: Counts = {(shelf, name, stage): part for stage, part in parts}
    if not is_stone and action.at is not None:
        found["on", name_of_target(position, action), 0] = 1.0
    return found


def _beyond_stones(tried: list[Example]) -> list[Example]:
    """Leave out what the mean stone brings."""
    stones = [worth for counts, worth in tried if any(shelf == "stone" for shelf, _, _ in counts)]
    mean = sum(stones) / len(stones)
    return [(counts, worth - mean) for counts, worth in tried]


# ---- the fit


def _names() -> list[Name]:
    """Name what is always fitted, seen or not."""
    names = [("stone", kind) for kind in dict.fromkeys(KIND_OF)]
    names += [("use", card) for card in COSTS]
    return [(*name, stage) for name in names for stage in range(len(STAGES))]


def fitted(examples: Sequence[Example]) -> dict[str, dict[str, list[float]]]:
    """Find the promises that come nearest to what came of it, by shelf and name."""
    seen = [name for counts, _ in examples for name in counts]
    numbers = {name: n for n, name in enumerate(dict.fromkeys(_names() + seen))}
    bend, pull = EASE * np.eye(len(numbers)), np.zeros(len(numbers))
    for counts, worth in examples:
        at, parts = [numbers[name] for name in counts], np.array([*counts.values()])
        bend[np.ix_(at, at)] += np.outer(parts, parts)
        pull[at] += worth * parts
    weights = np.linalg.solve(bend, pull)
    found: dict[str, dict[str, list[float]]] = {"stone": {}, "use": {}, "on": {}}
    for (shelf, name, _), n in sorted(numbers.items()):
        found[shelf].setdefault(name, []).append(round(float(weights[n]), 1))
    return found


if __name__ == "__main__":
    main()
