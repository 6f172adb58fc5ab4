"""Matches: the position of one that runs, and the replay of one that is over."""

import sqlite3

from noripan.kernel.match import AnyPosition
from noripan.kernel.replay import Replay
from noripan.server.store import rows


def position(connection: sqlite3.Connection, match: str) -> AnyPosition:
    """Stand a match up again."""
    code, began, stored, n = connection.execute(
        "SELECT code, began, position, n FROM matches WHERE id = ?", (match,)
    ).fetchone()
    moves = connection.execute(
        "SELECT body FROM entries WHERE code = ? AND match = ? AND kind = 'moved' ORDER BY seq",
        (code, match),
    )
    return rows.stand_up(began, stored, n, moves)


def replay(connection: sqlite3.Connection, match: str) -> Replay | None:
    """Read a match as a replay, once it is over."""
    row = connection.execute(
        "SELECT began, actions FROM matches WHERE id = ? AND ended IS NOT NULL", (match,)
    ).fetchone()
    return None if row is None else rows.read_replay(*row)
