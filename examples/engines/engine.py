"""An engine for `noripan bot`: Pirate Dice by the odds, every other game by chance.

$ noripan bot http://localhost:8420 --engine "python3 examples/engines/engine.py"
"""

import json
import random
import re
import sys
from typing import Any

Turn = dict[str, Any]


def choose(turn: Turn) -> str:
    """Answer one of `turn["legal"]`."""
    if turn["game"] == "pirate_dice":
        return bet_or_challenge(turn)
    answer: str = random.choice(turn["legal"])  # noqa: S311 - a game, not a secret
    return answer


def bet_or_challenge(turn: Turn) -> str:
    """Make the bet that is likeliest to be true; where none is likely, challenge."""
    cups = re.findall(r"dice:(\S+)", turn["position"])[0].split("|")
    mine = cups[turn["seat"]]
    hidden = sum(int(cup[1:]) for cup in cups if cup.startswith("?"))

    def surplus(bet: str) -> float:
        count, face = bet.removeprefix("bet ").split("x")
        return sum(die in {face, "1"} for die in mine) + hidden / 3 - int(count)

    best = max((each for each in turn["legal"] if "x" in each), key=surplus, default=None)
    may_challenge = "challenge" in turn["legal"]
    return "challenge" if best is None or (may_challenge and surplus(best) < 0) else str(best)


for line in sys.stdin:
    told = json.loads(line)
    if told["t"] == "turn":
        print(choose(told), flush=True)
