"""What a command shows to a person, and to a file."""

import io
import sys

import pytest

from noripan.cli.terminal import CLEAR_LINE, counted, say


class Screen(io.StringIO):
    """A terminal that keeps what was written to it."""

    def isatty(self) -> bool:
        return True


def look_at(monkeypatch: pytest.MonkeyPatch, **environment: str) -> Screen:
    """Be a person who looks at both streams; only these variables are set."""
    screen = Screen()
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stderr", screen)
    return screen


def test_a_person_sees_styles(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = look_at(monkeypatch)
    say("no", "bold", "red")
    assert screen.getvalue() == "\x1b[1;31mno\x1b[0m\n"


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_who_wants_no_styles_sees_words(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    screen = look_at(monkeypatch, **{name: value})
    say("no", "bold", "red")
    assert screen.getvalue() == "no\n"


def test_a_person_sees_how_much_is_done_and_then_no_trace_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = look_at(monkeypatch)
    assert list(counted("ab", "trying", 2)) == ["a", "b"]
    assert screen.getvalue() == "".join(
        [f"{CLEAR_LINE}trying: 1 of 2", f"{CLEAR_LINE}trying: 2 of 2", CLEAR_LINE]
    )


def test_a_file_is_told_no_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(counted("ab", "trying", 2)) == ["a", "b"]
    say("no", "bold", "red")
    assert capsys.readouterr() == ("no\n", "")
