"""`make mutants`: change the rules a little, many times over, and see whether a test notices.

Cosmic Ray makes the changes, one at a time, in copies under build: the sources stay as
they are. Of each module a random sample is tried, the same for the same seed. What survives is
printed as a difference: it changes nothing that matters, or a scenario is missing.

    make mutants                                          five mutants of each module
    make mutants ARGS="games/sequence --sample 40"        more of one folder
    make mutants ARGS="games/sequence/turn.py --sample 0" all of one file
"""

import ast
import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from difflib import unified_diff
from multiprocessing import Manager
from pathlib import Path
from random import Random
from resource import RLIMIT_AS, setrlimit
from tempfile import TemporaryDirectory
from typing import Any

from cosmic_ray.commands.init import init
from cosmic_ray.mutating import use_mutation
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_db import WorkDB, use_db
from rich.console import Console
from rich.progress import track

from tools.places import ROOT

LIMITED = ("/bin/sh", "-c", 'ulimit -t "$0"; exec "$@"')
"""Runs a command with a limit of processor seconds."""

Place = tuple[int, int]
"""Line and column."""

SOURCES = Path("src/noripan")
FOLDERS = (
    *("kernel", "games/pirate_dice", "games/sequence"),
    *("games/card_othello", "games/matgo"),
)
BUILD = ROOT / "build"
COPIED = ("src", "tests", "docs", "tools", "web/src", "web/messages", "README.md", "pyproject.toml")
SHOWN = ("tests/conformance/test_drawing.py", "tests/conformance/test_tensors.py")
"""Tests of what others than a page see of a game."""
SLOWER = 5
"""A mutant that takes so many times as long as the rules themselves runs for ever."""
MEMORY = 4 << 30
"""Bytes that a mutant may take; one that never stops filling a list takes all there are."""


@dataclass(frozen=True)
class Tried:
    """One mutant: where it was, what it was, and whether a test noticed."""

    folder: str
    module: str
    line: int
    is_killed: bool
    diff: str


# ---- which mutants


def mutants_of(module: Path, sample: int, seed: str) -> list[Any]:
    """Draw some mutations of a module, or take all if the sample is 0; the same for a seed."""
    with use_db(":memory:", WorkDB.Mode.create) as found:
        init([module], found, {})
        changes = [item.mutations[0] for item in found.work_items]
    dull = list(places_of_no_rule(ast.parse(module.read_text("utf-8"))))
    changes = [
        each
        for each in sorted(changes, key=lambda each: (each.start_pos, each.operator_name))
        if not any(first <= tuple(each.start_pos) < last for first, last in dull)
    ]
    if not 0 < sample < len(changes):
        return changes
    return Random(f"{seed} {module}").sample(changes, sample)  # noqa: S311 - a sample, no secret


def places_of_no_rule(tree: ast.AST) -> Iterator[tuple[Place, Place]]:
    """Give where annotations and decorators begin and end: no rule is in them."""
    for node in ast.walk(tree):
        types = [getattr(node, name, None) for name in ("annotation", "returns")]
        for each in (*types, *getattr(node, "decorator_list", ())):
            if isinstance(each, ast.expr):
                # A decorator begins with its sign, before the expression.
                end = (each.end_lineno or 0, each.end_col_offset or 0)
                yield (each.lineno, max(0, each.col_offset - 1)), end


def modules(wanted: list[str]) -> Iterator[tuple[str, Path]]:
    """List the modules of the folders or files that are wanted, with their folders."""
    for folder in FOLDERS:
        for path in sorted((SOURCES / folder).rglob("*.py")):
            name = path.relative_to(SOURCES).as_posix()
            if not wanted or any(name == each or name.startswith(f"{each}/") for each in wanted):
                yield folder, path


# ---- whether a test notices


def tests_of(folder: str) -> list[list[str]]:
    """Give the quick tests of a folder, one command after another, the quickest first."""
    game = "pirate_dice" if folder == "kernel" else folder.rpartition("/")[2]
    pytest = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "anyio"]
    laws = ["-m", "noripan", "check", game, "--matches", "4", "--jobs", "1", "--seed", "mutants"]
    own = str(SOURCES / folder)
    return [
        [sys.executable, "-m", "noripan", "check", game, "--only", "scenarios"],
        [*pytest, *[path for path in (f"tests/unit/{folder}", own) if Path(path).exists()]],
        [*pytest, "tests/playthroughs", "-k", game],
        [*pytest, *SHOWN],
        [sys.executable, "-m", "noripan", "generate", "--check"],
        [sys.executable, *laws],
    ]


def settle(copies: Any) -> None:
    """Let a worker take a copy of its own to change, and no more memory than tests need."""
    os.chdir(copies.get())
    setrlimit(RLIMIT_AS, (MEMORY, MEMORY))
    os.nice(19)


def environment() -> dict[str, str]:
    """Import what the copy holds, and load no plugin but those that the tests need."""
    alone = {"PYTHONPATH": "src:.", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return {**os.environ, **alone, "PYTHONDONTWRITEBYTECODE": "1"}


def passes(folder: str, limit: int | None) -> bool:
    """Run the tests of a folder; one that fails, or takes for ever, has noticed."""
    for command in tests_of(folder):
        # Seconds of this process alone: how busy the machine is with others does not count.
        words = [*LIMITED, "unlimited" if limit is None else str(limit), *command]
        done = subprocess.run(words, env=environment(), capture_output=True, check=False)
        # No tests were found by pytest: nothing was noticed.
        if done.returncode not in {0, 5}:
            return False
    return True


def measure(folder: str) -> tuple[str, int]:
    """Give how long a mutant of a folder may take; the rules themselves must pass."""
    start = os.times().children_user
    if not passes(folder, None):
        message = f"the tests of {folder} fail without any mutant"
        raise SystemExit(message)
    return folder, round(SLOWER * (os.times().children_user - start)) + 10


def try_out(job: tuple[str, Any, int]) -> Tried:
    """Make one mutation in this worker's copy, run the tests, and undo it."""
    folder, mutation, limit = job
    operator = get_operator(mutation.operator_name)(**mutation.operator_args)
    with use_mutation(mutation.module_path, operator, mutation.occurrence) as (before, after):
        is_killed = not passes(folder, limit)
    name = mutation.module_path.relative_to(SOURCES).as_posix()
    return Tried(folder, name, mutation.start_pos[0], is_killed, changed(before, after))


def changed(before: str, after: str) -> str:
    """Write the lines that a mutation changed, before and after."""
    lines = unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    return "\n".join(f"    {line[0]} {line[1:].strip()}" for line in list(lines)[3:])


# ---- what is said


def tell(found: Iterable[Tried], total: int) -> None:
    """Print each survivor as it is found; then, or when somebody stops it, the figures."""
    tried, killed = Counter[str](), Counter[str]()
    try:
        for each in track(found, "trying", total, console=Console(stderr=True)):
            for name in (each.folder, "all"):
                tried[name] += 1
                killed[name] += each.is_killed
            if not each.is_killed:
                print(f"survived: {each.module}:{each.line}\n{each.diff}", flush=True)
    finally:
        for name in (name for name in (*FOLDERS, "all") if tried[name]):
            left = tried[name] - killed[name]
            print(f"{name}: {tried[name]} tried, {killed[name]} killed, {left} survived")


def copy_tree(copy: Path) -> Path:
    """Copy what the tests need, without what others have made there."""
    copy.mkdir()
    left_out = shutil.ignore_patterns("__pycache__", "page", "e2e")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=left_out)
        else:
            shutil.copy(source, copy / name)
    return copy


def read(arguments: list[str]) -> Namespace:
    """Read what the command line asks for."""
    parser = ArgumentParser(prog="make mutants", description="see whether a test notices a change")
    parser.add_argument("wanted", nargs="*", help="folders or files below src/noripan (all)")
    parser.add_argument("--sample", type=int, default=5, help="mutants of a module, 0 is all (5)")
    parser.add_argument("--seed", default="noripan", help="draw others with another word")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="at a time (one a core)")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Try the mutants that are asked for."""
    asked = read(arguments)
    os.chdir(ROOT)
    drawn = [
        (folder, each)
        for folder, path in modules(asked.wanted)
        for each in mutants_of(path, asked.sample, asked.seed)
    ]
    if not drawn:
        print(f"no modules there; the folders are {', '.join(FOLDERS)}", file=sys.stderr)
        return 2
    BUILD.mkdir(exist_ok=True)
    with Manager() as manager, TemporaryDirectory(prefix="mutants-", dir=BUILD) as home:
        copies = manager.Queue()
        for number in range(asked.jobs):
            copies.put(copy_tree(Path(home) / str(number)))
        with ProcessPoolExecutor(asked.jobs, initializer=settle, initargs=(copies,)) as pool:
            limits = dict(pool.map(measure, dict.fromkeys(folder for folder, _ in drawn)))
            jobs = [(folder, each, limits[folder]) for folder, each in drawn]
            tell(pool.map(try_out, jobs), len(jobs))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
