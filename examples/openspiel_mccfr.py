"""OpenSpiel's MCCFR learns the end of a round of Pirate Dice, one die each.

python examples/openspiel_mccfr.py --iterations 2000
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence

import numpy as np
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver

from noripan.adapters.openspiel import load

END_OF_A_ROUND = "dice:1|1 bid:3x3@0 turn:1"
"""Both roll anew, for nobody sees the dice; seat 1 challenges three threes or bets higher."""


def learn(iterations: int, looks: int = 4) -> Iterator[tuple[int, float]]:
    """Learn, and tell now and then how much the best answer would still win."""
    game = load("pirate_dice", position=END_OF_A_ROUND)
    solver = ExternalSamplingSolver(game)
    for done in range(1, iterations + 1):
        solver.iteration()
        if done % max(1, iterations // looks) == 0:
            yield done, exploitability(game, solver.average_policy())


def main(argv: Sequence[str] | None = None) -> None:
    """Print how play becomes harder to exploit."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    np.random.seed(args.seed)
    for done, lost in learn(args.iterations):
        print(f"after {done:6} iterations the best answer wins {lost:.3f} a match")


if __name__ == "__main__":
    main()
