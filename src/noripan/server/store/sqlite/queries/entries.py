"""Entries of one table: what a reader missed, the chat, the last moves, what was asked."""

import sqlite3
from dataclasses import replace

from noripan.server.room.entries import BeganEntry, MovedEntry, SaidEntry
from noripan.server.room.playing.plain import table_after_all
from noripan.server.room.table import Table
from noripan.server.store import rows
from noripan.server.store.contract import Missed, News, Requests

NEWS = """
SELECT state, seq, person, request, body FROM tables
LEFT JOIN entries ON entries.code = tables.code AND entries.seq > ?
WHERE tables.code = ? ORDER BY seq
"""
PLAIN = """
SELECT body, at FROM entries WHERE code = ? AND seq > ? AND kind = 'moved' ORDER BY seq
"""


def missed(connection: sqlite3.Connection, code: str, seen: int, upto: int) -> Missed:
    """Read the entries that a reader missed, and the last one that told it where it sat."""
    before = connection.execute(
        "SELECT body FROM entries WHERE code = ? AND seq <= ? AND kind IN ('table', 'began')"
        " ORDER BY seq DESC LIMIT 1",
        (code, seen),
    ).fetchone()
    found = connection.execute(
        "SELECT seq, body FROM entries WHERE code = ? AND seq > ? AND seq <= ? ORDER BY seq",
        (code, seen, upto),
    )
    return rows.read_missed(None if before is None else before[0], found)


def news(connection: sqlite3.Connection, code: str, seq: int) -> News | None:
    """Read a table as it is now, and the entries after `seq` that led there."""
    found = rows.read_news(connection.execute(NEWS, (seq, code)).fetchall())
    return None if found is None else replace(found, table=now(connection, found.table)[0])


def now(connection: sqlite3.Connection, written: Table) -> tuple[Table, float | None]:
    """Give a table as the plain moves leave it that came after it was written, and when."""
    found = connection.execute(PLAIN, (written.shown.code, written.seq)).fetchall()
    moves = [rows.ENTRY.decode(body) for body, _ in found]
    return table_after_all(written, moves), found[-1][1] if found else None


def said(connection: sqlite3.Connection, code: str, limit: int) -> list[tuple[int, SaidEntry]]:
    """Read the last lines of the chat."""
    found = connection.execute(
        "SELECT seq, body FROM entries WHERE code = ? AND kind = 'said' ORDER BY seq DESC LIMIT ?",
        (code, limit),
    )
    return rows.read_said(found.fetchall())


def past(
    connection: sqlite3.Connection, code: str, match: str | None, limit: int
) -> list[BeganEntry | MovedEntry]:
    """Read the last moves of a match, with its beginning if that is not long ago."""
    found = connection.execute(
        "SELECT body FROM entries WHERE code = ? AND match = ? AND kind IN ('began', 'moved')"
        " ORDER BY seq DESC LIMIT ?",
        (code, match, limit),
    )
    return rows.read_past(found.fetchall())


def request(connection: sqlite3.Connection, code: str, person: str, request_id: str) -> int | None:
    """Find a request that was done at a table: the number of the entry that it led to."""
    row = connection.execute(
        "SELECT seq FROM entries WHERE code = ? AND person = ? AND request = ?",
        (code, person, request_id),
    ).fetchone()
    return None if row is None else int(row[0])


def requests(connection: sqlite3.Connection, code: str) -> Requests:
    """List what was asked of a table and done, as far as it is remembered, oldest first."""
    found = connection.execute(
        "SELECT person, request, seq FROM entries WHERE code = ? AND request IS NOT NULL"
        " ORDER BY seq",
        (code,),
    )
    return {(person, request_id): seq for person, request_id, seq in found}
