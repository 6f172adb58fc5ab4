"""A plain move: its entry tells all that it changes, so a table can be read from the log."""

from collections.abc import Iterable

from msgspec.structs import replace

from noripan.server.room.entries import Entry, MovedEntry
from noripan.server.room.table import Draft, Table


def table_after(table: Table, move: MovedEntry) -> Table:
    """Give a table as a plain move leaves it."""
    return replace(
        table,
        version=table.version + 1,
        seq=table.seq + 1,
        n=move.n,
        turn=move.turn,
        rest_until=move.rest_until,
        seen=[],
    )


def table_after_all(table: Table, entries: Iterable[Entry]) -> Table:
    """Give a table as the plain moves leave it that stand in the log after it."""
    for entry in entries:
        if isinstance(entry, MovedEntry):
            table = table_after(table, entry)
    return table


def write_whole(draft: Draft) -> None:
    """Change nothing, so that the table and the position are written as they are."""
    draft.moved = draft.position is not None
    draft.keep()


def is_plain(before: Table, draft: Draft) -> bool:
    """Tell whether a draft is one move, by which nothing ends, and no more than its entry tells."""
    if len(draft.entries) != 1 or draft.bookings or draft.held or draft.began is not None:
        return False
    move = draft.entries[0]
    if not isinstance(move, MovedEntry) or move.outcome is not None:
        return False
    return table_after(before, move) == draft.table
