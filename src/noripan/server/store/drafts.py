"""A draft written down: a plain move by its entry, anything else as a change of its table."""

from msgspec import Raw
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
from noripan.server.room.playing.match import wire_outcome
from noripan.server.room.playing.plain import is_plain
from noripan.server.room.shown import as_json
from noripan.server.room.table import Draft, Room
from noripan.server.room.waiting.door import is_listed
from noripan.server.room.waiting.pace import is_for_gold

from .change import NOT_GIVEN, Change, EntryRow, GoldChange, MatchRow, Move
from .retention import is_time

ENCODE = Encoder().encode
POSITION_EVERY = 16
"""So many moves of a match: then the position is written with one, plain as it may be."""


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
    (entry,) = draft.entries
    return Move(
        table.shown.code,
        table.version,
        seq,
        draft.now,
        table.shown.match or "",
        None if request is None else person,
        request,
        _body(entry),
        table.n,
        _position_after(draft, before.position),
        entry.action if isinstance(entry, MovedEntry) else "",
    )


def _position_after(draft: Draft, before: AnyPosition | None) -> Raw:
    """Give a position where it is time, or something was drawn."""
    now = draft.position
    if now is None or before is None:
        return NOT_GIVEN
    if draft.table.n % POSITION_EVERY and now.source is before.source:
        return NOT_GIVEN
    return _raw(now.to_json())


def _raw(what: object) -> Raw:
    """Write something as JSON that is kept as it is."""
    return Raw(ENCODE(what))


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
        state=_raw(replace(table, shown=as_json(shown))),
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


def _body(entry: Entry) -> Raw:
    """Write an entry; what is told to many as well is written for the log and for them together."""
    match entry:
        case MovedEntry():
            return _raw(replace(entry, facts=telling_of(entry).logged()))
        case BeganEntry(table=table):
            facts = telling_of(entry).logged()
            return _raw(replace(entry, facts=facts, table=as_json(table)))
        case TableEntry(table=table):
            return _raw(replace(entry, table=as_json(table)))
        case _:
            return _raw(entry)


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
        position=_raw(draft.position.to_json()),
        began=NOT_GIVEN if draft.began is None else _raw(draft.began),
        outcome=NOT_GIVEN if outcome is None else _raw(outcome),
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
