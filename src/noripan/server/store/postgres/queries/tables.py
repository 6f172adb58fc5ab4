"""Tables: one as it was last written, and lists of them."""

from collections.abc import Callable, Collection
from functools import partial

from noripan.kernel.match import AnyPosition
from noripan.server.room.table import Room, Table
from noripan.server.store.contract import StoredTable
from noripan.server.store.postgres.database import Database
from noripan.server.store.rows import TABLE, shown_match, stand_up

from .entries import requests

OPEN_TABLES = """
SELECT state FROM (
  SELECT state, touched, ROW_NUMBER() OVER (PARTITION BY opener ORDER BY touched DESC) AS nth
  FROM tables WHERE phase = 'waiting' AND listed
) AS found ORDER BY nth, touched DESC LIMIT $1
"""


Laid = Callable[[], StoredTable]
"""A table whose match lies in rows: it stands up when this is called, which may take a while."""


async def table(connection: Database, code: str) -> Laid | None:
    """Read a table at one moment, with all that its match needs to stand up again."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        row = await connection.fetchrow("SELECT state, touched FROM tables WHERE code = $1", code)
        if row is None:
            return None
        found = TABLE.decode(row["state"])
        match = shown_match(found)
        position = nothing if match is None else await _position(connection, match)
        asked = await requests(connection, code)
    return lambda: StoredTable(Room(found, position()), row["touched"], asked)


def nothing() -> None:
    """Stand nothing up: no match has begun."""


async def _position(connection: Database, match: str) -> Callable[[], AnyPosition]:
    row = await connection.fetchrow(
        "SELECT code, began, position, n FROM matches WHERE id = $1", match
    )
    if row is None:
        raise LookupError(match)
    code, began, stored, n = row
    moves = await connection.fetch(
        "SELECT body FROM entries WHERE code = $1 AND match = $2 AND kind = 'moved' ORDER BY seq",
        code,
        match,
    )
    return partial(stand_up, began, stored, n, [tuple(move) for move in moves])


async def open_tables(connection: Database, limit: int) -> list[Table]:
    """List the tables that wait for people and have somebody there, newest first.

    One of each opener comes before a second of anybody: nobody hides the others' tables.
    """
    rows = await connection.fetch(OPEN_TABLES, limit)
    return [TABLE.decode(state) for (state,) in rows]


async def tables_of(connection: Database, person: str, limit: int) -> list[tuple[Table, float]]:
    """List the tables where somebody sits and when they were last touched, the latest first."""
    rows = await connection.fetch(
        "SELECT state, touched FROM sitters JOIN tables USING (code) WHERE person = $1"
        " ORDER BY touched DESC LIMIT $2",
        person,
        limit,
    )
    return [(TABLE.decode(state), touched) for state, touched in rows]


async def all_tables(connection: Database, limit: int) -> list[tuple[Table, float]]:
    """List tables of every phase and when they were last touched, the latest first."""
    rows = await connection.fetch(
        "SELECT state, touched FROM tables ORDER BY touched DESC LIMIT $1", limit
    )
    return [(TABLE.decode(state), touched) for state, touched in rows]


async def played_now(connection: Database) -> dict[str, int]:
    """Count the running matches by game."""
    rows = await connection.fetch(
        "SELECT game, COUNT(*) AS matches FROM tables WHERE phase = 'playing' GROUP BY game"
    )
    return {row["game"]: row["matches"] for row in rows}


async def overdue(connection: Database, now: float, nodes: Collection[str] = ()) -> list[str]:
    """List the tables with a deadline that has passed and that none of these nodes looks after."""
    rows = await connection.fetch(
        "SELECT code FROM tables WHERE due <= $1 AND NOT string_to_array(nodes, ' ') && $2::text[]",
        now,
        list(nodes),
    )
    return [code for (code,) in rows]


async def versions(connection: Database, codes: Collection[str]) -> dict[str, int]:
    """Read which version each of these tables has; one that is closed is left out."""
    rows = await connection.fetch(
        "SELECT code, version FROM tables WHERE code = ANY ($1)", list(codes)
    )
    return {row["code"]: row["version"] for row in rows}
