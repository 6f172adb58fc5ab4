"""Settings come from the environment; one that cannot be used ends the server with a line."""

import sys
from pathlib import Path

import pytest

from noripan.cli import main
from noripan.server.settings import default_data, from_environment


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("NORIPAN_LOG", "loud", "NORIPAN_LOG is debug, info, warning or error, not 'loud'"),
        ("NORIPAN_BOT_SECONDS", "x", "NORIPAN_BOT_SECONDS is a number from 0, not 'x'"),
        ("NORIPAN_BOT_SECONDS", "-1", "NORIPAN_BOT_SECONDS is a number from 0, not '-1'"),
        ("NORIPAN_BOT_SECONDS", "nan", "NORIPAN_BOT_SECONDS is a number from 0, not 'nan'"),
        ("NORIPAN_BOT_SECONDS", "inf", "NORIPAN_BOT_SECONDS is a number from 0, not 'inf'"),
        ("NORIPAN_BOT_WORKERS", "x", "NORIPAN_BOT_WORKERS is a whole number from 1, not 'x'"),
        ("NORIPAN_BOT_WORKERS", "0", "NORIPAN_BOT_WORKERS is a whole number from 1, not '0'"),
        ("NORIPAN_PERSON_SOCKETS", "0", "NORIPAN_PERSON_SOCKETS is a whole number from 1, not '0'"),
        (
            "NORIPAN_BUS_URL",
            "amqp://ann:hush@bus",
            "NORIPAN_BUS_URL is an address of NATS, such as nats://bus.example:4222",
        ),
        (
            "NORIPAN_BUS_URL",
            "nats://bus.example",
            (
                "NORIPAN_BUS_URL is for several servers on one PostgreSQL: "
                "set NORIPAN_DATABASE_URL=postgresql://..."
            ),
        ),
        ("NORIPAN_KEEP_DAYS", "-1", "NORIPAN_KEEP_DAYS is a whole number from 0, not '-1'"),
    ],
)
def test_a_setting_that_cannot_be_used_is_explained(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    name: str,
    text: str,
    words: str,
) -> None:
    monkeypatch.setenv(name, text)
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "data")]) == 2
    assert capsys.readouterr().err == f"noripan: {words}\n"


def test_settings_are_read_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NORIPAN_LOG", "INFO")
    monkeypatch.setenv("NORIPAN_BOT_SECONDS", "0")
    monkeypatch.setenv("NORIPAN_BOT_WORKERS", "3")
    monkeypatch.setenv("NORIPAN_KEEP_DAYS", "30")
    settings = from_environment()
    assert settings.keep_days == 30
    assert (settings.log, settings.bot_seconds, settings.bot_workers) == ("info", 0.0, 3)


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="those keep data elsewhere")
def test_data_is_kept_where_it_always_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("NORIPAN_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_data() == tmp_path / ".local/share/noripan"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert default_data() == tmp_path / "data/noripan"
    monkeypatch.setenv("NORIPAN_DATA", str(tmp_path / "here"))
    assert default_data() == tmp_path / "here"
