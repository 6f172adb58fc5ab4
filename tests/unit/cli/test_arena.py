"""`noripan arena`: who won, what that proves, and where it is kept."""

import json
from pathlib import Path
from typing import Any

import pytest

from noripan.cli import main
from noripan.kernel.replay import read_replay

Captured = pytest.CaptureFixture[str]
ARENA = ["arena", "pirate_dice", "normal", "random", "--matches", "4", "--jobs", "1"]


def told(capsys: Captured, *asked: str) -> dict[str, Any]:
    """Hold a contest and give what programs are told of it, but for the time it took."""
    assert main([*ARENA, "--json", *asked]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    for pairing in found["pairings"]:
        assert pairing.pop("longest_ms")[0] >= pairing.pop("move_ms")[0] > 0
    return found


def test_it_tells_programs_who_won_and_what_that_proves(capsys: Captured) -> None:
    found = told(capsys)
    (pairing,) = found["pairings"]
    assert (found["game"], pairing["matches"]) == ("pirate_dice", 4)
    assert sum(pairing["won"]) + pairing["drawn"] == 4
    low, high = pairing["interval"]
    assert low <= pairing["rate"] <= high
    assert list(found["elo"]) == ["normal", "random"]


def test_it_tells_a_person_the_same_in_a_table_and_a_plot(capsys: Captured) -> None:
    assert main([*ARENA[:4], "easy", *ARENA[4:-4], "--matches", "2"]) == 0
    out = capsys.readouterr().out
    assert "6 matches on mirrored deals" in out
    assert "├" in out
    assert "rating" in out


def test_several_processes_play_the_same_contest(capsys: Captured) -> None:
    assert told(capsys, "--jobs", "2") == told(capsys)


def test_a_contest_goes_on_where_its_file_ends(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    kept = ["--file", str(file)]
    told(capsys, "--matches", "2", *kept)
    assert told(capsys, *kept) == told(capsys)
    assert len(file.read_text().splitlines()) == 1 + 4
    assert main([*ARENA, *kept, "--seats", "3"]) == 2
    assert "another contest" in capsys.readouterr().err
    file.write_text("no line of ours\n")
    assert main([*ARENA, *kept]) == 2
    assert "is no file of the arena" in capsys.readouterr().err


def test_it_stops_when_the_question_is_decided(capsys: Captured) -> None:
    found = told(capsys, "--matches", "60", "--stop-at", "0.5")
    (pairing,) = found["pairings"]
    assert pairing["won"] == [8, 0]


def test_it_writes_what_was_lost_a_picture_and_a_section(capsys: Captured, tmp_path: Path) -> None:
    page, plot, losses = tmp_path / "bots.md", tmp_path / "rates.svg", tmp_path / "lost"
    page.write_text("# Bots\n\nWords of ours.\n")
    asked = ["arena", "pirate_dice", "random", "normal", "--matches", "2", "--jobs", "1"]
    asked += ["--losses", str(losses), "--plot", str(plot), "--page", str(page)]
    assert main(asked) == 0
    once = page.read_text()
    assert main(asked) == 0
    capsys.readouterr()
    assert once.startswith("# Bots\n\nWords of ours.\n\n<!-- arena: pirate_dice random normal -->")
    assert "    noripan arena pirate_dice random normal --matches 2\n" in once
    assert page.read_text().count("<!-- arena") == 1
    assert plot.read_text().startswith("<svg")
    files = sorted(losses.iterdir())
    assert len(files) == 2
    assert read_replay(files[0].read_text()).names == ("random", "normal")
    assert read_replay(files[0].read_text()).outcome() is not None


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (["normal", "genius"], "easy, normal"),
        (["normal"], "two or more bots"),
        (["normal", "normal"], "each named once"),
        (["normal", "easy", "--seats", "7"], "is not played by 7"),
        (["normal", "nowhere.at_all:bot"], "no bot can be imported"),
        (["random", "random@5"], "takes no budget"),
    ],
)
def test_a_contest_that_cannot_be_is_explained(
    asked: list[str], answer: str, capsys: Captured
) -> None:
    assert main(["arena", "pirate_dice", *asked]) == 2
    assert answer in capsys.readouterr().err
