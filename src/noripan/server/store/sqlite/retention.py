"""What is forgotten, inside the transaction of a change."""

import sqlite3
from collections.abc import Iterable
from itertools import chain

import structlog
from msgspec import DecodeError, Raw
from msgspec.json import encode

from noripan.server.store.retention import (
    MATCHES_PIECE,
    PIECE,
    REQUEST_SECONDS,
    RESUMED_AT_MOST,
    SAID_AT_MOST,
)
from noripan.server.store.rows import read_actions

STDERR = structlog.get_logger()
Row = tuple[str, int, float, str, str | None, str | None, str | None, Raw | bytes]
"""An entry: of which table, its number, when, its kind, match, person, request and body."""

# What no page asks for any more. An entry whose request may still be retried is emptied first.
EMPTY = """
UPDATE entries SET kind = 'done', body = x'' WHERE code = :code AND seq IN (
  SELECT seq FROM entries
  WHERE code = :code AND seq <= :upto AND kind <> 'done' AND (match IS NULL OR match <> :match)
    AND seq IS NOT (
      SELECT MAX(seq) FROM entries
      WHERE code = :code AND seq <= :upto AND kind IN ('table', 'began')
    )
    AND (kind <> 'said' OR seq < (
      SELECT MIN(seq) FROM (
        SELECT seq FROM entries WHERE code = :code AND kind = 'said' ORDER BY seq DESC LIMIT :said
      )
    ))
  LIMIT :piece
)
"""
FORGET = """
DELETE FROM entries WHERE code = :code AND seq IN (
  SELECT seq FROM entries
  WHERE code = :code AND kind = 'done' AND (request IS NULL OR at < :before) LIMIT :piece
)
"""
MOVES = "SELECT body FROM entries WHERE code = ? AND match = ? AND kind = 'moved' ORDER BY seq"
OLD_MATCHES = """
SELECT id FROM matches
WHERE ended < :before AND code NOT IN (SELECT code FROM tables) LIMIT :piece
"""


def prune(
    connection: sqlite3.Connection, code: str, seq: int, match: str, now: float, new: int
) -> None:
    """Forget what no resume, retry or replay of a table needs; its `new` entries end with `seq`."""
    values = {
        "code": code,
        "upto": seq - RESUMED_AT_MOST,
        "match": match,
        "said": SAID_AT_MOST,
        "before": now - REQUEST_SECONDS,
        "piece": PIECE + new,
    }
    connection.execute(EMPTY, values)
    connection.execute(FORGET, values)


def worth_writing(rows: list[Row], match: str) -> list[Row]:
    """Leave out of the last entries of a table what `prune` would forget as soon as they are there.

    Of an entry whose request may still be retried no more is kept than that it was done.
    """
    upto = rows[-1][1] - RESUMED_AT_MOST if rows else 0
    old = [row for row in rows if row[1] <= upto]
    shown = max((row[1] for row in old if row[3] in {"table", "began"}), default=0)
    found: list[Row] = []
    for row in old:
        if row[1] == shown or row[3] == "said" or row[4] == match:
            found.append(row)
        elif row[6] is not None:
            found.append((*row[:3], "done", *row[4:7], b""))
    return found + rows[len(old) :]


def keep_actions(
    connection: sqlite3.Connection, code: str, match: str, last: Iterable[str | Raw]
) -> None:
    """Write the actions of a match that is over beside it: its entries may go.

    The `last` of them are not among its entries yet.
    """
    earlier = (body for (body,) in connection.execute(MOVES, (code, match)))
    actions = actions_of(chain(earlier, last), match)
    connection.execute("UPDATE matches SET actions = ? WHERE id = ?", (actions, match))


def actions_of(moves: Iterable[str | bytes | Raw], match: str) -> bytes | None:
    """Write the actions of moves, which are known or read in their entries.

    None if the disk gives back what nobody can read: then this match has no replay, and all else
    goes on.
    """
    try:
        return encode(read_actions(moves))
    except (DecodeError, UnicodeDecodeError) as error:
        STDERR.exception("the moves of a match cannot be read", match=match, error=repr(error))
        return None


def forget_table(connection: sqlite3.Connection, code: str, match: str) -> None:
    """Forget a closed table, but not its finished matches."""
    connection.execute("DELETE FROM entries WHERE code = ?", (code,))
    connection.execute("DELETE FROM matches WHERE id = ? AND ended IS NULL", (match,))
    connection.execute("DELETE FROM tables WHERE code = ?", (code,))


def forget_matches(connection: sqlite3.Connection, before: float) -> bool:
    """Forget a few matches that ended before then; True if there may be more."""
    old = connection.execute(OLD_MATCHES, {"before": before, "piece": MATCHES_PIECE}).fetchall()
    connection.executemany("DELETE FROM players WHERE match = ?", old)
    connection.executemany("DELETE FROM matches WHERE id = ?", old)
    return len(old) == MATCHES_PIECE


def unlist_all(connection: sqlite3.Connection) -> None:
    """List no table: nobody is in any room when a server starts."""
    connection.execute("UPDATE tables SET listed = 0 WHERE listed")
