"""A Gymnasium environment: a learner's seat against our bots, here played by chance.

python examples/gymnasium_solo.py matgo --level easy --matches 20
"""

from argparse import ArgumentParser
from collections.abc import Sequence

from noripan.adapters.gymnasium import Solo


def play(solo: Solo, seed: int) -> float:
    """Play one match with any legal action; give what it brought."""
    seen, _info = solo.reset(seed=seed)
    reward, is_over = 0.0, False
    while not is_over:
        action = solo.action_space.sample(seen["action_mask"])
        seen, reward, is_over, _, _info = solo.step(action)
    return reward


def main(argv: Sequence[str] | None = None) -> None:
    """Print what chance wins against bots on average."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="pirate_dice")
    parser.add_argument("--level")
    parser.add_argument("--matches", type=int, default=5)
    args = parser.parse_args(argv)
    solo = Solo(args.game, level=args.level)
    solo.action_space.seed(1)
    won = sum(play(solo, seed) for seed in range(args.matches)) / args.matches
    print(f"{args.game}: {won:+g} a match against {solo.level} bots")


if __name__ == "__main__":
    main()
