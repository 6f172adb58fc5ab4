"""Entries of one table: what a reader missed, the chat, the last moves, what was asked."""

import sqlite3

from msgspec.json import Decoder

from noripan.server.room.entries import BeganEntry, Entry, MovedEntry, SaidEntry
from noripan.server.store.contract import Missed, Requests

ENTRY = Decoder(Entry)


def missed(connection: sqlite3.Connection, code: str, seen: int, upto: int) -> Missed:
    """Read the entries that a reader missed, and the last one that told it where it sat."""
    before = connection.execute(
        "SELECT body FROM entries WHERE code = ? AND seq <= ? AND kind IN ('table', 'began')"
        " ORDER BY seq DESC LIMIT 1",
        (code, seen),
    ).fetchone()
    rows = connection.execute(
        "SELECT seq, body FROM entries WHERE code = ? AND seq > ? AND seq <= ? ORDER BY seq",
        (code, seen, upto),
    )
    entries = [(seq, ENTRY.decode(body)) for seq, body in rows]
    return Missed(None if before is None else ENTRY.decode(before[0]), entries)


def said(connection: sqlite3.Connection, code: str, limit: int) -> list[tuple[int, SaidEntry]]:
    """Read the last lines of the chat."""
    rows = connection.execute(
        "SELECT seq, body FROM entries WHERE code = ? AND kind = 'said' ORDER BY seq DESC LIMIT ?",
        (code, limit),
    ).fetchall()
    found = [(seq, ENTRY.decode(body)) for seq, body in reversed(rows)]
    return [(seq, entry) for seq, entry in found if isinstance(entry, SaidEntry)]


def past(
    connection: sqlite3.Connection, code: str, match: str | None, limit: int
) -> list[BeganEntry | MovedEntry]:
    """Read the last moves of a match, with its beginning if that is not long ago."""
    rows = connection.execute(
        "SELECT body FROM entries WHERE code = ? AND match = ? AND kind IN ('began', 'moved')"
        " ORDER BY seq DESC LIMIT ?",
        (code, match, limit),
    ).fetchall()
    found = [ENTRY.decode(body) for (body,) in reversed(rows)]
    return [entry for entry in found if isinstance(entry, BeganEntry | MovedEntry)]


def actions(connection: sqlite3.Connection, code: str, match: str) -> list[str]:
    """Read the actions of a running match, as they were acknowledged."""
    rows = connection.execute(
        "SELECT body FROM entries WHERE code = ? AND match = ? AND kind = 'moved' ORDER BY seq",
        (code, match),
    )
    moves = [ENTRY.decode(body) for (body,) in rows]
    return [move.action for move in moves if isinstance(move, MovedEntry)]


def request(connection: sqlite3.Connection, code: str, person: str, request_id: str) -> int | None:
    """Find a request that was done at a table: the number of the entry that it led to."""
    row = connection.execute(
        "SELECT seq FROM entries WHERE code = ? AND person = ? AND request = ?",
        (code, person, request_id),
    ).fetchone()
    return None if row is None else int(row[0])


def requests(connection: sqlite3.Connection, code: str) -> Requests:
    """List what was asked of a table and done, as far as it is remembered, oldest first."""
    rows = connection.execute(
        "SELECT person, request, seq FROM entries WHERE code = ? AND request IS NOT NULL"
        " ORDER BY seq",
        (code,),
    )
    return {(person, request_id): seq for person, request_id, seq in rows}
