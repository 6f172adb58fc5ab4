"""A change of a table as one transaction: its entries, the table, the match and the gold."""

from msgspec import Raw, Struct, field
from msgspec.json import Encoder
from msgspec.structs import replace

from noripan.kernel.match import AnyPosition
from noripan.server.room.away import deadlines
from noripan.server.room.entries import (
    BeganEntry,
    Entry,
    GesturedEntry,
    MovedEntry,
    SaidEntry,
    TableEntry,
)
from noripan.server.room.facts import telling_of
from noripan.server.room.playing.gold import Booking
from noripan.server.room.playing.match import wire_outcome
from noripan.server.room.playing.plain import is_plain
from noripan.server.room.shown import as_json
from noripan.server.room.table import Draft, Room
from noripan.server.room.waiting.door import is_listed
from noripan.server.room.waiting.pace import is_for_gold

from .retention import is_time

ENCODE = Encoder().encode
NOT_GIVEN = Raw(b"null")
POSITION_EVERY = 16
"""So many moves of a match: then the position is written with one, plain as it may be."""


class EntryRow(Struct, frozen=True):
    """An entry on its way to the disk."""

    seq: int
    kind: str
    body: bytes
    match: str | None = None
    person: str | None = None
    request: str | None = None


class MatchRow(Struct, frozen=True):
    """What a change writes about its match."""

    id: str
    n: int
    position: bytes
    began: bytes | None = None
    """Given once, when it begins."""
    outcome: bytes | None = None
    players: list[tuple[str, int]] = field(default_factory=list)
    """Given once, when it ends: the people who played it, and where they sat."""


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
    state: bytes
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


def plain_move_of(
    draft: Draft, before: Room, person: str | None, request: str | None
) -> Move | None:
    """Write a plain move down, for a store that reads tables from its log; nothing if it is none.

    Now and then its position is given too, and always when it has drawn anything: newer rules,
    which may not play what older ones did, go on from there and deal nothing anew. And now and then
    a change is written whole, for what is old must go.
    """
    table, seq = draft.table, draft.table.seq
    if is_time(seq, seq) or not is_plain(before.table, draft):
        return None
    return Move(
        table.shown.code,
        table.version,
        seq,
        draft.now,
        table.shown.match or "",
        None if request is None else person,
        request,
        Raw(_body(draft.entries[0])),
        table.n,
        _position_after(draft, before.position),
    )


def _position_after(draft: Draft, before: AnyPosition | None) -> Raw:
    """Give a position where it is time, or something was drawn."""
    now = draft.position
    if now is None or before is None:
        return NOT_GIVEN
    if draft.table.n % POSITION_EVERY and now.source is before.source:
        return NOT_GIVEN
    return Raw(ENCODE(now.to_json()))


def change_of(draft: Draft, seq: int, person: str | None, request: str | None) -> Change:
    """Write a draft down: its entries after `seq`, the table, the match; the last one answers."""
    table, shown = draft.table, draft.shown
    return Change(
        code=shown.code,
        version=table.version,
        phase=shown.phase,
        listed=is_listed(shown),
        game=shown.game,
        now=draft.now,
        due=deadlines.look_at(draft),
        state=ENCODE(table),
        entries=_entries(draft.entries, seq, person, request),
        sitters=_sitters(draft),
        match=_match(draft),
        closed=table.closed,
        gold=_gold(draft),
        shows=shown.match or "",
        opener=table.opener,
        nodes=" ".join(sorted(table.here)),
    )


def _entries(
    entries: list[Entry], seq: int, person: str | None, request: str | None
) -> list[EntryRow]:
    last = seq + len(entries)
    return [
        _entry(entry, at, person, request) if at == last and request else _entry(entry, at)
        for at, entry in enumerate(entries, start=seq + 1)
    ]


def _body(entry: Entry) -> bytes:
    """Write an entry; what is told to many as well is written for the log and for them together."""
    match entry:
        case MovedEntry():
            return ENCODE(replace(entry, facts=telling_of(entry).logged()))
        case BeganEntry(table=table):
            facts = telling_of(entry).logged()
            return ENCODE(replace(entry, facts=facts, table=as_json(table)))
        case TableEntry(table=table):
            return ENCODE(replace(entry, table=as_json(table)))
        case _:
            return ENCODE(entry)


def _entry(
    entry: Entry, seq: int, person: str | None = None, request: str | None = None
) -> EntryRow:
    return EntryRow(
        seq=seq,
        kind=type(entry).__struct_config__.tag,  # type: ignore[arg-type]
        body=_body(entry),
        match=entry.match if isinstance(entry, BeganEntry | MovedEntry) else None,
        person=person,
        request=request,
    )


def _sitters(draft: Draft) -> list[str] | None:
    """List whose table this is, where a change of the table may have changed that.

    Theirs is a table that they wait at, or a match that they are still in.
    """
    if draft.table.closed or draft.shown.phase == "over":
        return []
    if all(isinstance(entry, MovedEntry | SaidEntry | GesturedEntry) for entry in draft.entries):
        return None
    position = draft.position
    return [
        chair.person
        for chair in draft.chairs
        if chair.person is not None and (position is None or position.is_in(chair.seat))
    ]


def _match(draft: Draft) -> MatchRow | None:
    if not draft.moved or draft.position is None:
        return None
    outcome = wire_outcome(draft.position)
    return MatchRow(
        id=draft.shown.match or "",
        n=draft.table.n,
        position=ENCODE(draft.position.to_json()),
        began=None if draft.began is None else ENCODE(draft.began),
        outcome=None if outcome is None else ENCODE(outcome),
        players=[] if outcome is None else _players(draft),
    )


def _players(draft: Draft) -> list[tuple[str, int]]:
    return [(chair.person, chair.seat) for chair in draft.chairs if chair.person is not None]


def _gold(draft: Draft) -> GoldChange | None:
    """Give what a change writes about gold; most changes write nothing."""
    shown = draft.shown
    is_over = shown.phase != "playing" or draft.table.closed
    if not (draft.bookings or draft.held or (is_over and shown.match)) or not is_for_gold(shown):
        return None
    return GoldChange(
        game=shown.game,
        match=shown.match or "",
        n=draft.table.n,
        bookings=draft.bookings,
        held=draft.held,
        is_over=is_over,
    )
