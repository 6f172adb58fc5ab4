"""Settings of a parlour; each has an environment variable."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path


def default_data() -> Path:
    """Give the place where this kind of machine keeps a program's data."""
    named = os.environ.get("NORIPAN_DATA")
    if named:
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "noripan"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "noripan"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "noripan"


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: so many at once, then so many a second."""

    burst: float
    per_second: float


@dataclass(frozen=True, slots=True)
class Settings:
    """How one parlour runs."""

    data: Path = field(default_factory=default_data)
    origins: tuple[str, ...] = ()
    """Other origins that the page may come from; the server's own always may."""
    bot_seconds: float = 0.9
    """How long a bot seems to think, so that people can follow."""
    bot_workers: int = 1
    hello_seconds: float = 10.0
    frames: Rate = Rate(burst=40, per_second=15)
    """Of one socket."""
    chat: Rate = Rate(burst=6, per_second=1)
    requests: Rate = Rate(burst=120, per_second=30)
    """HTTP requests of one address."""
    guesses: Rate = Rate(burst=20, per_second=0.2)
    """Table codes of one address that do not exist."""
    tables: Rate = Rate(burst=20, per_second=0.2)
    """New tables of one address."""
    saved: Rate = Rate(burst=20, per_second=0.5)
    """Saved matches that one address opens."""


UNLIMITED = Rate(burst=1e12, per_second=1e12)


def from_environment(data: Path | None = None) -> Settings:
    """Read the settings of this process."""
    origins = tuple(os.environ.get("NORIPAN_ORIGINS", "").split())
    bot_seconds = float(os.environ.get("NORIPAN_BOT_SECONDS", "0.9"))
    workers = int(os.environ.get("NORIPAN_BOT_WORKERS", "1"))
    place = data or default_data()
    if os.environ.get("NORIPAN_UNLIMITED") == "1":
        return Settings(
            data=place, origins=origins, bot_seconds=bot_seconds, bot_workers=workers,
            frames=UNLIMITED, chat=UNLIMITED, requests=UNLIMITED, guesses=UNLIMITED,
            tables=UNLIMITED, saved=UNLIMITED,
        )  # fmt: skip
    return Settings(data=place, origins=origins, bot_seconds=bot_seconds, bot_workers=workers)
