"""A change of a table as one transaction: its entries, the table, the match and the gold.

What is written as JSON already is `Raw`: who writes a change down as JSON writes it as it is.
"""

from msgspec import Raw, Struct, field

from noripan.server.room.playing.gold import Booking

NOT_GIVEN = Raw(b"null")


def given(text: Raw) -> Raw | None:
    """Give some JSON, if there is any."""
    return None if text == NOT_GIVEN else text


class EntryRow(Struct, frozen=True):
    """An entry on its way to the disk."""

    seq: int
    kind: str
    body: Raw
    match: str | None = None
    person: str | None = None
    request: str | None = None


class MatchRow(Struct, frozen=True):
    """What a change writes about its match."""

    id: str
    n: int
    position: Raw
    began: Raw = NOT_GIVEN
    """Given once, when it begins."""
    outcome: Raw = NOT_GIVEN
    players: list[tuple[str, int]] = field(default_factory=list)
    """Given once, when it ends: the people who played it, and where they sat."""

    @property
    def is_over(self) -> bool:
        """Tell whether it ends with this change."""
        return given(self.outcome) is not None


class GoldChange(Struct, frozen=True):
    """What a change writes about gold."""

    game: str = ""
    match: str = ""
    n: int = 0
    bookings: list[Booking] = field(default_factory=list)
    held: list[str] = field(default_factory=list)
    """Accounts whose match begins."""
    is_over: bool = False
    """The match has ended: its players may play for gold elsewhere."""


class Move(Struct, frozen=True, array_like=True):
    """A plain move: its entry tells all of it, and the rest of the table is as it was."""

    code: str
    version: int
    """The version that it makes; the table must have the one before."""
    seq: int
    at: float
    match: str
    person: str | None
    request: str | None
    body: Raw
    n: int = 0
    position: Raw = NOT_GIVEN
    """The match after it and `n` moves in all; given now and then, and where it has drawn."""
    action: str = ""
    """As it stands in the entry, which then need not be read again; earlier journals have none."""


class Change(Struct, frozen=True):
    """One transaction of one table: all of it, or nothing."""

    code: str
    version: int
    """The version that it makes; the store must hold the one before."""
    phase: str
    listed: bool
    game: str
    now: float
    due: float
    """When the table must be looked at, though nobody comes."""
    state: Raw
    entries: list[EntryRow]
    sitters: list[str] | None = None
    """The people whose table this is, if that may have changed."""
    match: MatchRow | None = None
    closed: bool = False
    gold: GoldChange | None = None
    """Gold that changes hands with it."""
    shows: str = ""
    """The match that the table shows, running or over: what a page may ask of it is kept."""
    opener: str = ""
    """A fingerprint of the address that the table was opened from."""
    nodes: str = ""
    """The nodes that have people there, parted by spaces: they look after the table."""


Written = Change | Move
"""A change on its way to the disk: all of it, or a plain move by its entry."""
