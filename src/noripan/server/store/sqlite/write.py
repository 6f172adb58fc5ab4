"""A change as statements, inside the writer's transaction."""

import sqlite3
from typing import Any

from noripan.server.store.change import Change, MatchRow
from noripan.server.store.errors import Conflict
from noripan.server.store.retention import is_time

from . import ledger, retention


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
        change.state,
    )  # fmt: skip
    if change.version == 1:
        connection.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (change.code, *values, change.opener),
        )
        return
    written = connection.execute(
        "UPDATE tables SET version = ?, phase = ?, listed = ?, game = ?, touched = ?, due = ?,"
        " state = ? WHERE code = ? AND version = ?",
        (*values, change.code, change.version - 1),
    )
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
