"""Plain Othello against OpenSpiel's Monte Carlo tree search, on OpenSpiel's own Othello.

    python -m bench.mcts 30

So many matches; the hard bot has 50 ms of processor time a move, the other 1,000 simulations.
Colours are swapped from match to match, and the other's luck is another in each.
"""

import sys
from time import process_time
from typing import Any

import pyspiel

from noripan.bots.arena.figures import wilson
from noripan.bots.card_othello.levels import play_hard
from noripan.bots.player import Budget
from noripan.bots.registry import choose
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

SECONDS, SIMULATIONS = 0.05, 1000
CURIOSITY, MEMORY_MB = 2.0, 500
PASS = 64
"""OpenSpiel's number of a pass; cells have the same numbers as ours."""

HARD = play_hard.with_budget(Budget(seconds=SECONDS, clock=process_time))


def mcts(seed: int) -> Any:
    """Make OpenSpiel's player, with one random playout a simulation."""
    playouts = pyspiel.RandomRolloutEvaluator(1, seed)
    sizes = (CURIOSITY, SIMULATIONS, MEMORY_MB)
    return pyspiel.MCTSBot(pyspiel.load_game("othello"), playouts, *sizes, False, seed, False)  # noqa: FBT003 - it knows no names


def match(number: int) -> float:
    """Play one match; 1 if our bot wins it, 0.5 for a draw."""
    rules, state = game("card_othello"), pyspiel.load_game("othello").new_initial_state()
    position: Any = rules.start(rules.options(cards=False), 2, Seeded(number)).position
    other, seat, luck = mcts(number), number % 2, Seeded(f"mcts {number}")
    while not state.is_terminal():
        cells = {min(action.code, PASS): action for action in position.legal_actions()}
        if state.current_player() == seat:
            chosen = choose("card_othello", "bench.mcts:HARD", position, seat, luck)
            cell = min(chosen.code, PASS)
        else:
            cell = other.step(state)
        position = position.play(cells[cell])
        state.apply_action(cell)
    return float(state.returns()[seat] + 1) / 2


def main() -> None:
    """Play, and print how many were won."""
    count = int(sys.argv[1])
    won = sum(map(match, range(count)))
    low, high = wilson(won, count)
    print(f"{won:g} of {count} against OpenSpiel's MCTS: {low:.0%} to {high:.0%}")


if __name__ == "__main__":
    main()
