"""`noripan bot`: what it is started with is checked before it knocks, and no secret is repeated."""

from pathlib import Path

import pytest

from noripan.cli import main
from noripan.cli.bot import TOKEN

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _has_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TOKEN, "noripan_abc")


@pytest.mark.parametrize(
    ("url", "engine", "answer"),
    [
        ("http://[", "true", "is reached at http://HOST:PORT"),
        ("localhost:99999", "true", "is reached at http://HOST:PORT"),
        ("localhost:abc", "true", "is reached at http://HOST:PORT"),
        ("ftp://localhost", "true", "is reached at http://HOST:PORT"),
        ("", "true", "is reached at http://HOST:PORT"),
        ("localhost", "", "--engine is a command"),
        ("localhost", "python3 'x", "--engine cannot be read: No closing quotation"),
    ],
)
def test_what_cannot_be_is_explained(url: str, engine: str, answer: str, capsys: Captured) -> None:
    assert main(["bot", url, "--engine", engine]) == 2
    assert answer in capsys.readouterr().err


@pytest.mark.parametrize("text", [b"", b" \n", b"secret\nof mine", "비밀".encode(), b"\xff\xfe"])
def test_what_is_no_token_is_neither_sent_nor_repeated(
    text: bytes, capsys: Captured, tmp_path: Path
) -> None:
    file = tmp_path / "token"
    file.write_bytes(text)
    assert main(["bot", "localhost", "--engine", "true", "--token-file", str(file)]) == 2
    told = capsys.readouterr().err
    assert "token" in told
    assert "secret" not in told
    assert "비밀" not in told


@pytest.mark.parametrize("game", ["", "Pirate Dice", "해적", "../x", "x" * 41])
def test_a_game_that_no_parlour_can_have_is_refused(game: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(["bot", "localhost", "--engine", "true", "--game", game])
    assert "a game's name is one word" in capsys.readouterr().err
