"""The compiled build plays as plain Python does; `make test` runs this on the compiled build."""

import os
import subprocess
import sys
from copy import copy
from pathlib import Path

import pytest

from noripan.kernel.build import BUILD, IS_COMPILED
from noripan.kernel.laws import check_game
from noripan.kernel.registry import AnyGame, games

MATCHES, LOOKS = 6, 40


def run(*words: str, path: str = os.environ.get("PYTHONPATH", "")) -> str:
    """Run a program of ours, on this build or on that at a path."""
    env = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(
        [sys.executable, "-m", *words], env=env, capture_output=True, text=True, check=True
    ).stdout


def test_the_command_says_which_build_runs() -> None:
    assert run("noripan", "--version").endswith(f" ({BUILD})\n")


@pytest.mark.skipif(not IS_COMPILED, reason="plain Python is the reference itself")
@pytest.mark.parametrize(("what", "many"), [("lockstep", MATCHES), ("thoughts", LOOKS)])
def test_matches_and_thoughts_go_in_lockstep_on_both_builds(
    root: Path, what: str, many: int
) -> None:
    words = f"tests.compiled.{what}", str(many)
    compiled, plain = run(*words), run(*words, path=str(root / "src"))
    pairs = zip(compiled.splitlines(), plain.splitlines(), strict=True)
    assert [pair for pair in pairs if pair[0] != pair[1]][:1] == []


@pytest.mark.skipif(not IS_COMPILED, reason="tests/conformance asks plain Python for more")
@pytest.mark.parametrize("each", games(), ids=lambda each: each.id)
def test_random_matches_keep_every_law_when_compiled(each: AnyGame) -> None:
    *_, report = check_game(each, 4, seed="compiled")
    assert report.matches == 4


@pytest.mark.parametrize("each", games(), ids=lambda each: each.id)
def test_every_action_can_come_from_another_process(each: AnyGame) -> None:
    """A bot's answer is made anew from its parts, as a copy is."""
    copies = [copy(action) for action in each.actions]
    assert copies == list(each.actions)
    assert [action.code for action in copies] == [action.code for action in each.actions]
