"""`noripan arena`: who won, what that proves, and where it is kept."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from noripan.cli import main
from noripan.kernel.replay import read_replay

Captured = pytest.CaptureFixture[str]
ARENA = ["arena", "pirate_dice", "normal", "random", "--matches", "4", "--jobs", "1"]


def answer_nonsense(_: object) -> str:
    return "nonsense"


def fail(_: object) -> str:
    raise LookupError


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
    assert "matches on mirrored deals: 6" in out
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
    assert "another contest: its seats is 2, not 3" in capsys.readouterr().err
    file.write_text("no line of ours\n")
    assert main([*ARENA, *kept]) == 2
    assert "is no file of the arena" in capsys.readouterr().err


@pytest.mark.parametrize("lines", [0, 0.5, 1, 1.5, 2.5])
def test_a_contest_that_was_ended_while_it_wrote_goes_on(
    lines: float, capsys: Captured, tmp_path: Path
) -> None:
    file = tmp_path / "matches.jsonl"
    kept = ["--file", str(file)]
    found = told(capsys, *kept)
    whole = file.read_text().splitlines(keepends=True)
    piece = whole[int(lines)][:-9] if lines % 1 else ""
    file.write_text("".join(whole[: int(lines)]) + piece)
    assert told(capsys, *kept) == found
    assert len(file.read_text().splitlines()) == 1 + 4


@pytest.mark.parametrize("text", ["notes", "notes\n", "[1]\n", '{"game": 3}\n{}\n', "\x00"])
def test_a_file_of_somebody_else_is_left_alone(text: str, capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "notes"
    file.write_text(text)
    assert main([*ARENA, "--file", str(file)]) == 2
    assert str(file) in capsys.readouterr().err
    assert file.read_text() == text


@pytest.mark.parametrize("way", ["--file", "--plot", "--page", "--losses"])
def test_what_cannot_be_written_is_said_before_a_match(
    way: str, capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("noripan.cli.arena.run", lambda _: pytest.fail("a match was played"))
    (tmp_path / "file").touch()
    with suppress(SystemExit):
        assert main([*ARENA, way, str(tmp_path / "file" / "below")]) == 2
    assert "below" in capsys.readouterr().err


def test_one_deal_proves_nothing_about_returns(capsys: Captured) -> None:
    (pairing,) = told(capsys, "--seats", "4", "--alone", "--matches", "3")["pairings"]
    assert pairing["returns_interval"] is None
    assert main([*ARENA, "--matches", "1"]) == 0
    assert "inf" not in capsys.readouterr().out


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
        (["random", f"{__name__}:ARENA"], "cannot be called"),
        (["random", f"{__name__}:answer_nonsense"], "answers 'nonsense', which is not legal at "),
    ],
)
def test_a_contest_that_cannot_be_is_explained(
    asked: list[str], answer: str, capsys: Captured
) -> None:
    assert main(["arena", "pirate_dice", *asked]) == 2
    assert answer in capsys.readouterr().err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_fails_is_named_with_the_position(jobs: str) -> None:
    name = f"{__name__}:fail"
    with pytest.raises(LookupError) as caught:
        main(["arena", "pirate_dice", "random", name, "--matches", "1", "--jobs", jobs])
    (note,) = caught.value.__notes__
    assert repr(name) in note
    assert "dice:" in note
