"""`noripan replay` and `noripan verify`: a match that was saved to a file."""

from pathlib import Path

import pytest

from noripan.cli import main
from noripan.kernel.replay import Replay, commitment, mix_seed

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


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """A match that was saved to a file."""
    path = tmp_path / "match.json"
    path.write_text(SAVED.write(), "utf-8")
    return str(path)


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


def test_a_missing_file_is_named(capsys: Captured, tmp_path: Path) -> None:
    assert main(["replay", str(tmp_path / "none.json")]) == 2
    assert "none.json" in capsys.readouterr().err
