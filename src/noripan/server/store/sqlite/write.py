"""A change inside the writer's transaction: nearly every one is a single statement."""

import sqlite3
from typing import Any

from noripan.server.store.change import Change, MatchRow
from noripan.server.store.errors import Conflict
from noripan.server.store.retention import is_time

from . import ledger, retention

COLUMNS = (
    "code", "version", "phase", "listed", "game", "now", "due", "state", "nodes",
    "seq", "kind", "match", "person", "request", "body", "played", "n", "position",
)  # fmt: skip
# A thread that writes waits for the interpreter after each statement; so most changes are one.
VIEW = f"CREATE TEMP VIEW change AS SELECT {', '.join(f'NULL AS {each}' for each in COLUMNS)};"
TRIGGER = """
CREATE TEMP TRIGGER changed INSTEAD OF INSERT ON change BEGIN
  SELECT RAISE(ABORT, 'conflict') WHERE NOT EXISTS (
    SELECT 1 FROM main.tables WHERE code = NEW.code AND version = NEW.version - 1
  );
  UPDATE tables SET version = NEW.version, phase = NEW.phase, listed = NEW.listed,
    game = NEW.game, touched = NEW.now, due = NEW.due, state = NEW.state, nodes = NEW.nodes
  WHERE code = NEW.code;
  INSERT INTO entries (code, seq, at, kind, match, person, request, body)
  VALUES (NEW.code, NEW.seq, NEW.now, NEW.kind, NEW.match, NEW.person, NEW.request, NEW.body);
  UPDATE matches SET n = NEW.n, position = NEW.position WHERE id = NEW.played;
END;
"""
CACHE_KILOBYTES = 16_384
"""For the pages of some hundred busy tables; SQLite's own two megabytes hold those of a few."""
WAL_PAGES = 8_000
"""Of 4 kB, in the log before they go home: each goes once, however often it has changed."""
SIMPLE = "INSERT INTO change VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


def prepare(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Teach a connection to write much, a simple change as one statement; the file is as before."""
    connection.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
    connection.execute(f"PRAGMA wal_autocheckpoint = {WAL_PAGES}")
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.executescript(VIEW + TRIGGER)
    return connection


def is_simple(change: Change) -> bool:
    """Tell whether one statement writes all of a change: one entry, by which nothing ends."""
    match = change.match
    return not (
        change.version == 1
        or len(change.entries) != 1
        or change.gold is not None
        or change.sitters is not None
        or change.closed
        or is_time(change.entries[0].seq, change.entries[0].seq)
        or (match is not None and not (match.began is None and match.outcome is None))
    )


def write_simple(connection: sqlite3.Connection, change: Change) -> None:
    """Write all of a simple change by one statement, which is done whole or not at all."""
    connection.execute(SIMPLE, _values(change))


def _values(change: Change) -> tuple[Any, ...]:
    match, row = change.match, change.entries[0]
    played = (None, None, None) if match is None else (match.id, match.n, match.position)
    return (
        change.code, change.version, change.phase, change.listed, change.game, change.now,
        change.due, change.state, change.nodes,
        row.seq, row.kind, row.match, row.person, row.request, row.body, *played,
    )  # fmt: skip


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
    if change.version == 1:
        connection.execute(
            "INSERT INTO tables (version, phase, listed, game, touched, due, state, nodes, code,"
            " opener) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*values, change.code, change.opener),
        )
        return
    written = connection.execute(
        "UPDATE tables SET version = ?, phase = ?, listed = ?, game = ?, touched = ?, due = ?,"
        " state = ?, nodes = ? WHERE code = ? AND version = ?",
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
