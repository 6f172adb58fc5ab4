"""`noripan review`: a saved match as one seat could have judged it."""

from json import loads
from pathlib import Path

import pytest

from noripan.cli import main
from noripan.kernel.replay import Replay

Captured = pytest.CaptureFixture[str]
SAVED = Replay(
    game="pirate_dice",
    version=1,
    options={},
    seats=2,
    seed="00" * 32,
    actions=("bet 9x4", "challenge", "forfeit 0"),
    names=("Ann", "tiger"),
    bots=(1,),
)


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """A match that was saved to a file."""
    path = tmp_path / "match.json"
    path.write_text(SAVED.write(), "utf-8")
    return str(path)


def test_a_review_draws_the_curve_of_each_person(saved: str, capsys: Captured) -> None:
    assert main(["review", saved]) == 0
    out = capsys.readouterr().out
    assert "As Ann could know it" in out
    assert "tiger" not in out
    assert "100 %" in out


def test_a_review_speaks_korean_and_japanese(saved: str, capsys: Captured) -> None:
    assert main(["review", saved, "--seat", "1", "--lang", "ko"]) == 0
    assert main(["review", saved, "--seat", "1", "--lang", "ja"]) == 0
    out = capsys.readouterr().out
    assert "tiger님이 알 수 있던 만큼" in out
    assert "tigerさんに見えていた範囲で" in out


def test_a_review_for_programs_has_a_moment_for_each_action(saved: str, capsys: Captured) -> None:
    assert main(["review", saved, "--seat", "0", "--json"]) == 0
    (found,) = loads(capsys.readouterr().out)
    assert (found["game"], found["seat"]) == ("pirate_dice", 0)
    assert [moment["n"] for moment in found["moments"]] == [0, 1, 2, 3]
    assert found["moments"][-1]["chance"] == 0.0


def test_a_seat_that_the_match_does_not_have_is_named(saved: str, capsys: Captured) -> None:
    assert main(["review", saved, "--seat", "5"]) == 2
    assert "this match has no seat 5" in capsys.readouterr().err


def test_a_match_in_which_nothing_was_played_has_no_review(
    tmp_path: Path, capsys: Captured
) -> None:
    path = tmp_path / "empty.json"
    path.write_text(Replay("pirate_dice", 1, {}, 2, "00" * 32, ()).write(), "utf-8")
    assert main(["review", str(path)]) == 2
    assert "nothing was played" in capsys.readouterr().err
