"""The state of a table: what everyone knows, and what the server keeps to itself."""

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from noripan.kernel.match import AnyPosition
from noripan.server.wire import Chair, Note, TableState, Turn

from .codes import Fresh
from .entries import Entry, TableEntry
from .teams import with_teams
from .waiting.pace import paced

if TYPE_CHECKING:
    from .playing.gold import Booking, Purse


class Denied(Exception):
    """The table says no: a key of the page's texts (`error_...`) and its values."""

    def __init__(self, code: str, /, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


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


class Room(Struct, frozen=True):
    """A table and the position of its running match."""

    table: Table
    position: AnyPosition | None = None


class Draft(Struct, eq=False):
    """A change in the making: functions write into it, and it is kept whole or dropped whole."""

    table: Table
    position: AnyPosition | None
    now: float
    fresh: Fresh
    entries: list[Entry] = []
    began: MatchStart | None = None
    moved: bool = False
    purses: "dict[str, Purse] | None" = None
    """What the accounts of those who sit hold; read only where a match for gold begins."""
    bookings: "list[Booking]" = []
    held: list[str] = []
    """The accounts that a match for gold begins with."""

    @property
    def shown(self) -> TableState:
        """Give what everyone knows."""
        return self.table.shown

    @property
    def chairs(self) -> list[Chair]:
        """Give the seats."""
        return self.table.shown.chairs

    def keep(self, **changes: Any) -> None:
        """Change what the server keeps."""
        self.table = replace(self.table, **changes)

    def show(self, **changes: Any) -> None:
        """Change what everyone knows; whoever sits elsewhere may be in another team."""
        shown = replace(self.table.shown, **changes)
        if "chairs" in changes or "options" in changes:
            shown = replace(shown, chairs=with_teams(shown.chairs, shown.game, shown.options))
        if shown.phase == "waiting":
            shown = replace(shown, pace=paced(shown, self.table.asked_seconds))
        self.keep(shown=shown)

    def set_chair(self, seat: int, **changes: Any) -> None:
        """Change one seat."""
        chairs = list(self.chairs)
        chairs[seat] = replace(chairs[seat], **changes)
        self.show(chairs=chairs)

    def announce(self, key: str | None = None, **values: str | int) -> None:
        """Tell everyone the table as it is now, and why if that is worth a line in the room."""
        if any(chair.guest_bot and chair.name == values.get("name") for chair in self.chairs):
            values["guest_bot"] = 1
        note = None if key is None else Note(key=key, values=values)
        turn = self.table.turn if self.shown.phase == "playing" else None
        self.log(TableEntry(table=self.shown, note=note, turn=turn))

    def log(self, entry: Entry) -> None:
        """Write the next entry."""
        self.entries.append(entry)
        self.keep(seq=self.table.seq + 1)

    def seat_of(self, person: str) -> int | None:
        """Find where somebody sits."""
        return seat_of(self.chairs, person)


def seat_of(chairs: list[Chair], person: str) -> int | None:
    """Find where somebody sits among these chairs."""
    for chair in chairs:
        if chair.person == person:
            return chair.seat
    return None


def expect(truth: object, code: str, /, **values: str | int) -> None:
    """Deny unless this is so."""
    if not truth:
        raise Denied(code, **values)
