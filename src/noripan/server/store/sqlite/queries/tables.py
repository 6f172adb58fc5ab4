"""Tables: one as it was last written, and lists of them."""

import sqlite3
from collections.abc import Collection, Iterable

from noripan.server.room.table import Room, Table
from noripan.server.store.contract import StoredTable
from noripan.server.store.rows import TABLE, shown_match

from .entries import now as table_now
from .entries import requests
from .matches import position

OPEN_TABLES = """
SELECT state FROM tables JOIN (
  SELECT code, touched AS at, ROW_NUMBER() OVER (PARTITION BY opener ORDER BY touched DESC) AS nth
  FROM tables WHERE phase = 'waiting' AND listed
) AS found ON found.code = tables.code
ORDER BY found.nth, found.at DESC LIMIT ?
"""


def table(connection: sqlite3.Connection, code: str) -> StoredTable | None:
    """Read a table, and stand its match up again."""
    row = connection.execute("SELECT state, touched FROM tables WHERE code = ?", (code,)).fetchone()
    if row is None:
        return None
    found, touched = _now(connection, *row)
    match = shown_match(found)
    room = Room(found, None if match is None else position(connection, match))
    return StoredTable(room, touched, requests(connection, code))


def open_tables(connection: sqlite3.Connection, limit: int) -> list[Table]:
    """List the tables that wait for people and have somebody there, newest first.

    One of each opener comes before a second of anybody: nobody hides the others' tables.
    """
    rows = connection.execute(OPEN_TABLES, (limit,))
    return [TABLE.decode(state) for (state,) in rows]


def codes_of(connection: sqlite3.Connection, person: str) -> list[str]:
    """List the codes of the tables where somebody sits."""
    return _codes(connection.execute("SELECT code FROM sitters WHERE person = ?", (person,)))


def all_codes(connection: sqlite3.Connection, limit: int) -> list[str]:
    """List the codes of the tables of every phase that were touched latest."""
    statement = "SELECT code FROM tables ORDER BY touched DESC LIMIT ?"
    return _codes(connection.execute(statement, (limit,)))


def _codes(rows: Iterable[tuple[str]]) -> list[str]:
    return [code for (code,) in rows]


def tables_of(connection: sqlite3.Connection, person: str, limit: int) -> list[tuple[Table, float]]:
    """List the tables where somebody sits and when they were last touched, the latest first."""
    rows = connection.execute(
        "SELECT state, touched FROM sitters JOIN tables USING (code) WHERE person = ?"
        " ORDER BY touched DESC LIMIT ?",
        (person, limit),
    )
    return [_now(connection, *row) for row in rows]


def all_tables(connection: sqlite3.Connection, limit: int) -> list[tuple[Table, float]]:
    """List tables of every phase and when they were last touched, the latest first."""
    rows = connection.execute(
        "SELECT state, touched FROM tables ORDER BY touched DESC LIMIT ?", (limit,)
    )
    return [_now(connection, *row) for row in rows]


def _now(connection: sqlite3.Connection, state: bytes, touched: float) -> tuple[Table, float]:
    """Give a table as it is now, and when it was last touched."""
    found, moved = table_now(connection, TABLE.decode(state))
    return found, touched if moved is None else float(moved)


def played_now(connection: sqlite3.Connection) -> dict[str, int]:
    """Count the running matches by game."""
    rows = connection.execute(
        "SELECT game, COUNT(*) FROM tables WHERE phase = 'playing' GROUP BY game"
    )
    return dict(rows.fetchall())


def overdue(connection: sqlite3.Connection, now: float, nodes: Collection[str] = ()) -> list[str]:
    """List the tables with a deadline that has passed and that none of these nodes looks after."""
    rows = connection.execute("SELECT code, nodes FROM tables WHERE due <= ?", (now,))
    return [code for code, kept_by in rows if not {*nodes} & {*kept_by.split()}]
