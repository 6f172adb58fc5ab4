"""What plain boards of Othello are worth: fitted to how matches ended.

Matches are those of the normal bot against itself after an opening by lot. They are solved from 12
empty cells on, so that a slip at the end does not blur what went before.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from noripan.bots.card_othello import weigh
from noripan.bots.card_othello.effort import Effort
from noripan.bots.card_othello.endgame import Solver

from .logistic import Row
from .matches import played

MATCHES = 500
OPENING = 10
SOLVED = 12
TENTHS = 10
EASE = 500.0
"""Pulls weights to 0, so that what was hardly ever seen stays near it."""

Example = tuple[Row, float]


def make() -> dict[str, object]:
    """Fit the weights by least squares, in tenths of a stone of the result."""
    found, size = fitted(_examples()), len(weigh.STAGES)
    return {
        name: [round(w, 1) for w in found[size * n : size * (n + 1)]]
        for n, name in enumerate(weigh.NAMES)
    }


def fitted(examples: Iterator[Example]) -> list[float]:
    """Give the weights that come nearest to what matches came to."""
    rows, ahead = map(np.array, zip(*examples, strict=True))
    bend = rows.T @ rows + EASE * np.eye(rows.shape[1])
    return [float(weight) for weight in np.linalg.solve(bend, rows.T @ (TENTHS * ahead))]


def _on_board(position: Any) -> list[float]:
    """Count what is on a board, for each stage as much as it counts there."""
    board, parts = position.board(), weigh.shares(position.empty.bit_count())
    return [count * part for count in weigh.features(board, board.moves()) for part in parts]


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
