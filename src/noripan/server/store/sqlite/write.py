"""A change inside the writer's transaction, all but plain moves: those have a journal."""

import sqlite3
from typing import Any

from msgspec.json import decode, encode

from noripan.server.room.table import Table
from noripan.server.store.change import Change, MatchRow
from noripan.server.store.errors import Conflict
from noripan.server.store.retention import is_time

from . import ledger, retention
from .journal import LAST, Journal
from .queries.entries import now

TABLE = f"""
UPDATE tables SET version = ?, phase = ?, listed = ?, game = ?, touched = ?, due = ?, state = ?,
  nodes = ?, entry = coalesce(?, {LAST})
WHERE code = ? AND version + {LAST} - entry = ?
"""  # noqa: S608 - our own names
CACHE_KILOBYTES = 16_384
"""For the pages of some hundred busy tables; SQLite's own two megabytes hold those of a few."""


def prepare(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Teach a connection to write much; the file is as before."""
    connection.execute("PRAGMA temp_store = MEMORY")  # else a savepoint copies pages to a file
    connection.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
    connection.execute("PRAGMA wal_autocheckpoint = 0")  # there is a thread for it
    return connection


def write_moved(connection: sqlite3.Connection) -> None:
    """Write every table as the plain moves leave it that stand in journal and log alone."""
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
    """Write all of a change; `Conflict` if another was first."""
    _write_table(connection, change)
    connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", _rows(change))
    if change.match is not None:
        _write_match(connection, change, change.match)
    if change.gold is not None and not ledger.write(connection, change.gold, change.now):
        raise Conflict(change.code)
    if change.sitters is not None:
        _write_sitters(connection, change.code, change.sitters)
    if change.closed:
        retention.forget_table(connection, change.code, change.shows)
    elif change.entries and is_time(change.entries[0].seq, change.entries[-1].seq):
        last = change.entries[-1].seq
        retention.prune(connection, change.code, last, change.shows, change.now)


def _write_table(connection: sqlite3.Connection, change: Change) -> None:
    values = (
        change.version, change.phase, change.listed, change.game, change.now, change.due,
        change.state, change.nodes,
    )  # fmt: skip
    last = change.entries[-1].seq if change.entries else None
    if change.version == 1:
        connection.execute(
            "INSERT INTO tables (version, phase, listed, game, touched, due, state, nodes, entry,"
            " code, opener) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*values, last or 0, change.code, change.opener),
        )
        return
    written = connection.execute(TABLE, (*values, last, change.code, change.version - 1))
    if written.rowcount != 1:
        raise Conflict(change.code)


def _rows(change: Change) -> list[tuple[Any, ...]]:
    return [
        (change.code, row.seq, change.now, row.kind, row.match, row.person, row.request, row.body)
        for row in change.entries
    ]


def _write_sitters(connection: sqlite3.Connection, code: str, sitters: list[str]) -> None:
    connection.execute("DELETE FROM sitters WHERE code = ?", (code,))
    rows = [(person, code) for person in sitters]
    connection.executemany("INSERT INTO sitters VALUES (?, ?)", rows)


def _write_match(connection: sqlite3.Connection, change: Change, match: MatchRow) -> None:
    ended = None if match.outcome is None else change.now
    if match.began is not None:
        connection.execute(
            "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, NULL)",
            (match.id, change.code, match.began, match.n, match.position, match.outcome, ended),
        )
    else:
        connection.execute(
            "UPDATE matches SET n = ?, position = ?, outcome = ?, ended = ? WHERE id = ?",
            (match.n, match.position, match.outcome, ended, match.id),
        )
    if ended is not None:
        retention.keep_actions(connection, change.code, match.id)
        players = [(person, match.id, seat, ended) for person, seat in match.players]
        connection.executemany("INSERT INTO players VALUES (?, ?, ?, ?)", players)
