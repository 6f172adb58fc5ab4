"""A PettingZoo environment, and agents that play any legal action.

python examples/pettingzoo_random.py sequence --seats 6
"""

from argparse import ArgumentParser
from collections.abc import Sequence

from noripan.adapters.pettingzoo import env


def play(game: str, seats: int | None, seed: int) -> dict[str, float]:
    """Play one match; give what each agent won."""
    table = env(game, seats=seats)
    table.reset(seed=seed)
    for number, agent in enumerate(table.agents):
        table.action_space(agent).seed(seed + number)
    won: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, won[agent], is_over, is_cut, _info = table.last()
        action = table.action_space(agent).sample(seen["action_mask"])
        table.step(None if is_over or is_cut else action)
    return won


def main(argv: Sequence[str] | None = None) -> None:
    """Print what each agent won."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="pirate_dice")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    for agent, reward in sorted(play(args.game, args.seats, args.seed).items()):
        print(f"{agent}: {reward:g}")


if __name__ == "__main__":
    main()
