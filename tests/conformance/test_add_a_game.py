"""docs/add_a_game.md is true: done as it is written, it gives a game that keeps the laws."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BLOCK = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PLACES = re.compile(r"^```typescript\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FOLDERS = ("src/noripan/games/high_die/", "web/src/games/high_die/")


def files_of(root: Path) -> dict[str, str]:
    """Give the files that the page tells a newcomer to write."""
    text = (root / "docs/add_a_game.md").read_text("utf-8")
    return {name: body for name, body in BLOCK.findall(text) if "/" in name}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the project and add the toy game, as a newcomer would."""
    root = Path(__file__).parent.parent.parent
    copy = tmp_path_factory.mktemp("newcomer")
    for name in ("src", "tests", "web"):
        ignored = shutil.ignore_patterns("node_modules", "__pycache__", "page", "paraglide")
        shutil.copytree(root / name, copy / name, ignore=ignored)
    shutil.copy(root / "pyproject.toml", copy)
    (copy / "web/node_modules").symlink_to(root / "web/node_modules")
    for name, body in files_of(root).items():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text(body, "utf-8")
    run(copy, sys.executable, "-m", "noripan", "generate")
    return copy


def run(tree: Path, *command: str, at: str = ".", typed: str = "", code: int = 0) -> str:
    """Run a command in the copy, which ends with this code; give what it printed."""
    bin_folder = Path(sys.executable).parent
    env = {
        **os.environ,
        "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}",
        "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}",
    }
    done = subprocess.run(
        command, cwd=tree / at, env=env, input=typed, check=False, capture_output=True, text=True
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def test_only_two_folders_are_touched(root: Path) -> None:
    names = files_of(root)
    assert len(names) >= 6
    assert all(name.startswith(FOLDERS) for name in names)


def test_the_laws_hold(tree: Path) -> None:
    out = run(tree, sys.executable, "-m", "noripan", "check", "high_die", "--matches", "100")
    assert "all laws hold" in out


def test_its_scenarios_and_the_conformance_suite_pass(tree: Path) -> None:
    suite = ("tests/scenarios", "tests/conformance/test_clauses.py")
    out = run(tree, sys.executable, "-m", "pytest", "-q", "-n0", "-k", "high_die", *suite)
    assert " passed" in out


def test_its_declared_view_is_written_for_the_page(root: Path, tree: Path) -> None:
    (shown,) = PLACES.findall((root / "docs/add_a_game.md").read_text("utf-8"))
    written = (tree / "web/src/games/high_die/places.ts").read_text("utf-8")
    assert f"export interface Places {{\n{shown}}}" in written
    run(tree, sys.executable, "-m", "noripan", "generate", "--check")


def test_its_rules_keep_our_style(tree: Path) -> None:
    run(tree, sys.executable, "-m", "ruff", "check", FOLDERS[0])
    run(tree, sys.executable, "-m", "ruff", "format", "--check", FOLDERS[0])


@pytest.mark.parametrize(
    "position",
    [
        "4",
        "46|1",
        "4|7 turn:0",
        "4|? turn:0",
        "4|6 turn:x",
        "4|6 turn:2",
        "4|6 turn",
        "4|6 left:x turn:-",
        "4|6 round:3",
        {"dice": 46},
        {"dice": [[4], [7]]},
        {"turn": 2},
        {"left": "x"},
    ],
)
def test_a_position_that_cannot_be_read_is_bad_input(tree: Path, position: object) -> None:
    request = json.dumps({"position": position})
    run(tree, sys.executable, "-m", "noripan", "step", "high_die", typed=request, code=2)


def test_without_a_turn_seat_0_is_to_move(tree: Path) -> None:
    request = json.dumps({"position": "4|6"})
    out = run(tree, sys.executable, "-m", "noripan", "step", "high_die", typed=request)
    assert json.loads(out)["position"]["text"] == "4|6 turn:0"


def test_it_is_listed_and_its_match_is_played(tree: Path) -> None:
    assert "높은 주사위" in run(tree, sys.executable, "-m", "noripan", "games", "--lang", "ko")


def test_its_scene_is_typed_and_built_into_the_page(tree: Path) -> None:
    run(tree, "npm", "run", "check", at="web")
    run(tree, "npm", "run", "build", at="web")
    built = (tree / "src/noripan/server/page").rglob("*.js")
    assert any("high_die" in path.read_text("utf-8") for path in built)
