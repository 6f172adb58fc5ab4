"""What boards of Othello are worth, plain ones and those with cards, and what lies beside these.

Both are fitted to how matches of the normal bot against itself ended. Those on plain boards begin
with an opening by lot and are solved from 12 empty cells on, so that a slip at the end does not
blur what went before.

With cards a few actions of every match are drawn by lot: what nobody does could not be weighed. Who
is far ahead wins by any number of stones then, so the end is read as won or lost more than counted.
"""

from collections.abc import Iterator
from math import tanh
from typing import Any

import numpy as np

from noripan.bots.card_othello import weigh
from noripan.bots.card_othello.cards import lying_beside
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
WITH_CARDS, SLIPS, FRESH = 1200, 0.06, 4
"""So many matches with cards, this share of their actions by lot, all but the first positions."""
EASE_WITH_CARDS = 300.0
CLEAR, WIN = 20, 50
"""With cards a match that is won clearly, by so many stones, counts most of a win, in stones."""

Example = tuple[Row, float]
Beside = dict[str, list[float]]


def make() -> dict[str, object]:
    """Fit the weights by least squares, in tenths of a stone of the result."""
    seen = list(_with_cards())
    names = {name: len(counts) for _, beside, _ in seen for name, counts in beside.items()}
    rows = (([*row, *_in_order(beside, names)], ahead) for row, beside, ahead in seen)
    found = iter(fitted(rows, EASE_WITH_CARDS))
    return {
        "plain": _named(iter(fitted(_examples())), "plain"),
        "cards": _named(found, "cards"),
        "beside": {name: [next(found) for _ in range(names[name])] for name in sorted(names)},
    }


def fitted(examples: Iterator[Example], ease: float = EASE) -> list[float]:
    """Give the weights that come nearest to what matches came to."""
    rows, ahead = map(np.array, zip(*examples, strict=True))
    bend = rows.T @ rows + ease * np.eye(rows.shape[1])
    found = np.linalg.solve(bend, rows.T @ (TENTHS * ahead))
    return [round(float(weight), 1) for weight in found]


def _named(found: Iterator[float], what: str) -> dict[str, list[float]]:
    return {name: [next(found) for _ in weigh.STAGES[what]] for name in weigh.NAMES}


def _on_board(position: Any, what: str) -> list[float]:
    """Count what is on a board, for each stage as much as it counts there."""
    board, parts = position.board(), weigh.shares(position.empty.bit_count(), what)
    return [count * part for count in weigh.features(board, board.moves()) for part in parts]


# ---- plain boards


def _examples() -> Iterator[Example]:
    for match in played(
        "card_othello", ("normal",), MATCHES, {"cards": False}, by_lot=(OPENING, 0.0)
    ):
        early = [each for each in match if not each.is_over and each.empty.bit_count() > SOLVED]
        ahead = _solved(match[len(early)])
        for position in early[OPENING // 2 :]:
            yield _on_board(position, "plain"), ahead if position.actor == 0 else -ahead


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
    """Give what is on boards and beside them for who begins a turn, and what came of it."""
    for match in played(
        "card_othello", ("normal",), WITH_CARDS, {"cards": True}, by_lot=(0, SLIPS)
    ):
        first, second = match[-1].outcome().points
        won = WIN * tanh((first - second) / CLEAR)
        for position in match[FRESH:-1]:
            if position.choice is None and not (position.used or position.placed):
                ahead = won if position.actor == 0 else -won
                yield _on_board(position, "cards"), lying_beside(position, position.actor), ahead


def _in_order(beside: Beside, names: dict[str, int]) -> list[float]:
    """List what lies beside a board, 0 where it is not there."""
    return [count for name in sorted(names) for count in beside.get(name) or [0.0] * names[name]]
