"""Settings of a parlour; some have an environment variable (docs/hosting.md)."""

import os
import re
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path

from platformdirs import user_data_path

from noripan.kernel.errors import Unreadable
from noripan.kernel.notation import read_int

from .bus.address import read_servers
from .store.address import FILE, Address, SqliteAddress, read_address
from .visitors.hosts import read_host
from .visitors.limits import Rate

KEEP_DAYS = 365
"""As long as a guest's cookie lives."""
PERSON_SOCKETS = 16
ADDRESS_SOCKETS = 200
TOKEN_LENGTH = 16
"""A shorter token could be guessed."""
ADDRESS_WAITING = 500
CONNECTIONS = 20_000
REQUEST_SECONDS = 10
PING_SECONDS = 20
DATABASE = "NORIPAN_DATABASE_URL"
BUS = "NORIPAN_BUS_URL"
PREFIX = re.compile(r"(/[A-Za-z0-9_-]+)+")
OWN_PATHS = (
    "api", "assets", "cards", "game", "healthz", "learn", "livez", "metrics", "new", "readyz",
    "replay", "rules", "schema", "socket", "t",
)  # fmt: skip
GUEST_BOTS = ("all", "host", "none")
LOG_LEVELS = ("debug", "info", "warning", "error")


def default_data() -> Path:
    """Give the place where this kind of machine keeps a program's data."""
    named = os.environ.get("NORIPAN_DATA")
    return Path(named) if named else user_data_path("noripan", appauthor=False)


@dataclass(frozen=True, slots=True)
class Settings:
    """How one parlour runs."""

    data: Path = field(default_factory=default_data)
    prefix: str = ""
    """Where on its host the parlour stands, such as /noripan; nothing is the root."""
    database: str = ""
    """The address of the store; without one it is a file in the data folder."""
    bus: tuple[str, ...] = ()
    """The servers of the bus; with any, other nodes may serve the same parlour."""
    origins: tuple[str, ...] = ()
    """Other origins that the page may come from; the server's own always may."""
    hosts: tuple[str, ...] = ()
    """Other names that this server has; one is never asked for an address in digits."""
    metrics_token: str = ""
    """Who sends it may read the figures from anywhere; without one, only this machine may."""
    bot_seconds: float = 0.9
    """How long a bot seems to think, so that people can follow."""
    bot_workers: int = 1
    log: str = "warning"
    """How grave a line must be to be written to standard error."""
    keep_days: int = KEEP_DAYS
    """How long a finished match can be watched again; 0 is for ever."""
    hello_seconds: float = 10.0
    frames: Rate = Rate(burst=40, per_second=15)
    """Of one person, on all sockets together."""
    chat: Rate = Rate(burst=6, per_second=1)
    """Lines of one person, at all tables together."""
    gestures: Rate = Rate(burst=4, per_second=0.25)
    """Phrases and reactions of one person, at all tables together."""
    requests: Rate = Rate(burst=120, per_second=30)
    """HTTP requests of one address."""
    guesses: Rate = Rate(burst=20, per_second=0.2)
    """Table codes of one address that do not exist."""
    tables: Rate = Rate(burst=20, per_second=0.2)
    """New tables of one address."""
    saved: Rate = Rate(burst=20, per_second=0.5)
    """Saved matches that one address opens."""
    guest_bots: str = "all"
    """Who may bring a bot: all, the host alone, or nobody (none)."""
    new_bots: Rate = Rate(burst=5, per_second=1 / 60)
    """Bots that one address brings."""
    invitations: Rate = Rate(burst=20, per_second=0.2)
    """Guest bots that one address invites."""
    reports: Rate = Rate(burst=5, per_second=1 / 300)
    """What one address reports to the host."""
    person_sockets: int = PERSON_SOCKETS
    """Open sockets of one person; the oldest makes room."""
    address_sockets: int = ADDRESS_SOCKETS
    """Open sockets of one address: a school behind one is let in."""
    address_waiting: int = ADDRESS_WAITING
    """Connections of one address that have no whole request; the oldest makes room."""
    connections: int = CONNECTIONS
    """Connections in all, if the system gives so many descriptors."""
    request_seconds: float = REQUEST_SECONDS
    """How long a visitor may take to send a whole request, or to take some of an answer."""
    ping_seconds: float = PING_SECONDS
    """How often a socket is asked whether it is there, and how long it has to answer."""
    drain_seconds: float = 0
    """How long it still serves, and says that it is not ready, after it was told to end."""

    @property
    def address(self) -> Address:
        """Where the store is."""
        if self.database:
            return read_address(self.database, DATABASE)
        return SqliteAddress(self.data / FILE)

    @property
    def folders(self) -> list[Path]:
        """List the folders that this server must have for itself."""
        return [self.data, *self.address.folders]

    @property
    def kept(self) -> str:
        """Say where all that is kept lies."""
        return f"{self.data} and {self.address.name}" if self.database else str(self.data)


UNLIMITED = Rate(burst=1e12, per_second=1e12)
NO_CAP = 10**9


def from_environment(data: Path | None = None) -> Settings:
    """Read the settings of this process; `Unreadable` names the variable that is wrong."""
    settings = Settings(
        data=data or default_data(),
        database=_database(),
        bus=_bus(),
        origins=tuple(os.environ.get("NORIPAN_ORIGINS", "").split()),
        hosts=_hosts(),
        prefix=_prefix(),
        metrics_token=_metrics_token(),
        bot_seconds=_bot_seconds(),
        bot_workers=_bot_workers(),
        log=_log(),
        guest_bots=_guest_bots(),
        person_sockets=_count("NORIPAN_PERSON_SOCKETS", PERSON_SOCKETS),
        address_sockets=_count("NORIPAN_ADDRESS_SOCKETS", ADDRESS_SOCKETS),
        keep_days=_count("NORIPAN_KEEP_DAYS", KEEP_DAYS, low=0),
        address_waiting=_count("NORIPAN_ADDRESS_WAITING", ADDRESS_WAITING),
        connections=_count("NORIPAN_CONNECTIONS", CONNECTIONS),
        request_seconds=_count("NORIPAN_REQUEST_SECONDS", REQUEST_SECONDS),
        ping_seconds=_count("NORIPAN_PING_SECONDS", PING_SECONDS),
        drain_seconds=_count("NORIPAN_DRAIN_SECONDS", 0, low=0),
    )
    if os.environ.get("NORIPAN_UNLIMITED") != "1":
        return settings
    return replace(
        settings, frames=UNLIMITED, chat=UNLIMITED, gestures=UNLIMITED, requests=UNLIMITED,
        guesses=UNLIMITED, tables=UNLIMITED, saved=UNLIMITED, new_bots=UNLIMITED,
        invitations=UNLIMITED, reports=UNLIMITED, person_sockets=NO_CAP, address_sockets=NO_CAP,
        address_waiting=NO_CAP,
    )  # fmt: skip


def _database() -> str:
    text = os.environ.get(DATABASE, "")
    if text:
        read_address(text, DATABASE)
    return text


def _bus() -> tuple[str, ...]:
    """Read where the bus is; a file has one server, and nobody to tell."""
    text = os.environ.get(BUS, "")
    if not text:
        return ()
    servers = tuple(read_servers(text, BUS))
    database = os.environ.get(DATABASE, "")
    if not database or isinstance(read_address(database, DATABASE), SqliteAddress):
        message = f"{BUS} is for several servers on one PostgreSQL: set {DATABASE}=postgresql://..."
        raise Unreadable(message)
    return servers


def _hosts() -> tuple[str, ...]:
    named = os.environ.get("NORIPAN_HOSTS", "").split()
    return tuple(read_host(each, "NORIPAN_HOSTS") for each in named)


def _prefix() -> str:
    """Read where the parlour stands; a path that is also one of ours would say two things."""
    prefix = os.environ.get("NORIPAN_PREFIX", "").rstrip("/")
    first = prefix.partition("/")[2].partition("/")[0]
    if prefix and (not PREFIX.fullmatch(prefix) or first in OWN_PATHS):
        message = (
            "NORIPAN_PREFIX is a path such as /noripan, of letters, digits, - and _, that does "
            f"not begin with one of ours ({', '.join(OWN_PATHS)}), not {prefix!r}"
        )
        raise Unreadable(message)
    return prefix


def _metrics_token() -> str:
    token = os.environ.get("NORIPAN_METRICS_TOKEN", "")
    if token and not (len(token) >= TOKEN_LENGTH and token.isascii() and token.isprintable()):
        message = f"NORIPAN_METRICS_TOKEN has {TOKEN_LENGTH} letters and digits or more"
        raise Unreadable(message)
    return token


def _log() -> str:
    text = os.environ.get("NORIPAN_LOG", "warning")
    if text.lower() not in LOG_LEVELS:
        message = f"NORIPAN_LOG is debug, info, warning or error, not {text!r}"
        raise Unreadable(message)
    return text.lower()


def _guest_bots() -> str:
    text = os.environ.get("NORIPAN_GUEST_BOTS", "all").lower()
    if text not in GUEST_BOTS:
        message = f"NORIPAN_GUEST_BOTS is all, host or none, not {text!r}"
        raise Unreadable(message)
    return text


def _bot_seconds() -> float:
    text = os.environ.get("NORIPAN_BOT_SECONDS", "0.9")
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < inf:
        message = f"NORIPAN_BOT_SECONDS is a number from 0, not {text!r}"
        raise Unreadable(message)
    return seconds


def _bot_workers() -> int:
    return _count("NORIPAN_BOT_WORKERS", 1)


def _count(variable: str, default: int, low: int = 1) -> int:
    return read_int(os.environ.get(variable, str(default)), variable, low=low)
