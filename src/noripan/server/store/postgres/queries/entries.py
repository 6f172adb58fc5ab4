"""Entries of one table: what a reader missed, the chat, the last moves, what was asked."""

from noripan.server.room.entries import BeganEntry, MovedEntry, SaidEntry
from noripan.server.store import rows
from noripan.server.store.contract import Missed, News, Requests
from noripan.server.store.postgres.database import Database

NEWS = """
SELECT state, seq, person, request, body FROM tables
LEFT JOIN entries ON entries.code = tables.code AND entries.seq > $2
WHERE tables.code = $1 ORDER BY seq
"""


async def missed(connection: Database, code: str, seen: int, upto: int) -> Missed:
    """Read the entries that a reader missed, and the last one that told it where it sat."""
    before = await connection.fetchval(
        "SELECT body FROM entries WHERE code = $1 AND seq <= $2 AND kind IN ('table', 'began')"
        " ORDER BY seq DESC LIMIT 1",
        code,
        seen,
    )
    found = await connection.fetch(
        "SELECT seq, body FROM entries WHERE code = $1 AND seq > $2 AND seq <= $3 ORDER BY seq",
        code,
        seen,
        upto,
    )
    return rows.read_missed(before, map(tuple, found))


async def news(connection: Database, code: str, seq: int) -> News | None:
    """Read a table as it is now, and the entries after `seq` that led there."""
    found = await connection.fetch(NEWS, code, seq)
    return rows.read_news([tuple(row) for row in found])


async def said(connection: Database, code: str, limit: int) -> list[tuple[int, SaidEntry]]:
    """Read the last lines of the chat."""
    found = await connection.fetch(
        "SELECT seq, body FROM entries WHERE code = $1 AND kind = 'said'"
        " ORDER BY seq DESC LIMIT $2",
        code,
        limit,
    )
    return rows.read_said([tuple(row) for row in found])


async def past(
    connection: Database, code: str, match: str | None, limit: int
) -> list[BeganEntry | MovedEntry]:
    """Read the last moves of a match, with its beginning if that is not long ago."""
    found = await connection.fetch(
        "SELECT body FROM entries WHERE code = $1 AND match = $2 AND kind IN ('began', 'moved')"
        " ORDER BY seq DESC LIMIT $3",
        code,
        match,
        limit,
    )
    return rows.read_past([tuple(row) for row in found])


async def request(connection: Database, code: str, person: str, request_id: str) -> int | None:
    """Find a request that was done at a table: the number of the entry that it led to."""
    found: int | None = await connection.fetchval(
        "SELECT seq FROM entries WHERE code = $1 AND person = $2 AND request = $3",
        code,
        person,
        request_id,
    )
    return found


async def requests(connection: Database, code: str) -> Requests:
    """List what was asked of a table and done, as far as it is remembered, oldest first."""
    found = await connection.fetch(
        "SELECT person, request, seq FROM entries WHERE code = $1 AND request IS NOT NULL"
        " ORDER BY seq",
        code,
    )
    return {(person, request_id): seq for person, request_id, seq in found}
