"""A change that goes to its place at once, inside the writer's transaction."""

import sqlite3

from msgspec.json import decode, encode

from noripan.server.room.table import Table
from noripan.server.store.change import Change
from noripan.server.store.errors import Conflict

from . import ledger, retention
from .home import write_home
from .journal import LAST, Journal, head_of
from .queries.entries import now

CACHE_KILOBYTES = 16_384
"""For the pages of some hundred busy tables; SQLite's own two megabytes hold those of a few."""


def prepare(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Teach a connection to write much; the file is as before."""
    connection.execute("PRAGMA temp_store = MEMORY")  # else a savepoint copies pages to a file
    connection.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
    connection.execute("PRAGMA wal_autocheckpoint = 0")  # there is a thread for it
    return connection


def write_moved(connection: sqlite3.Connection) -> None:
    """Write every table as all its changes leave it that stand in journal and log alone."""
    journal = Journal(connection)
    journal.take_up()
    journal.send_all_home()
    connection.execute("DELETE FROM journal")
    found = connection.execute(f"SELECT state FROM tables WHERE entry < {LAST}").fetchall()  # noqa: S608 - our own names
    for (state,) in found:
        table, moved = now(connection, decode(state, type=Table))
        connection.execute(
            "UPDATE tables SET version = ?, touched = ?, state = ?, entry = ? WHERE code = ?",
            (table.version, moved, encode(table), table.seq, table.shown.code),
        )


def write_change(connection: sqlite3.Connection, change: Change) -> None:
    """Write all of a change before which nothing waits; `Conflict` if another was first."""
    version, seq = (0, 0) if change.version == 1 else head_of(connection, change.code)
    if version != change.version - 1:
        raise Conflict(change.code)
    write_home(connection, [change], seq)
    if change.gold is not None and not ledger.write(connection, change.gold, change.now):
        raise Conflict(change.code)
    if change.closed:
        retention.forget_table(connection, change.code, change.shows)
