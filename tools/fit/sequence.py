"""What Sequence's hard bot knows by heart: how to play at a glance, and what a position is worth.

The first is bred: sets of numbers play against the normal bot's, and the better half makes the next
ones; it goes on from what is in the file. The second is fitted to who won matches of that play.
"""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from json import loads
from math import exp, log
from random import Random
from typing import Any, NamedTuple

from noripan.bots.sequence import known, weigh
from noripan.bots.sequence.counts import LENGTH
from noripan.bots.sequence.playout import Playout
from noripan.bots.sequence.worths import KINDS, Worths, kind_of
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

from .logistic import Row, fit

GENERATIONS, BROOD, DEALS = 12, 16, 200
"""So often so many sets are tried, each on so many deals from both sides."""
WIDTH = 0.15
"""How far children lie from their parent at first; numbers are varied by their logarithms."""
HASTE = 0.08
"""How fast that width follows what the better half did."""
MATCHES = 2500
WHIM = 0.1
"""How often one of the best four is played, whichever."""
SHARE = 0.4
"""Positions of one match are much alike: this part of them is looked at."""
EASE = 30.0
LONGEST = 250
SIZE, SIGNS = len(KINDS), 8

Glance = Mapping[str, Any]
NORMAL: Glance = {
    "mine": {
        "held": known.HELD,
        "unseen": list(known.UNSEEN),
        "missing": [1.0] * LENGTH,
        "jack": known.HELD,
    },
    "rival": {"unseen": list(known.UNSEEN), "missing": [1.0] * LENGTH, "jack": known.WILD},
    "caution": known.CAUTION,
    "decides": known.DECIDES,
    "done": known.DONE,
    "two_eyed": weigh.KEEP_WILD / known.LINE,
    "one_eyed": weigh.KEEP_LIFT / known.LINE,
    "last_cards": weigh.LAST_CARDS,
}
"""What the normal bot plays by."""


def make() -> dict[str, Any]:
    """Breed, then fit."""
    text = files("noripan.bots.sequence").joinpath("weights.json").read_text("utf-8")
    glance = _bred(loads(text)["glance"])
    return {**_fitted(list(_examples(_worths(glance)))), "glance": glance}


def _worths(glance: Glance) -> Worths:
    """Make what is played at a glance alone; positions are worth nothing yet."""
    side = {"lines": [[0.0] * SIZE] * 2, "signs": [[0.0] * SIGNS] * 2}
    return Worths({"mover": side, "waiter": side, "turn": 0.0, "glance": glance})


# How to play at a glance


def _bred(glance: Glance) -> Glance:
    luck = Random("fit sequence")  # noqa: S311 - nobody's secret
    middle = [log(value) for value in _numbers(glance)]
    widths = [WIDTH] * len(middle)
    for number in range(GENERATIONS):
        steps = [[luck.gauss(0, 1) for _ in middle] for _ in range(BROOD // 2)]
        steps += [[-step for step in child] for child in steps]
        children = [_moved(middle, widths, child) for child in steps]
        rates = [_rate(_with(glance, child), number) for child in children]
        better = sorted(range(BROOD), key=lambda n: -rates[n])[: BROOD // 2]
        mean = [sum(steps[n][at] for n in better) / len(better) for at in range(len(middle))]
        spread = [sum(steps[n][at] ** 2 for n in better) / len(better) for at in range(len(middle))]
        middle = _moved(middle, widths, mean)
        widths = [w * exp(HASTE * (s - 1)) for w, s in zip(widths, spread, strict=True)]
        print(
            f"{number}: {sum(rates) / BROOD:.3f} on average, {max(rates):.3f} at best", flush=True
        )
    found: Glance = _with(glance, middle)
    return found


def _moved(middle: Row, widths: Row, steps: Row) -> list[float]:
    return [m + w * s for m, w, s in zip(middle, widths, steps, strict=True)]


def _numbers(glance: Any) -> list[float]:
    """List all numbers in the order in which they stand."""
    if isinstance(glance, Mapping):
        glance = list(glance.values())
    if isinstance(glance, list):
        return [number for each in glance for number in _numbers(each)]
    return [float(glance)]


def _with(glance: Any, logs: Sequence[float]) -> Any:
    """Give the same with other numbers, by their logarithms."""
    return _filled(glance, iter([round(exp(value), 3) for value in logs]))


def _filled(glance: Any, numbers: Iterator[float]) -> Any:
    if isinstance(glance, Mapping):
        return {name: _filled(value, numbers) for name, value in glance.items()}
    if isinstance(glance, list):
        return [_filled(value, numbers) for value in glance]
    return max(next(numbers), 0.001)


def _rate(glance: Glance, number: int) -> float:
    """Say which part of its matches with the normal bot's numbers somebody wins."""
    asked, normal = _worths(glance), _worths(NORMAL)
    total = 0.0
    for deal in range(DEALS):
        start = _start(f"bred {number} {deal}")
        total += _won(start, (asked, normal), 0) + _won(start, (normal, asked), 1)
    return total / (2 * DEALS)


def _won(start: Any, worths: Sequence[Worths], team: int) -> float:
    playout = Playout(start)
    for _ in range(LONGEST):
        if playout.is_over:
            return (playout.result()[team] + 1) / 2
        playout.worths = worths[playout.seat]
        playout.go_on(1)
    return 0.5


def _start(seed: str) -> Any:
    return game("sequence").start(None, 2, Seeded(f"fit sequence {seed}")).position


# What a position is worth


class Seen(NamedTuple):
    """A position as it is counted for who is to move and who is not."""

    mover: Row
    waiter: Row
    team: int


def _fitted(examples: Sequence[tuple[Seen, float]]) -> dict[str, Any]:
    rows = [[1.0, *seen.mover, *(-value for value in seen.waiter)] for seen, _ in examples]
    turn, *found = fit(rows, [won for _, won in examples], EASE)
    half = len(found) // 2
    return {
        "mover": _side(found[:half]),
        "waiter": _side(found[half:]),
        "turn": round(turn, 3),
    }


def _side(weights: Row) -> dict[str, Any]:
    one, two = weights[: len(weights) // 2], weights[len(weights) // 2 :]
    return {
        "lines": [_rounded(one[:SIZE]), _rounded(two[:SIZE])],
        "signs": [_rounded(one[SIZE:]), _rounded(two[SIZE:])],
    }


def _rounded(weights: Row) -> list[float]:
    return [round(weight, 3) for weight in weights]


def _examples(worths: Worths) -> Iterator[tuple[Seen, float]]:
    luck = Random("fit sequence")  # noqa: S311 - nobody's secret
    for match in range(MATCHES):
        playout = Playout(_start(f"fitted {match}"), worths)
        seen = list(_played(playout, luck))
        result = playout.result() if playout.is_over else [0.0, 0.0]
        for each in seen:
            yield each, (result[each.team] + 1) / 2


def _played(playout: Playout, luck: Random) -> Iterator[Seen]:
    """Play to the end, now and then by a whim."""
    for _ in range(LONGEST):
        found = sorted(playout.options())
        if found:
            best = luck.choice(found[-4:]) if luck.random() < WHIM else found[-1]
            playout.play(best.card, best.cell)
        else:
            playout.seat = 1 - playout.seat
        if playout.is_over:
            return
        if luck.random() < SHARE:
            team = playout.team_of[playout.seat]
            yield Seen(_counted(playout, team), _counted(playout, 1 - team), team)


def _counted(playout: Playout, team: int) -> Row:
    """Count a team's lines by kind, and its signs: first for who needs one sequence, not two."""
    found = [0.0] * SIZE
    lines = playout.open_lines(team)
    for line in lines:
        found[KINDS.index(kind_of(*line))] += 1
    counted, nothing = [*found, *playout.signs(team, lines)], [0.0] * (SIZE + SIGNS)
    return [*nothing, *counted] if playout.rest(team) else [*counted, *nothing]
