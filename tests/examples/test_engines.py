"""The example engines answer every question of every game; the docs show what they say."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from noripan.client.lines import over_line, turn_line
from noripan.kernel import options as options_of
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game, games

ENGINES = {"engine.py": sys.executable, "engine.mjs": str(Path(sys.executable).parent / "node")}


def answers(root: Path, name: str, lines: list[str]) -> list[str]:
    done = subprocess.run(
        [ENGINES[name], root / "examples/engines" / name],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def question(name: str, **chosen: Any) -> str:
    """Ask what a program would be asked first in a match."""
    rules = game(name)
    options = options_of.read(rules.options, chosen)
    seats = rules.seats_for(options)[0]
    position = rules.start(options, seats, Seeded(b"seed"), None).position
    table = {"game": name, "options": options_of.write(options), "chairs": [{}] * seats}
    legal = [str(action) for action in position.legal_actions()]
    turn = {"position": position.write(position.actor), "legal": legal}
    return turn_line(table, position.actor, 0, turn, position.view(position.actor), 30)


@pytest.mark.parametrize("name", ENGINES)
def test_an_example_engine_plays_every_game(root: Path, name: str) -> None:
    lines = [question(each.id) for each in games()]
    over = over_line(0, {"places": [1, 2], "points": [], "clause": "PIR-9.2-a"})
    found = answers(root, name, [*lines, over])
    assert len(found) == len(lines)
    for line, answer in zip(lines, found, strict=True):
        assert answer in json.loads(line)["legal"]


def test_the_exchange_in_the_docs_is_what_the_engine_says(root: Path) -> None:
    page = (root / "docs/bots.md").read_text("utf-8")
    (shown,) = re.findall(r"```text\n(> \{.*?)```", page, re.DOTALL)
    asked = [line[2:] for line in shown.splitlines() if line.startswith("> ")]
    said = [line[2:] for line in shown.splitlines() if line.startswith("< ")]
    assert len(asked) == len(said) + 1, "the last line wants no answer"
    assert answers(root, "engine.py", asked) == said
    fields = {"t", "game", "options", "seats", "seat", "n", "position", "view", "legal", "seconds"}
    assert all(set(json.loads(line)) == fields for line in asked[:-1])
