"""What lines and jacks of Sequence are worth: fitted to who won matches played at a glance."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from noripan.bots.sequence.counts import LENGTH
from noripan.bots.sequence.playout import Playout
from noripan.bots.sequence.worths import KINDS, Worths
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

from .logistic import Row, fit

ROUNDS, MATCHES = 4, 1500
"""Each round plays so many matches by what the one before it found; the first knows nothing."""
WHIM = 0.1
"""How often one of the best four is played, whichever."""
SHARE = 0.4
"""Positions of one match are much alike: this part of them is looked at."""
LONGEST = 250
SIZE = len(KINDS)
NOTHING: dict[str, Any] = {
    "mover": {"lines": [[0.0] * SIZE] * 2, "rest": [0.0] * 3},
    "waiter": {"lines": [[0.0] * SIZE] * 2, "rest": [0.0] * 3},
    "glance": {"own": [[0.0] * SIZE] * 2, "rival": [[0.0] * 4] * 2, "rest": [0.0] * 3},
}


class Seen(NamedTuple):
    """A position as it is counted for who is to move and who is not."""

    mover: Row
    waiter: Row
    chips: Row
    """The mover's lines by their chips alone: what the waiter sees of them."""
    team: int


def make() -> dict[str, Any]:
    """Play and fit in turns."""
    found = NOTHING
    for number in range(ROUNDS):
        found = _fitted(list(_examples(Worths(found), number)))
    return found


def _fitted(examples: Sequence[tuple[Seen, float]]) -> dict[str, Any]:
    won = [each for _, each in examples]
    known = fit([[*seen.mover, *_less(seen.waiter)] for seen, _ in examples], won)
    glance = fit(
        [[*seen.waiter, *_less(seen.chips)] for seen, _ in examples], [1 - each for each in won]
    )
    size = 2 * SIZE + 3
    return {
        "mover": _side(known[:size]),
        "waiter": _side(known[size:]),
        "glance": {
            "own": _pair(glance[: 2 * SIZE]),
            "rival": _pair(glance[size : size + 2 * (LENGTH - 1)]),
            "rest": _rounded(glance[2 * SIZE : size]),
        },
    }


def _side(weights: Row) -> dict[str, Any]:
    return {"lines": _pair(weights[: 2 * SIZE]), "rest": _rounded(weights[2 * SIZE :])}


def _pair(weights: Row) -> list[list[float]]:
    half = len(weights) // 2
    return [_rounded(weights[:half]), _rounded(weights[half:])]


def _rounded(weights: Row) -> list[float]:
    return [round(weight, 3) for weight in weights]


def _less(row: Row) -> Row:
    return [-value for value in row]


def _examples(worths: Worths, number: int) -> Iterator[tuple[Seen, float]]:
    rules, luck = game("sequence"), Random(f"fit {number}")  # noqa: S311 - nobody's secret
    for match in range(MATCHES):
        start = rules.start(None, 2, Seeded(f"fit sequence {number} {match}")).position
        playout = Playout(start, worths)
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
            yield _seen(playout)


def _seen(playout: Playout) -> Seen:
    team = playout.team_of[playout.seat]
    rest = [*playout.rest_of(team)]
    return Seen(
        [*_kinds(playout, team), *rest],
        [*_kinds(playout, 1 - team), *playout.rest_of(1 - team)],
        [*_chips(playout, team), *rest],
        team,
    )


def _kinds(playout: Playout, team: int) -> Row:
    """Count a team's open lines by kind: first those of who needs one sequence, not two."""
    found = [0.0] * (2 * SIZE)
    for chips, held in zip(playout.lines[team], playout.held[team], strict=True):
        if 0 < chips < LENGTH:
            found[SIZE * playout.rest(team) + KINDS.index((chips, held))] += 1
    return found


def _chips(playout: Playout, team: int) -> Row:
    found = [0.0] * (2 * (LENGTH - 1))
    for chips in playout.lines[team]:
        if 0 < chips < LENGTH:
            found[(LENGTH - 1) * playout.rest(team) + chips - 1] += 1
    return found
