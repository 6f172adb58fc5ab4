"""The other commands, as a person types them."""

import builtins
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from noripan.cli import main
from noripan.cli.play import result
from noripan.kernel.contract import Outcome
from noripan.kernel.registry import games
from noripan.kernel.replay import read_replay

Captured = pytest.CaptureFixture[str]


def answers(monkeypatch: pytest.MonkeyPatch, *lines: str) -> list[str]:
    """Type these lines, then leave; gives what was asked."""
    typed: Iterator[str] = iter(lines)
    asked: list[str] = []

    def read(prompt: str = "") -> str:
        asked.append(prompt)
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", read)
    return asked


def test_games_tells_programs_all_of_each_game(capsys: Captured) -> None:
    assert main(["games", "--json", "--lang", "ko"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == [each.id for each in games()]
    assert told["matgo"]["name"] == "맞고"
    assert told["sequence"]["seats"] == [2, 3, 4, 6, 8, 9, 10, 12]
    assert told["card_othello"]["bots"] == ["easy", "normal", "hard"]
    assert told["pirate_dice"]["options"][0]["name"] == "ones_wild"


def test_an_option_without_a_value_is_explained(capsys: Captured) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["check", "sequence", "--option", "teams"])
    assert "'teams' is not NAME=VALUE" in capsys.readouterr().err


def test_games_are_listed_in_my_language(capsys: Captured) -> None:
    assert main(["games", "--lang", "ko"]) == 0
    assert "해적 주사위" in capsys.readouterr().out


def test_games_say_how_many_can_play(capsys: Captured) -> None:
    assert main(["games"]) == 0
    players = dict(re.findall(r"^(\w+) +(.+?) {2,}", capsys.readouterr().out, re.MULTILINE))
    assert players["matgo"] == "2"
    assert players["pirate_dice"] == "2 to 6"
    assert players["sequence"] == "2, 3, 4, 6, 8, 9, 10, 12"


def test_an_unknown_game_says_which_there_are(capsys: Captured) -> None:
    assert main(["check", "chess"]) == 2
    assert "pirate_dice" in capsys.readouterr().err


@pytest.mark.rule("PIR-4-d", "PIR-5.2-a")
def test_a_match_in_the_terminal_explains_a_refusal_and_can_be_replayed(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path
) -> None:
    saved = tmp_path / "match.json"
    answers(monkeypatch, "?", "hello", "bet 99x1", "challenge", *["challenge", "bet 3x4"] * 40)
    arguments = ["play", "pirate_dice", "--seats", "3", "--seed", "three", "--save", str(saved)]
    assert main([*arguments, "--lang", "en"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "PIR-4-a" in out
    assert "PIR-4-b" in out
    assert main(["replay", str(saved)]) == 0
    whole = capsys.readouterr().out
    assert whole.startswith("start")
    assert main(["replay", str(saved), "--seat", "1"]) == 0
    assert "?10" in capsys.readouterr().out
    assert main(["verify", str(saved)]) == 2
    assert "no commitment" in capsys.readouterr().err


@pytest.mark.rule("PIR-4-b")
def test_a_refusal_in_the_terminal_is_the_clauses_own_with_its_values(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    answers(monkeypatch, "bet 99x1")
    assert main(["play", "pirate_dice", "--seats", "3", "--seed", "three", "--lang", "en"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "99 is too many: even with the red die there are only 30 dice." in out


@pytest.mark.parametrize(
    ("language", "prompt", "advice"),
    [("en", "your move> ", "Best here: "), ("ko", "내 차례> ", "이 수가 좋아요: "),
     ("ja", "あなたの番> ", "おすすめは")],
)  # fmt: skip
def test_a_match_in_the_terminal_is_in_the_persons_language_and_takes_numbers(
    monkeypatch: pytest.MonkeyPatch,
    capsys: Captured,
    tmp_path: Path,
    language: str,
    prompt: str,
    advice: str,
) -> None:
    asked, saved = answers(monkeypatch, "?", "hint", "1"), tmp_path / "match.json"
    words = ["--seed", "three", "--lang", language, "--save", str(saved)]
    assert main(["play", "pirate_dice", *words]) == 0
    out = capsys.readouterr().out
    first = re.search(r" 1 (bet \d+x\d), 2 ", out)
    assert (asked[0], advice in out) == (prompt, True)
    assert first is not None
    assert first[1] in json.loads(saved.read_text("utf-8"))["actions"]


@pytest.mark.parametrize(
    ("places", "words"),
    [
        ((1, 1), "A draw."),
        ((1, 1, 1, 1), "A draw."),
        ((1, 2), "You won."),
        ((1, 2, 1, 2), "You won, together with seat 2."),
        ((1, 1, 3, 1), "You won, together with seat 1, seat 3."),
        ((2, 1), "You came in number 2."),
        ((3, 1, 2), "You came in number 3."),
    ],
)
def test_it_is_a_draw_only_if_everybody_is_first(places: tuple[int, ...], words: str) -> None:
    assert result(Outcome(places, "SEQ-1-b")) == words


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (["check", "pirate_dice", "--matches", "0"], "the number of matches is a whole number"),
        (["check", "pirate_dice", "--matches", "-1"], "the number of matches is a whole number"),
        (["check", "pirate_dice", "--jobs", "0"], "the number of jobs is a whole number from 1"),
        (["check", "pirate_dice", "--jobs", "9999"], "from 1 to 256, not '9999'"),
        (["check", "pirate_dice", "--seed", "\udcff"], "is not written in UTF-8"),
        (["arena", "pirate_dice", "easy", "easy", "--matches", "0"], "the number of matches"),
        (["arena", "pirate_dice", "easy", "easy", "--jobs", "0"], "the number of jobs"),
        (["arena", "pirate_dice", "easy", "easy", "--seats", "0"], "the number of seats"),
        (["arena", "pirate_dice", "easy", "normal", "--stop-at", "2"], "between 0 and 1"),
        (["play", "pirate_dice", "--seats", "0"], "the number of seats is a whole number from 1"),
        (["play", "pirate_dice", "--seats", "9" * 5000], "the number of seats"),
        (["play", "pirate_dice", "--seed", "\udcff"], "is not written in UTF-8"),
        (["play", "pirate_dice", "--save", "nowhere/match.json"], "there is no folder 'nowhere'"),
        (["play", "pirate_dice", "--save", "."], "cannot be written: Is a directory"),
        (["play", "pirate_dice", "--save", "a" * 300], "cannot be written: File name too long"),
        (["serve", "--port", "99999"], "a port is a whole number from 0 to 65535, not '99999'"),
        (["serve", "--data", ""], "argument --data: it is empty"),
        (["serve", "--host", " "], "argument --host: it is empty"),
        (["serve", "--port", "-1"], "a port is a whole number from 0 to 65535, not '-1'"),
        (["serve", "--port", "x"], "a port is a whole number from 0 to 65535, not 'x'"),
    ],
)
def test_an_argument_out_of_its_range_says_which_range(
    asked: list[str], answer: str, capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit, match="2"):
        main(asked)
    assert answer in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_option_of_a_thousand_brackets_is_a_word(capsys: Captured) -> None:
    assert main(["check", "sequence", "--option", f"teams={'[' * 100_000}"]) == 2
    assert "option 'teams' cannot be" in capsys.readouterr().err


def test_a_match_is_not_lost_when_its_file_cannot_be_written_any_more(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path
) -> None:
    place = tmp_path / "matches"
    place.mkdir()

    def leave(_prompt: str = "") -> str:
        place.rmdir()
        raise EOFError

    monkeypatch.setattr(builtins, "input", leave)
    asked = ["play", "pirate_dice", "--seed", "one", "--save", str(place / "match.json")]
    assert main(asked) == 2
    said = capsys.readouterr()
    assert "the replay is printed above" in said.err
    assert read_replay(said.out[said.out.index("{\n") :]).game == "pirate_dice"


def test_a_reader_who_has_heard_enough_is_no_trouble() -> None:
    """As in `noripan games | head -1`."""
    ears, mouth = os.pipe()
    os.close(ears)
    command = [sys.executable, "-m", "noripan", "games"]
    with os.fdopen(mouth, "w") as output:
        done = subprocess.run(command, stdout=output, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_wrong_number_of_seats_is_explained(capsys: Captured) -> None:
    assert main(["play", "pirate_dice", "--seats", "9"]) == 2
    assert "2, 3, 4, 5, 6" in capsys.readouterr().err


def test_an_unknown_level_is_explained(capsys: Captured) -> None:
    assert main(["play", "pirate_dice", "--level", "genius"]) == 2
    assert "easy, normal" in capsys.readouterr().err
