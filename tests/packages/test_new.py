"""`noripan new` writes a game that works at once, in a clone or in a package of its own."""

import os
import re
import shutil
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from noripan.cli.new import filled, in_clone
from tests.server.people import Person, Server
from tests.server.test_play import play_on

BLOCK = re.compile(r"^```\w+ (\S+/\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OTHER_LANGUAGES = re.compile(r"^(ko|ja) = .*\n", re.MULTILINE)


def noripan(*words: str | Path, at: Path, path: Path, code: int = 0) -> str:
    """Run a command with these sources; give what it printed."""
    done = subprocess.run(
        [sys.executable, "-m", "noripan", *map(str, words)],
        cwd=at,
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def clone(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone in which somebody has begun a game."""
    copy = tmp_path_factory.mktemp("clone")
    ignored = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(root / "src", copy / "src", ignore=ignored)
    (copy / "web/src/games").mkdir(parents=True)
    noripan("new", "liar_poker", at=copy, path=copy / "src")
    return copy


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an installed package with a game of its own, in English only."""
    folder = tmp_path_factory.mktemp("package")
    noripan("new", "two_up", "--package", folder / "two", at=folder, path=folder)
    for name in ("clauses.toml", "texts.toml"):
        texts = folder / "two/src/two_up" / name
        texts.write_text(OTHER_LANGUAGES.sub("", texts.read_text("utf-8")), "utf-8")
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps")
    there = ("--no-build-isolation", "--target", folder / "site", folder / "two")
    subprocess.run([*pip, *map(str, there)], check=True)
    return folder / "site"


def test_a_new_game_in_a_clone_keeps_its_scenarios_and_the_laws(clone: Path) -> None:
    out = noripan("check", "liar_poker", "--matches", "40", at=clone, path=clone / "src")
    assert "all 3 scenarios hold" in out
    assert "all laws hold" in out


def test_its_files_bear_its_name_alone(clone: Path) -> None:
    written = [path for path in clone.rglob("*liar_poker/**/*") if path.is_file()]
    assert len(written) >= 7
    for path in written:
        if "__pycache__" not in path.parts:
            assert not re.search(r"(?i:high.?die)|HID", path.read_text("utf-8"))


def test_a_scenario_that_fails_is_named_by_file_and_line(clone: Path) -> None:
    path = clone / "src/noripan/games/liar_poker/tests/wrong.txt"
    path.write_text("# LIP-1-a  wrong\ngiven 4|6\nthen 6|4\n", "utf-8")
    out = noripan("check", "liar_poker", at=clone, path=clone / "src", code=1)
    path.unlink()
    assert out.startswith("src/noripan/games/liar_poker/tests/wrong.txt:3: then 6|4\n")


def test_what_is_there_is_not_written_over(clone: Path) -> None:
    said = noripan("new", "liar_poker", at=clone, path=clone / "src", code=2)
    assert "there is a game 'liar_poker' already" in said
    (clone / "web/src/games/old").mkdir()
    (clone / "web/src/games/old/index.ts").write_text("// mine", "utf-8")
    said = noripan("new", "old", at=clone, path=clone / "src", code=2)
    assert "web/src/games/old/index.ts is there already" in said
    assert not (clone / "src/noripan/games/old").exists()


@pytest.mark.parametrize("name", ["Two", "2up", "two-up", "class", "_x", "two__up", "../x"])
def test_a_name_that_is_none_is_refused(name: str, tmp_path: Path) -> None:
    said = noripan("new", name, "--package", "x", at=tmp_path, path=tmp_path, code=2)
    assert "a game is named like high_die" in said


def test_elsewhere_it_asks_for_a_package(tmp_path: Path) -> None:
    said = noripan("new", "two_up", at=tmp_path, path=tmp_path, code=2)
    assert "no clone of noripan; --package DIR" in said


def test_the_page_that_explains_it_shows_the_same_files(root: Path) -> None:
    """What `noripan new high_die` writes is what docs/add_a_game.md explains, word for word."""
    shown = dict(BLOCK.findall((root / "docs/add_a_game.md").read_text("utf-8")))
    names = {"높은 주사위": "High Die", "ハイダイス": "High Die"}
    for old, new in names.items():
        shown = {path: text.replace(old, new) for path, text in shown.items()}
    assert filled("high_die", in_clone) == shown


def test_a_package_brings_its_game_its_scenarios_and_its_bot(package: Path) -> None:
    out = noripan("check", "two_up", "--matches", "40", at=package, path=package)
    assert "all 3 scenarios hold" in out
    assert "all laws hold" in out
    out = noripan("arena", "two_up", "normal", "random", "--matches", "2", at=package, path=package)
    assert out.splitlines()[3].startswith("normal")
    said = noripan("arena", "two_up", "hard", "random", at=package, path=package, code=2)
    assert "two_up has no bot of level 'hard'; it has: normal" in said


def test_a_game_in_english_is_read_by_all_in_english(package: Path) -> None:
    assert "Two Up: Keep it, or try again?" in noripan(
        "games", "--lang", "ko", at=package, path=package
    )


async def test_the_server_has_it_too(package: Path, tmp_path: Path) -> None:
    """Its words, its rulebook, and a match against its bot."""
    server = Server(tmp_path / "data", PYTHONPATH=str(package)).start()
    try:
        async with AsyncExitStack() as stack:
            ann = await Person(server, stack, "ann").arrive()
            await expect_english(ann)
            await expect_match(ann)
    finally:
        server.stop()


async def expect_english(ann: Any) -> None:
    texts = (await ann.api("GET", "/api/games/two_up/texts?language=ko")).json()
    assert texts["words"]["roll"] == "Roll again"
    (chapter,) = (await ann.api("GET", "/api/games/two_up/rulebook?language=ja")).json()["chapters"]
    assert chapter["title"] == "The game"
    assert chapter["clauses"][1]["refusal"].startswith("You can keep your die")


async def expect_match(ann: Any) -> None:
    new = {"game": "two_up", "seats": 2, "bots": 1, "pace": {"turn_seconds": 0}}
    answer = await ann.api("POST", "/api/tables", new)
    assert answer.status_code == 201, answer.text
    line = await ann.join(answer.json()["code"])
    await line.ask("ready", on=True)
    await line.ask("start")
    await line.find(lambda frame: frame["t"] == "began")
    await play_on(line)
    assert {frame["by"] for frame in line.heard if frame["t"] == "moved"} == {"player", "bot"}
