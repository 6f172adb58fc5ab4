"""A change of a table as one transaction of the log."""

from msgspec.json import Encoder

from noripan.server.room import clock
from noripan.server.room.door import is_listed
from noripan.server.room.entries import BeganEntry, MovedEntry, SaidEntry
from noripan.server.room.match import wire_outcome
from noripan.server.room.table import Draft

from .ledger import books_of
from .log import Line, MatchLine, Turn

ENCODE = Encoder().encode


def turn_of(draft: Draft, seq: int, person: str | None, request: str | None) -> Turn:
    """Write a change down: its entries after `seq`, the table, the match; the last one answers."""
    table, shown = draft.table, draft.shown
    last = seq + len(draft.entries)
    lines = []
    for at, entry in enumerate(draft.entries, start=seq + 1):
        asked = at == last and request is not None
        lines.append(
            Line(
                seq=at,
                kind=type(entry).__struct_config__.tag,  # type: ignore[arg-type]
                body=ENCODE(entry),
                match=entry.match if isinstance(entry, BeganEntry | MovedEntry) else None,
                person=person if asked else None,
                request=request if asked else None,
            )
        )
    return Turn(
        code=shown.code,
        version=table.version,
        phase=shown.phase,
        listed=is_listed(shown),
        game=shown.game,
        now=draft.now,
        due=clock.look_at(draft),
        state=ENCODE(table),
        lines=lines,
        sitters=_sitters(draft),
        match=_match_line(draft),
        closed=table.closed,
        books=books_of(draft),
        shows=shown.match or "",
        opener=table.opener,
    )


def _sitters(draft: Draft) -> list[str] | None:
    """List whose table this is, where a change of the table may have changed that.

    Theirs is a table that they wait at, or a match that they are still in.
    """
    if draft.table.closed or draft.shown.phase == "over":
        return []
    if all(isinstance(entry, MovedEntry | SaidEntry) for entry in draft.entries):
        return None
    position = draft.position
    return [
        chair.person
        for chair in draft.chairs
        if chair.person is not None and (position is None or position.is_in(chair.seat))
    ]


def _match_line(draft: Draft) -> MatchLine | None:
    if not draft.moved or draft.position is None:
        return None
    outcome = wire_outcome(draft.position)
    return MatchLine(
        id=draft.shown.match or "",
        n=draft.table.n,
        position=ENCODE(draft.position.to_json()),
        began=None if draft.began is None else ENCODE(draft.began),
        outcome=None if outcome is None else ENCODE(outcome),
    )
