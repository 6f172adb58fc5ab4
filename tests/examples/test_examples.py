"""The examples run, and show what they say that they show."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

SHOWN = {
    "gymnasium_solo.py": r"pirate_dice: [+-][\d.]+ a match against normal bots\n",
    "openspiel_ismcts.py": r"pirate_dice: ISMCTS with 20 simulations a move won -?1\n",
    "openspiel_mccfr.py": r"(after +\d+ iterations the best answer wins \d\.\d{3} a match\n){4}",
    "pettingzoo_random.py": r"seat_0: -?1\nseat_1: -?1\n",
}


def test_every_example_is_run(root: Path) -> None:
    found = {path.name for path in (root / "examples").glob("*.py")}
    assert found == set(SHOWN)


@pytest.fixture(params=SHOWN)
def name(request: pytest.FixtureRequest) -> str:
    """Each example."""
    return str(request.param)


def run(root: Path, name: str) -> str:
    done = subprocess.run(
        [sys.executable, root / "examples" / name], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_example_shows_what_it_says(root: Path, name: str) -> None:
    out = run(root, name)
    assert re.fullmatch(SHOWN[name], out)
    lost = [float(each) for each in re.findall(r"the best answer wins (\d\.\d{3})", out)]
    assert not lost or lost[-1] < lost[0]
