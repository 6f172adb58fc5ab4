"""What bots with compiled parts think of the same positions, as lines to compare.

`python -m tests.compiled.thoughts LOOKS` prints for each turn of matches of Sequence and Card
Othello what the normal bot plays, and what the hard one thinks of all that may be played.
"""

import sys
from collections.abc import Iterator

from noripan.bots.registry import choose, consider
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

TABLES = (("sequence", 2), ("sequence", 3), ("card_othello", 2))
TURNS = 30
"""By then there are lines of all kinds, and jacks; and cards and marks of many kinds."""


def thoughts(name: str, seats: int, looks: int) -> Iterator[str]:
    """Let normal bots play, and ask the hard one at every turn."""
    position = game(name).start(None, seats, Seeded("thoughts")).position
    for turn in range(TURNS):
        if position.actor is None:
            return
        thought = consider(name, f"hard@{looks}", position, position.actor, Seeded(turn))
        action = choose(name, "normal", position, position.actor, Seeded(turn))
        yield f"{action}: {thought!r}\n"
        position = position.play(action)


if __name__ == "__main__":
    for each in TABLES:
        sys.stdout.writelines(thoughts(*each, int(sys.argv[1])))
