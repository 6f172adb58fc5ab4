"""The marks of the rules: random play beside OpenSpiel's of a comparable game, a row for each.

Both builds are measured in one run: plain Python here, the compiled one in a process of its own,
which `python -m bench.marks` is.
"""

import os
import random
import subprocess
import sys
from collections.abc import Callable, Mapping
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import pyspiel

from bench.table import Section
from bench.table import number as number_of
from noripan.kernel import options as forms
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game
from tools.compiled import unpack

MATCHES_AT_ONCE = 16
"""A look at the clock takes half a microsecond, and the shortest match four: so it is seldom."""
Playout = Callable[[random.Random], int]
"""Plays one match at random and counts its decisions."""


class Mark(NamedTuple):
    """What is played, beside which game of OpenSpiel's, and the ratios that builds should reach."""

    what: str
    peer: str
    playout: Playout
    interpreted: float
    compiled: float


def ours(name: str, options: Mapping[str, Any], seats: int, *, listens: bool = False) -> Playout:
    """Play one of our games; whoever listens gets every event, and a view at each step."""
    rules = game(name)
    chosen = forms.read(rules.options, options)

    def playout(rng: random.Random) -> int:
        position = rules.deal(chosen, seats, Seeded(rng.randbytes(32)), None, None)
        decisions, draw = 0, rng.random
        while position.actor is not None:
            legal = position.legal_actions()
            action = legal[int(draw() * len(legal))]
            if listens:
                position = position.apply(action).position
                position.view(position.actor)
            else:
                position = position.play(action)
            decisions += 1
        return decisions

    return playout


def peer(name: str) -> Playout:
    """Play a game of OpenSpiel's; what chance decides is no decision."""
    rules = pyspiel.load_game(name)

    def playout(rng: random.Random) -> int:
        state = rules.new_initial_state()
        decisions, draw = 0, rng.random
        while not state.is_terminal():
            legal = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(legal[int(draw() * len(legal))])
        return decisions

    return playout


PLAIN = {"cards": False}
OTHELLO, LIARS, GIN = "othello", "liars_dice(numdice=5)", "gin_rummy"
MARKS = (
    Mark("plain Othello", OTHELLO, ours("card_othello", PLAIN, 2), 1, 3),
    Mark(
        "plain Othello, events and a view each step",
        *(OTHELLO, ours("card_othello", PLAIN, 2, listens=True), 0.25, 1),
    ),
    Mark("Card Othello, all cards", OTHELLO, ours("card_othello", {}, 2), 0.4, 1.2),
    *(Mark(f"Pirate Dice, {n} players", LIARS, ours("pirate_dice", {}, n), 1, 3) for n in (2, 6)),
    *(
        Mark(f"Matgo, {name}", GIN, ours("matgo", {"ruleset": name}, 2), 2, 6)
        for name in game("matgo").presets
    ),
    *(Mark(f"Sequence, {n} players", GIN, ours("sequence", {}, n), 2, 6) for n in (2, 12)),
)


class Compiled:
    """The compiled build, playing in a process of its own."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.marks"],
            env={**os.environ, "PYTHONPATH": str(unpack())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def rate(self, number: int, seconds: float) -> float:
        """Give its decisions a second of CPU at a mark."""
        asked, said = self._process.stdin, self._process.stdout
        assert asked is not None
        assert said is not None
        print(number, seconds, file=asked, flush=True)
        return float(said.readline())

    def end(self) -> None:
        """Let it go."""
        self._process.communicate()


def serve() -> None:
    """Measure what is asked for, as the other process."""
    rng = random.Random(1)
    for line in sys.stdin:
        number, seconds = line.split()
        print(rate(MARKS[int(number)].playout, rng, float(seconds)), flush=True)


def measure(seconds: float, rounds: int) -> list[Section]:
    """Play by turns with the peer, on both builds."""
    section = Section(
        "Decisions of random play",
        "Beside OpenSpiel's games (C++, called from Python), in seconds of CPU. A decision is\n"
        "what a player decides; cards dealt and dice rolled count on neither side. The *mark* is\n"
        "what the ratio of a build should reach; the compiled one is that of `make compiled`.\n"
        f"The clock is read once in {MATCHES_AT_ONCE} matches, on all sides: a match of two cups\n"
        "takes some four microseconds, and a look at the clock half of one.",
        ("", "beside", "the peer's/s", "interpreted/s", "ratio", "mark", "compiled/s", "ratio",
         "mark"),
    )  # fmt: skip
    compiled, rng = Compiled(), random.Random(1)
    for number, mark in enumerate(MARKS):
        other = peer(mark.peer)
        found = [
            (
                rate(mark.playout, rng, seconds),
                rate(other, rng, seconds),
                compiled.rate(number, seconds),
            )
            for _ in range(rounds)
        ]
        section.rows.append(row(mark, found))
    compiled.end()
    return [section]


def row(mark: Mark, found: list[tuple[float, float, float]]) -> tuple[str, ...]:
    """Write the medians of some rounds: interpreted, the peer, compiled."""
    plain, theirs, fast = (median(column) for column in zip(*found, strict=True))
    ratio = median(one / two for one, two, _ in found)
    fast_ratio = median(three / two for _, two, three in found)
    return (
        *(mark.what, f"`{mark.peer}`", number_of(theirs)),
        *(number_of(plain), f"{ratio:.2f}", f"{mark.interpreted:g}"),
        *(number_of(fast), f"{fast_ratio:.2f}", f"{mark.compiled:g}"),
    )


def rate(playout: Playout, rng: random.Random, seconds: float) -> float:
    """Give decisions a second of CPU."""
    decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        for _ in range(MATCHES_AT_ONCE):
            decisions += playout(rng)
    return decisions / spent


if __name__ == "__main__":
    serve()
