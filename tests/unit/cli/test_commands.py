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
from noripan.kernel import catalogue
from noripan.kernel.contract import Outcome
from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import game, games
from noripan.kernel.replay import Replay, commitment, mix_seed, read_replay
from noripan.kernel.scenarios import read_scenarios

Captured = pytest.CaptureFixture[str]
SAVED = Replay(
    game="pirate_dice",
    version=1,
    options={},
    seats=2,
    seed=mix_seed(bytes(32), ("one", "two")).hex(),
    actions=("bet 9x4", "challenge", "forfeit 0"),
    fairness={
        "commitment": commitment(bytes(32)),
        "secret": bytes(32).hex(),
        "nonces": ["one", "two"],
    },
)


def answers(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Type these lines, then leave."""
    typed: Iterator[str] = iter(lines)

    def read(_prompt: str = "") -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", read)


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """A match that was saved to a file."""
    path = tmp_path / "match.json"
    path.write_text(SAVED.write(), "utf-8")
    return str(path)


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
    monkeypatch.setattr(catalogue, "loads", lambda _: {"clause": [{"id": "PIR-1", "en": "x"}]})
    with pytest.raises(Unreadable, match=r"PIR-1 in .*clauses.toml has no chapter, no layer"):
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


def test_duel_tells_programs_who_won(capsys: Captured) -> None:
    assert main(["duel", "pirate_dice", "normal", "random", "--matches", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["matches"]) == ("pirate_dice", 4)
    assert [each["level"] for each in told["sides"]] == ["normal", "random"]
    assert sum(each["won"] for each in told["sides"]) + told["drawn"] == 4
    assert all(each["longest_ms"] >= each["median_ms"] > 0 for each in told["sides"])


def test_games_tells_programs_all_of_each_game(capsys: Captured) -> None:
    assert main(["games", "--json", "--lang", "ko"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == [each.id for each in games()]
    assert told["matgo"]["name"] == "맞고"
    assert told["sequence"]["seats"] == [2, 3, 4, 6, 8, 9, 10, 12]
    assert told["card_othello"]["bots"] == ["easy", "normal", "hard"]
    assert told["pirate_dice"]["options"][0]["name"] == "ones_wild"


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


def test_an_option_without_a_value_is_explained(capsys: Captured) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["check", "sequence", "--option", "teams"])
    assert "'teams' is not NAME=VALUE" in capsys.readouterr().err


def test_a_duel_says_who_won_and_how_long_moves_took(capsys: Captured) -> None:
    assert main(["duel", "pirate_dice", "normal", "random", "--matches", "4", "--jobs", "1"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "4 matches on mirrored deals" in out
    found = dict(re.findall(r" (normal|random) (\d+) ", out))
    assert 0 < sum(map(int, found.values())) <= 4


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (["normal", "genius"], "easy, normal"),
        (["normal", "easy", "--seats", "7"], "is not played by 7"),
    ],
)
def test_a_duel_that_cannot_be_is_explained(
    asked: list[str], answer: str, capsys: Captured
) -> None:
    assert main(["duel", "pirate_dice", *asked]) == 2
    assert answer in capsys.readouterr().err


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


@pytest.mark.parametrize("seat", ["9", "2", "-1"])
def test_a_seat_that_a_saved_match_does_not_have_is_named(
    seat: str, saved: str, capsys: Captured
) -> None:
    assert main(["replay", saved, "--seat", seat]) == 2
    said = capsys.readouterr()
    assert f"this match has no seat {seat}; it has 0 to 1" in said.err
    assert not said.out


@pytest.mark.parametrize("size", [64, 8])
def test_a_match_with_the_commitment_that_was_shown_is_fair(
    size: int, saved: str, capsys: Captured
) -> None:
    shown = commitment(bytes(32)).upper()
    groups = " ".join(shown[at : at + size] for at in range(0, 64, size))
    assert main(["verify", saved, "--commitment", groups]) == 0
    out = capsys.readouterr().out
    assert out.startswith("fair: ")
    assert "3 moves" in out


def test_without_what_was_shown_a_match_only_agrees_with_itself(
    saved: str, capsys: Captured
) -> None:
    assert main(["verify", saved]) == 0
    out = capsys.readouterr().out
    assert out.startswith("consistent: ")
    assert f"fair if this commitment was shown before the match: {commitment(bytes(32))}" in out


def test_a_match_with_another_commitment_than_was_shown_is_not_fair(
    saved: str, capsys: Captured
) -> None:
    assert main(["verify", saved, "--commitment", commitment(b"another")]) == 2
    said = capsys.readouterr()
    assert f"not fair: {commitment(b'another')} was shown" in said.err
    assert not said.out


def test_something_else_than_a_commitment_is_explained(saved: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["verify", saved, "--commitment", "beef"])
    assert "64 hexadecimal digits, not 'beef'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (["check", "pirate_dice", "--matches", "0"], "the number of matches is a whole number"),
        (["check", "pirate_dice", "--matches", "-1"], "the number of matches is a whole number"),
        (["check", "pirate_dice", "--jobs", "0"], "the number of jobs is a whole number from 1"),
        (["check", "pirate_dice", "--jobs", "9999"], "from 1 to 256, not '9999'"),
        (["check", "pirate_dice", "--seed", "\udcff"], "is not written in UTF-8"),
        (["duel", "pirate_dice", "easy", "easy", "--matches", "0"], "the number of matches"),
        (["duel", "pirate_dice", "easy", "easy", "--jobs", "0"], "the number of jobs"),
        (["duel", "pirate_dice", "easy", "easy", "--seats", "0"], "the number of seats"),
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


NO_MATCHES = {
    "no UTF-8": (b"\xff\xfe", "not written in UTF-8"),
    "deep": (b"[" * 100_000, "nested too deeply"),
    "half a letter": (b'["\\ud800"]', "half a letter"),
    "a number of 5000 digits": (b"9" * 5000, "this replay is not JSON"),
    "nothing": (b"", "this replay is not JSON"),
}


@pytest.mark.parametrize(("body", "answer"), list(NO_MATCHES.values()), ids=list(NO_MATCHES))
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_no_saved_match_is_explained(
    command: str, body: bytes, answer: str, capsys: Captured, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(body)
    assert main([command, str(path)]) == 2
    assert answer in capsys.readouterr().err


def test_a_reader_who_has_heard_enough_is_no_trouble() -> None:
    """As in `noripan games | head -1`."""
    ears, mouth = os.pipe()
    os.close(ears)
    command = [sys.executable, "-m", "noripan", "games"]
    with os.fdopen(mouth, "w") as output:
        done = subprocess.run(command, stdout=output, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_missing_file_is_named(capsys: Captured, tmp_path: Path) -> None:
    assert main(["replay", str(tmp_path / "none.json")]) == 2
    assert "none.json" in capsys.readouterr().err


def test_a_wrong_number_of_seats_is_explained(capsys: Captured) -> None:
    assert main(["play", "pirate_dice", "--seats", "9"]) == 2
    assert "2, 3, 4, 5, 6" in capsys.readouterr().err


def test_an_unknown_level_is_explained(capsys: Captured) -> None:
    assert main(["play", "pirate_dice", "--level", "genius"]) == 2
    assert "easy, normal" in capsys.readouterr().err
