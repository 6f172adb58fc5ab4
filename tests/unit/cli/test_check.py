"""`noripan check`: laws, scenarios and files of a game, as its author types it."""

import json
import re
from pathlib import Path

import pytest

from noripan.cli import main
from noripan.kernel import catalogue
from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import game
from noripan.kernel.scenarios import read_scenarios

Captured = pytest.CaptureFixture[str]


def test_check_says_that_all_laws_hold(capsys: Captured) -> None:
    assert main(["check", "pirate_dice", "--matches", "3"]) == 0
    out = capsys.readouterr().out
    assert "3 matches" in out
    assert "all laws hold" in out


def test_check_plays_the_scenarios_too(capsys: Captured) -> None:
    assert main(["check", "pirate_dice", "--only", "scenarios"]) == 0
    assert re.fullmatch(r"all \d{2,} scenarios hold\n", capsys.readouterr().out)
    assert main(["check", "pirate_dice", "--only", "laws", "--matches", "1"]) == 0
    assert "scenarios" not in capsys.readouterr().out


def test_check_names_the_line_of_a_scenario_that_fails(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text("# PIR-4-d  wrong\nstart 2\noffers challenge\n", "utf-8")
    wrong = read_scenarios(game("pirate_dice"), path)
    monkeypatch.setattr("noripan.cli.check.find_scenarios", lambda _game: wrong)
    monkeypatch.chdir(tmp_path)
    assert main(["check", "pirate_dice"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("wrong.txt:3: offers challenge\n  wanted challenge\n")
    assert out.endswith("1 of 1 scenarios fail\n")
    assert main(["check", "pirate_dice", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] is False
    assert told["scenarios"]["failed"][0].startswith("wrong.txt:3: offers challenge")
    assert told["laws"] == {"checked": [], "broken": None}


def test_check_fails_for_a_heading_whose_clause_does_not_exist(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text("# PIR-4-d  right\nstart 2\n\n# PIR-99-z  wrong\nstart 2\n", "utf-8")
    wrong = read_scenarios(game("pirate_dice"), path)
    monkeypatch.setattr("noripan.cli.files.find_scenarios", lambda _game: wrong)
    monkeypatch.chdir(tmp_path)
    assert main(["check", "pirate_dice", "--only", "scenarios"]) == 1
    assert "wrong.txt:4: pirate_dice has no clause PIR-99-z" in capsys.readouterr().out


def test_check_fails_for_a_game_without_a_name(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("noripan.cli.files.words", lambda *_: {"about": "dice"})
    assert main(["check", "pirate_dice", "--only", "scenarios"]) == 1
    assert "texts.toml wants [words.name]" in capsys.readouterr().out


@pytest.mark.parametrize("path", ["noripan.bots.nix:play", "noripan.bots.pirate_dice:nix", "a b"])
def test_check_fails_for_a_bot_that_cannot_be_imported(
    path: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game("pirate_dice")), "bots", {"easy": path})
    assert main(["check", "pirate_dice", "--only", "scenarios", "--json"]) == 1
    (fault,) = json.loads(capsys.readouterr().out)["unready"]
    assert fault.startswith(f"the bot easy of pirate_dice cannot be imported from {path!r}: ")


def test_a_clause_that_says_too_little_is_named_with_its_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(catalogue, "loads", lambda _: {"clause": [{"id": "PIR-1"}]})
    with pytest.raises(Unreadable, match=r"PIR-1 in .*clauses.toml has no chapter, no en"):
        catalogue.clauses.__wrapped__("pirate_dice")


def test_check_tells_programs_what_it_saw(capsys: Captured) -> None:
    assert main(["check", "pirate_dice", "--matches", "2", "--seats", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] is True
    assert (told["game"], told["matches"], told["seats"]) == ("pirate_dice", 2, {"3": 2})
    assert told["laws"]["checked"][0] == "determinism"
    assert told["scenarios"]["played"] > 50
    assert sum(told["played"].values()) == told["actions"]
    assert set(told["hidden"]) == {"dice.0", "dice.1", "dice.2"}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_check_keeps_to_the_table_that_is_asked_for(jobs: str, capsys: Captured) -> None:
    table = ["--seats", "6", "--option", "teams=3", "--option", "corner_match=own"]
    assert main(["check", "sequence", "--matches", "2", "--jobs", jobs, *table]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "matches of 6 2" in out
    assert "matches with teams=3 2" in out
    assert "matches with corner_match=own 2" in out


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (["--option", "teams=5"], "one of"),
        (["--option", "colour=red"], "there is no option 'colour'"),
        (["--seats", "5"], "sequence is not played by 5"),
    ],
)
def test_check_explains_a_table_that_cannot_be(
    asked: list[str], answer: str, capsys: Captured
) -> None:
    assert main(["check", "sequence", *asked]) == 2
    assert answer in capsys.readouterr().err
