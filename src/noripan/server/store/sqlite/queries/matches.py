"""Matches: the position of one that runs, and the replay of one that is over."""

import sqlite3

from noripan.kernel.match import AnyPosition
from noripan.kernel.replay import Replay
from noripan.server.store import rows
from noripan.server.store.contract import PlayedMatch

# What the bank grants was not won.
PLAYED = """
SELECT began, outcome, seat, players.ended, (
  SELECT SUM(amount) FROM postings
  WHERE account = players.person AND match = players.match AND other <> ''
) FROM players JOIN matches ON matches.id = players.match
WHERE players.person = ? ORDER BY players.ended DESC LIMIT ?
"""


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
    """Read a match as a replay, once it is over; one whose moves could not be read has none."""
    row = connection.execute(
        "SELECT began, actions FROM matches WHERE id = ? AND actions IS NOT NULL", (match,)
    ).fetchone()
    return None if row is None else rows.read_replay(*row)


def matches_of(connection: sqlite3.Connection, person: str, limit: int) -> list[PlayedMatch]:
    """List the matches that somebody played to their end, latest first."""
    return [rows.read_played(*row) for row in connection.execute(PLAYED, (person, limit))]
