"""Random matches, step by step, as lines to compare: the same on every build.

`python -m tests.compiled.lockstep MATCHES` prints for each step of each match what was played, and
a digest of all that anybody could ask of the position: its text, its JSON, what may be done and
which clause forbids the rest, what everybody sees and hears, and what is drawn next.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Step
from noripan.kernel.event import told
from noripan.kernel.laws import begin
from noripan.kernel.registry import AnyGame, games


def lines(game: AnyGame, seed: str) -> Iterator[str]:
    """Play one match at random, with random options and seats; somebody may leave it."""
    trial = begin(game, seed)
    step, chance = trial.step, Seeded(f"{seed} plays")
    yield line(game, step, seed)
    while (seat := step.position.actor) is not None:
        if trial.forfeits and chance.below(trial.forfeits) == 0:
            action, step = f"forfeit {seat}", step.position.forfeit(seat)
        else:
            action = chance.pick(trial.wanted(step.position.legal_actions()))
            silent = step.position.play(action)
            step = step.position.apply(action)
            assert silent == step.position
        yield line(game, step, str(action))


def line(game: AnyGame, step: Step[Any], action: str) -> str:
    """Write one step."""
    facts = json.dumps(list(asked(game, step)), ensure_ascii=False, default=repr)
    return f"{game.id}: {action}: {blake2b(facts.encode(), digest_size=16).hexdigest()}\n"


def asked(game: AnyGame, step: Step[Any]) -> Iterator[object]:
    """Ask a position everything."""
    position = step.position
    yield position.to_json()
    yield [each.to_json() for each in step.events]
    yield [(str(action), action.code) for action in position.legal_actions()]
    yield position.outcome(), position.returns(), dict(game.pieces(position))
    for eyes in (*range(position.seats), None):
        yield position.write(eyes), position.view(eyes), told(step.events, eyes)
        yield position.resample(eyes, Seeded("another")).write()
    if position.actor is not None:
        refused = [position.check(action) for action in game.actions[:: len(game.actions) // 40]]
        yield refused, str(position.default_action()), position.legal_codes()


def main(matches: int) -> None:
    """Print every step of so many matches of each game."""
    for game in games():
        for number in range(matches):
            sys.stdout.writelines(lines(game, f"lockstep {number}"))


if __name__ == "__main__":
    main(int(sys.argv[1]))
