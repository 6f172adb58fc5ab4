"""How long the exact end of a plain board takes, by the processor's time.

    python -m bench.ends 14 40

With so many empty cells, in so many matches of the normal bot after eight stones by lot.
"""

import sys
from collections.abc import Iterator
from math import inf
from statistics import median
from time import process_time
from typing import Any

from noripan.bots.card_othello.effort import Effort
from noripan.bots.card_othello.endgame import Solver
from noripan.bots.registry import choose
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

GAME = "card_othello"
OPENING = 8


def boards(empty: int, count: int) -> Iterator[Any]:
    """Give the boards of matches that came so far."""
    rules = game(GAME)
    for number in range(count):
        luck = Seeded(f"ends {number}")
        position: Any = rules.start(rules.options(cards=False), 2, luck).position
        while not position.is_over and position.empty.bit_count() > empty:
            position = position.play(_action(position, luck))
        if not position.is_over:
            yield position.board()


def _action(position: Any, luck: Seeded) -> Any:
    if position.empty.bit_count() > 60 - OPENING:
        return luck.pick(position.legal_actions())
    return choose(GAME, "normal", position, position.actor, Seeded(luck.below(1 << 32)))


def seconds(board: Any) -> float:
    """Solve an end, by a solver that knows nothing yet."""
    solver, began = Solver(Effort(1 << 40, inf)), process_time()
    solver.solve(board.own, board.other)
    return process_time() - began


def main() -> None:
    """Measure, and print it."""
    empty, count = map(int, sys.argv[1:])
    found = sorted(map(seconds, boards(empty, count)))
    within = sum(each < 1 for each in found)
    print(f"{empty} empty, {len(found)} boards: median {median(found):.2f} s, ", end="")
    print(f"worst {found[-1]:.2f} s, within a second {within}")


if __name__ == "__main__":
    main()
