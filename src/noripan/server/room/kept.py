"""What the log keeps of a table besides its entries: its state, and what a match began with."""

from typing import Any

from msgspec import Struct

from noripan.server.wire import TableState, Turn


class Table(Struct, frozen=True, kw_only=True):
    """All of a table but the position of its match; the log holds it as JSON."""

    shown: TableState
    size: int
    """Chairs in the waiting room; a match may begin with fewer."""
    secret: str
    """Hex of 32 bytes, of which `shown.commitment` is the hash."""
    nonces: dict[str, str] = {}
    """By person."""
    version: int = 0
    """Rises with every transaction."""
    seq: int = 0
    """The number of the last entry."""
    n: int = 0
    """Actions in the match so far."""
    turn: Turn = Turn(actor=None)
    """Without its legal actions, which are found when somebody asks."""
    rest_until: float = 0.0
    """A result stands until then: bots wait for it too."""
    seen: list[int] = []
    """The seats that have seen the last move to its end."""
    host_until: float | None = None
    """When an absent host hands the table on."""
    empty_since: float | None = None
    """Since when nobody is in the room."""
    paused_since: float | None = None
    """Since when a match waits for the only person who plays it."""
    here: dict[str, list[str]] = {}
    """By node: the people who have sockets there; one server alone keeps no such list."""
    away: dict[str, float] = {}
    """By person who sits and is away without having left: how long the seat stays theirs."""
    asked_seconds: int | None = None
    """The clock that the host asked for; `shown.pace` has the one that the table has."""
    hinted: int = -1
    """The decision that a bot was last asked about: after so many actions."""
    closed: bool = False
    carry: dict[str, Any] | None = None
    carry_of: list[str] = []
    """The players for whom `carry` was meant, by seat."""
    invite: str = ""
    """The key that stands in the invite link; empty at a table from before there were any."""
    invited: list[str] = []
    """People who came by the link or have sat here: they get in again, whatever happens."""
    removed: list[str] = []
    """People whom the host has sent away for good."""
    opener: str = ""
    """Whose door it was opened at: a fingerprint, which tells nobody the address."""


class MatchStart(Struct, frozen=True, kw_only=True):
    """What a match began with: enough to play it again."""

    id: str
    game: str
    rules: int
    """The game's version."""
    options: dict[str, Any]
    names: list[str]
    secret: str
    nonces: list[str]
    seed: str
    began: float
    carry: dict[str, Any] | None = None
    bots: list[int] = []
    """The seats that bots sat in."""
    guest_bots: list[int] = []
    """The seats that guest bots sat in."""
