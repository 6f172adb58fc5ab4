"""OpenSpiel's ISMCTS plays a match of any of our games against a random player.

python examples/openspiel_ismcts.py matgo --simulations 200
"""

from argparse import ArgumentParser
from collections.abc import Sequence

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from noripan.adapters.openspiel import load, resampler


def play(name: str, simulations: int, seed: int) -> list[float]:
    """Play one match; the search sits at seat 0 and sees no more than that seat."""
    game, rng = load(name), np.random.RandomState(seed)
    evaluator = RandomRolloutEvaluator(1, rng)
    search = ISMCTSBot(game, evaluator, uct_c=2, max_simulations=simulations, random_state=rng)
    search.set_resampler(resampler(seed))
    state = game.new_initial_state()
    while not state.is_terminal():
        is_mine = state.current_player() == 0
        state.apply_action(search.step(state) if is_mine else rng.choice(state.legal_actions()))
    return state.returns()


def main(argv: Sequence[str] | None = None) -> None:
    """Print what the search won."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="pirate_dice")
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    returns = play(args.game, args.simulations, args.seed)
    print(f"{args.game}: ISMCTS with {args.simulations} simulations a move won {returns[0]:g}")


if __name__ == "__main__":
    main()
