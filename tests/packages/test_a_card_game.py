"""docs/a_card_game.md is true: its package keeps the laws, and is small."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.packages.test_new import BLOCK, noripan

MOST = 600
"""Lines of rules, texts, scenarios and bot that a small game of hidden cards may need."""


def files_of(root: Path) -> dict[str, str]:
    """Give the files that the page shows, by where they go."""
    return dict(BLOCK.findall((root / "docs/a_card_game.md").read_text("utf-8")))


@pytest.fixture(scope="module")
def home(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a new package in which the page's files took the place of others."""
    folder = tmp_path_factory.mktemp("cards")
    noripan("new", "hush", "--package", "hush", at=folder, path=folder)
    for path, text in files_of(root).items():
        (folder / "hush" / path).write_text(text, "utf-8")
    return folder / "hush"


@pytest.fixture(scope="module")
def site(home: Path) -> Path:
    """Where that package is installed."""
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps")
    there = ("--no-build-isolation", "--target", home.parent / "site", home)
    subprocess.run([*pip, *map(str, there)], check=True)
    return home.parent / "site"


def test_its_scenarios_and_the_laws_hold(site: Path) -> None:
    out = noripan("check", "hush", "--matches", "30", at=site, path=site)
    assert "all 6 scenarios hold" in out
    assert "all laws hold" in out


def test_its_bot_plays(site: Path) -> None:
    out = noripan("arena", "hush", "easy", "random", "--matches", "2", at=site, path=site)
    assert out.splitlines()[3].startswith("easy")


def test_its_scenarios_prove_every_clause(root: Path) -> None:
    files = files_of(root)
    clauses = [
        line.split('"')[1]
        for line in files["src/hush/clauses.toml"].splitlines()
        if line.startswith('id = "HUS')
    ]
    assert len(clauses) == 8
    proofs = files["src/hush/tests/hush.txt"]
    assert not [clause for clause in clauses if clause not in proofs]


def test_all_of_it_is_small(root: Path) -> None:
    files = files_of(root)
    assert {Path(path).suffix for path in files} == {".py", ".toml", ".txt"}
    assert sum(len(text.splitlines()) for text in files.values()) < MOST


def test_it_keeps_our_style(root: Path, home: Path) -> None:
    told = ("--config", str(root / "pyproject.toml"), str(home / "src"))
    for command in (("check",), ("format", "--check")):
        subprocess.run([sys.executable, "-m", "ruff", *command, *told], check=True)
