"""A plain move: its entry tells all that it changes, so a table can be read from the log."""

from collections.abc import Iterable

from noripan.server.room.entries import Entry, MovedEntry
from noripan.server.room.table import Draft, Table, table_after


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
    """Tell whether a draft is one move, by which nothing ends, and no more than its entry tells.

    The end of a match, and of anybody's part in it, changes more of the table than the move does.
    """
    return draft.is_one_move_of(before) and not draft.bookings and not draft.held
