"""A server move without the disk, by game and build; beside an earlier commit if one is named.

The action is read, checked and applied, and what the log keeps and every seat is told becomes JSON.
Each tree measures in a process of its own, and they take turns.
"""

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import BytesIO
from os import environ
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any
from zipfile import ZipFile

from msgspec.json import encode

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
    section = Section(
        "A server move without the disk",
        "Microseconds of CPU: the action read, checked, applied; the new position, what the log\n"
        "keeps and what each seat and a spectator are told, as JSON."
        + (f" Beside commit {before}, interpreted: marks 0.5, 0.2." if before else ""),
        ("", "before", "interpreted", "ratio", "compiled", "ratio")
        if before
        else ("", "interpreted", "compiled"),
    )
    with ExitStack() as stack:
        trees = [*([stack.enter_context(_tree(before))] if before else ()), ROOT / "src", unpack()]
        workers = [stack.enter_context(_worker(tree)) for tree in trees]
        for case in CASES:
            asked = [[_ask(worker, case) for worker in workers] for _ in range(rounds)]
            section.rows.append((case, *_cells(asked, beside=before is not None)))
    return [section]


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


def _ask(worker: "subprocess.Popen[str]", case: str) -> float:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(f"{case}\n")
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


def move(rules: Any, position: Any, text: str) -> list[bytes]:
    """Do all that a server does with a move, but for the disk."""
    step = position.apply(rules.read_action(text))
    facts = [event.to_json() for event in step.events]
    heard = [told(step.events, seat) for seat in (*range(position.seats), None)]
    return [encode(each) for each in (step.position.to_json(), facts, *heard)]


def main() -> None:
    """Measure what is asked, in microseconds of CPU; the best of several goes over all moves."""
    known = {case: (game(each[0]), positions(*each)) for case, each in CASES.items()}
    for line in sys.stdin:
        rules, moves = known[line.strip()]
        costs = []
        for _ in range(9):
            start = process_time()
            for position, text in moves:
                move(rules, position, text)
            costs.append((process_time() - start) / len(moves))
        print(min(costs) * 1e6, flush=True)


if __name__ == "__main__":
    main()
