"""A server move without the disk, by game and build; beside an earlier commit if one is named.

It is measured twice: as a server does it, and what of it the rules do by themselves. Each tree
measures in a process of its own, and they take turns.
"""

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache, partial
from io import BytesIO
from os import environ
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any
from zipfile import ZipFile

from msgspec.json import encode

from bench.served import sent, serve
from bench.table import Section, number
from noripan.kernel import options as forms
from noripan.kernel.chance import Seeded
from noripan.kernel.event import told
from noripan.kernel.registry import game
from tools.compiled import unpack

ROOT = Path(__file__).parent.parent
CASES: dict[str, tuple[str, dict[str, Any], int]] = {
    "Pirate Dice, 2 players": ("pirate_dice", {}, 2),
    "Pirate Dice, 6 players": ("pirate_dice", {}, 6),
    "Sequence, 2 players": ("sequence", {}, 2),
    "Sequence, 12 players": ("sequence", {}, 12),
    "Matgo, soonsimi": ("matgo", {"ruleset": "soonsimi"}, 2),
    "Matgo, hangame": ("matgo", {"ruleset": "hangame"}, 2),
    "Matgo, house": ("matgo", {"ruleset": "house"}, 2),
    "Card Othello": ("card_othello", {}, 2),
    "plain Othello": ("card_othello", {"cards": False}, 2),
}
EVERY = 8
"""Of random matches, every so many moves one is measured."""


def measure(rounds: int, before: str | None) -> list[Section]:
    """Measure each game, and set an earlier tree beside it."""
    beside = f"\nBeside commit {before}, interpreted: marks 0.5, 0.2." if before else ""
    sections = {
        "served": Section(
            "A server move without the disk",
            "Microseconds of CPU: a frame is read, the room checks and applies the move, what the\n"
            "store gets is written as JSON, and so are the frames of every seat and a spectator:\n"
            "the calls of a server in their order, without its sockets, locks and statements. A\n"
            "tree writes what its own server writes." + beside,
            _columns(before),
        ),
        "ruled": Section(
            "A server move, by the rules alone",
            "Microseconds of CPU: the action read, checked, applied; the position, what the log\n"
            "keeps and what each seat and a spectator are told, as JSON, every time and for each\n"
            "anew, which a server does not do." + beside,
            _columns(before),
        ),
    }
    with ExitStack() as stack:
        trees = [*([stack.enter_context(_tree(before))] if before else ()), ROOT / "src", unpack()]
        workers = [stack.enter_context(_worker(tree)) for tree in trees]
        for how, section in sections.items():
            for case in CASES:
                asked = [[_ask(worker, how, case) for worker in workers] for _ in range(rounds)]
                section.rows.append((case, *_cells(asked, beside=before is not None)))
    return list(sections.values())


def _columns(before: str | None) -> tuple[str, ...]:
    if before is None:
        return "", "interpreted", "compiled"
    return "", "before", "interpreted", "ratio", "compiled", "ratio"


def _cells(asked: list[list[float]], *, beside: bool) -> list[str]:
    """Write the medians of some rounds, and each beside the first if that is an earlier tree."""
    cells = []
    for at, column in enumerate(zip(*asked, strict=True)):
        cells.append(number(median(column)))
        if beside and at:
            cells.append(f"{median(each[at] / each[0] for each in asked):.2f}")
    return cells


@contextmanager
def _tree(commit: str) -> Iterator[Path]:
    """Unpack the sources of a commit."""
    packed = subprocess.run(
        ["git", "archive", "--format=zip", commit, "src"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        check=True,
    )
    with TemporaryDirectory() as folder:
        with ZipFile(BytesIO(packed.stdout)) as archive:
            archive.extractall(folder)
        yield Path(folder) / "src"


@contextmanager
def _worker(tree: Path) -> Iterator["subprocess.Popen[str]"]:
    worker = subprocess.Popen(
        [sys.executable, "-m", "bench.moves"],
        cwd=ROOT,
        env={**environ, "PYTHONPATH": str(tree)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with worker:
        yield worker


def _ask(worker: "subprocess.Popen[str]", how: str, case: str) -> float:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(f"{how} {case}\n")
    worker.stdin.flush()
    return float(worker.stdout.readline())


# ---- in the worker


def positions(name: str, options: dict[str, Any], seats: int) -> list[tuple[Any, str]]:
    """Give positions of random matches, and what is played there."""
    rules = game(name)
    rng, found = random.Random(1), []
    for seed in range(8):
        position = rules.start(forms.read(rules.options, options), seats, Seeded(seed)).position
        moves = 0
        while position.actor is not None:
            action = rng.choice(position.legal_actions())
            moves += 1
            if moves % EVERY == EVERY // 2:
                found.append((position, str(action)))
            position = position.play(action)
    return found


def ruled(rules: Any, position: Any, text: str) -> list[bytes]:
    """Ask the rules for all that a server may want of a move."""
    step = position.apply(rules.read_action(text))
    facts = [event.to_json() for event in step.events]
    heard = [told(step.events, seat) for seat in (*range(position.seats), None)]
    return [encode(each) for each in (step.position.to_json(), facts, *heard)]


def calls(how: str, case: str) -> list[Callable[[], object]]:
    """Give the moves of a case, each to be done by a call."""
    name, options, seats = CASES[case]
    found = positions(name, options, seats)
    if how == "ruled":
        return [partial(ruled, game(name), *each) for each in found]
    moves = [sent(name, options, *each, n) for n, each in enumerate(found)]
    return [partial(serve, each) for each in moves]


def main() -> None:
    """Measure what is asked, in microseconds of CPU; the best of several goes over all moves."""
    known = cache(calls)
    for line in sys.stdin:
        how, _, case = line.strip().partition(" ")
        moves, costs = known(how, case), []
        for _ in range(9):
            start = process_time()
            for call in moves:
                call()
            costs.append((process_time() - start) / len(moves))
        print(min(costs) * 1e6, flush=True)


if __name__ == "__main__":
    main()
