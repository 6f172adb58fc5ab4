"""Every scenario in this folder, or in a game's own, is a test; its heading is its name."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from noripan.kernel.registry import game, games
from noripan.kernel.scenarios import (
    WORDS,
    Scenario,
    ScenarioFailed,
    find_scenarios,
    read_scenarios,
    run_scenario,
)


def all_scenarios() -> Iterator[Any]:
    for each in (scenario for rules in games() for scenario in find_scenarios(rules)):
        mark = pytest.mark.rule(*each.clauses)
        yield pytest.param(each, id=f"{each.game.id}: {each.title}", marks=mark)


@pytest.mark.parametrize("scenario", list(all_scenarios()))
def test_scenario(scenario: Scenario) -> None:
    assert scenario.clauses, "a heading names the clauses that it proves"
    assert scenario.lines
    run_scenario(scenario)


WRONG = {
    "then    dice:45|66 bid:1x5@0 turn:1": "wanted dice:45|66 bid:1x5@0 turn:1",
    "play    challenge": "Refused: PIR-4-d",
    "refuse  PIR-4-d bet 1x4": "bet 1x4 is legal",
    "refuse  PIR-5.2-a challenge": "wanted PIR-5.2-a",
    "legal   bet 1x4": "wanted ['bet 1x4']",
    "lacks   bet 1x4": "wanted none of bet 1x4",
    "offers  challenge": "wanted challenge",
    "default challenge": "wanted challenge",
    "events  bet seat.0": "wanted ['bet seat.0']",
    "motions bet seat.0": "wanted ['bet seat.0']",
    "hears   1 bet seat.0": "wanted ['bet seat.0']",
    "phases  bet": "wanted [['bet']]",
    "has     turn:1": "wanted turn:1",
    "sees    1 dice:45|66": "wanted dice:45|66",
    "shows   turn 1": "wanted 1",
    "knows   1 cup.0 [4, 5]": "wanted [4, 5]",
    "knows   5 turn 0": "wanted a seat (0, 1) or -\n  found  no seat 5",
    "hears   2 bet seat.0": "no seat 2",
    "shows   nix 1": "found  no place nix",
    "shows   cup.0 [None]": "wanted JSON",
    "draws   19,18": "wanted numbers parted by spaces",
    "outcome 1,2": "the match is not over",
    "returns 1,-1": "wanted [1.0, -1.0]",
    "unreadable dice:45|66": "it can be read",
    "options ones_wild=7": "Unreadable: option 'ones_wild' cannot be 7",
    "nostart 2": "a match of 2 begins",
    "start   9": "Unreadable: pirate_dice is not played by 9",
    "given   dice:4x": "Unreadable",
    "draws   7": None,
    "dance   3": "no such word; there are options, start",
}


@pytest.mark.parametrize("line", [line for line in WRONG if WRONG[line]])
def test_what_does_not_hold_names_its_file_and_its_line(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every word can fail, and says what it wanted."""
    path = tmp_path / "tests/scenarios/pirate_dice/wrong.txt"
    path.parent.mkdir(parents=True)
    path.write_text(f"# PIR-1  wrong\n// a remark\n\ngiven dice:45|66 turn:0\n{line}\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    (scenario,) = read_scenarios(game("pirate_dice"), path)
    with pytest.raises(ScenarioFailed) as failed:
        run_scenario(scenario)
    said = str(failed.value)
    assert said.startswith(f"tests/scenarios/pirate_dice/wrong.txt:5: {' '.join(line.split())}")
    assert str(WRONG[line]) in said
    assert "in # PIR-1  wrong" in said


def test_every_word_is_tried_above() -> None:
    assert set(WORDS) - {"rolls"} <= {line.split()[0] for line in WRONG}


def test_a_scenario_begins_somewhere(tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text("# PIR-1  wrong\nplay challenge\n", "utf-8")
    (scenario,) = read_scenarios(game("pirate_dice"), path)
    with pytest.raises(ScenarioFailed, match=r"wrong.txt:2: play challenge\n.*begins with 'given'"):
        run_scenario(scenario)


def test_a_clone_inside_another_plays_its_own_scenarios(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = game("pirate_dice")
    for clone in ("outer", "outer/inner"):
        folder = tmp_path / clone / "tests/scenarios/pirate_dice"
        folder.mkdir(parents=True)
        (folder / "bets.txt").write_text(f"# PIR-1-a  {clone}\n", "utf-8")
    place = tmp_path / "outer/inner/src/game.py"
    monkeypatch.setattr(sys.modules[type(rules).__module__], "__file__", str(place))
    assert [each.title for each in find_scenarios(rules)] == ["PIR-1-a  outer/inner"]
