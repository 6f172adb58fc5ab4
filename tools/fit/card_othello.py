"""What boards of Othello are worth, plain ones and those with cards, and what lies beside these.

Plain boards are fitted to how matches ended: those of the normal bot against itself after an
opening by lot. They are solved from 12 empty cells on, so that a slip at the end does not blur what
went before.

With cards an end says little of a position before it, and who holds on to charge and cards stands
worse than who has spent them well. So boards with cards are fitted to what the search says: each
is played on many times.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from noripan.bots.card_othello import weigh
from noripan.bots.card_othello.cards import lying_beside
from noripan.bots.card_othello.effort import Effort
from noripan.bots.card_othello.endgame import Solver
from noripan.bots.card_othello.search import KNOWLEDGE
from noripan.bots.search.knowledge import play_on
from noripan.kernel.chance import Seeded

from .logistic import Row
from .matches import played

MATCHES = 500
OPENING = 10
SOLVED = 12
TENTHS = 10
EASE = 500.0
"""Pulls weights to 0, so that what was hardly ever seen stays near it."""
WITH_CARDS, SHARE, FUTURES = 300, 0.2, 30
"""So many matches with cards, this part of their positions, each played on so many times."""
EASE_WITH_CARDS = 100.0
EVEN = 2.3
"""Matches that are played on by lot end so much more evenly than others: by it a corner is worth
about the same with cards and without, and so is what a beginner overlooks."""

Example = tuple[Row, float]
Beside = dict[str, list[float]]


def make() -> dict[str, object]:
    """Fit the weights by least squares, in tenths of a stone of the result."""
    plain, size = fitted(_examples()), len(weigh.STAGES) * len(weigh.NAMES)
    seen = list(_with_cards())
    kinds = sorted({kind for _, beside, _ in seen for kind in beside})
    rows = (([*row, *_in_order(beside, kinds)], ahead) for row, beside, ahead in seen)
    found = fitted(rows, EASE_WITH_CARDS)
    beside = found[size:]
    return {
        "plain": _named(plain),
        "cards": _named(found[:size]),
        "beside": {kind: beside[2 * n : 2 * n + 2] for n, kind in enumerate(kinds)},
    }


def fitted(examples: Iterator[Example], ease: float = EASE) -> list[float]:
    """Give the weights that come nearest to what matches came to."""
    rows, ahead = map(np.array, zip(*examples, strict=True))
    bend = rows.T @ rows + ease * np.eye(rows.shape[1])
    found = np.linalg.solve(bend, rows.T @ (TENTHS * ahead))
    return [round(float(weight), 1) for weight in found]


def _named(found: list[float]) -> dict[str, list[float]]:
    size = len(weigh.STAGES)
    return {name: found[size * n : size * (n + 1)] for n, name in enumerate(weigh.NAMES)}


def _on_board(position: Any) -> list[float]:
    """Count what is on a board, for each stage as much as it counts there."""
    board, parts = position.board(), weigh.shares(position.empty.bit_count())
    return [count * part for count in weigh.features(board, board.moves()) for part in parts]


# ---- plain boards


def _examples() -> Iterator[Example]:
    for match in played("card_othello", ("normal",), MATCHES, {"cards": False}, opening=OPENING):
        early = [each for each in match if not each.is_over and each.empty.bit_count() > SOLVED]
        ahead = _solved(match[len(early)])
        for position in early[OPENING // 2 :]:
            yield _on_board(position), ahead if position.actor == 0 else -ahead


def _solved(position: Any) -> int:
    """Say by how many stones the first seat wins if both play best from here."""
    if position.is_over:
        first, second = position.outcome().points
        return int(first - second)
    board = position.board()
    ahead = Solver(Effort(1 << 40, 1e9)).solve(board.own, board.other)
    return ahead if position.actor == 0 else -ahead


# ---- boards with cards


def _with_cards() -> Iterator[tuple[Row, Beside, float]]:
    """Give what is on boards and beside them for who begins a turn, and what came of it.

    Matches are those of somebody who uses any card: what nobody uses could not be weighed.
    """
    luck = Random("fit card_othello")  # noqa: S311 - nobody's secret
    for match in played("card_othello", ("random", "easy"), WITH_CARDS, {"cards": True}):
        for position in match[4:-1]:
            begins = position.choice is None and not (position.used or position.placed)
            if begins and luck.random() < SHARE:
                seat = position.actor
                ahead = sum(_played_on(position, luck) for _ in range(FUTURES)) / FUTURES
                yield _on_board(position), lying_beside(position, seat), EVEN * ahead


def _in_order(beside: Beside, kinds: list[str]) -> list[float]:
    return [count for kind in kinds for count in beside.get(kind, (0.0, 0.0))]


def _played_on(position: Any, luck: Random) -> float:
    """Deal all that anybody hides anew, and say by how many stones who is to move wins."""
    dealt = position.resample(None, Seeded(luck.getrandbits(32)))
    points = play_on(dealt, dealt, KNOWLEDGE, luck.random).outcome().points
    return float(points[position.actor] - points[1 - position.actor])
