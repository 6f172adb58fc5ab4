"""What is forgotten, inside the transaction of a change."""

from noripan.server.store.retention import (
    MATCHES_PIECE,
    PIECE,
    REQUEST_SECONDS,
    RESUMED_AT_MOST,
    SAID_AT_MOST,
)

from .database import Database

# What no page asks for any more. An entry whose request may still be retried is emptied first.
EMPTY = """
UPDATE entries SET kind = 'done', body = '' WHERE code = $1 AND seq IN (
  SELECT seq FROM entries
  WHERE code = $1 AND seq <= $2 AND kind <> 'done' AND match IS DISTINCT FROM $3
    AND seq IS DISTINCT FROM (
      SELECT MAX(seq) FROM entries WHERE code = $1 AND seq <= $2 AND kind IN ('table', 'began')
    )
    AND (kind <> 'said' OR seq < (
      SELECT MIN(seq) FROM (
        SELECT seq FROM entries WHERE code = $1 AND kind = 'said' ORDER BY seq DESC LIMIT $4
      ) AS lately
    ))
  LIMIT $5
)
"""
FORGET = """
DELETE FROM entries WHERE code = $1 AND seq IN (
  SELECT seq FROM entries
  WHERE code = $1 AND kind = 'done' AND (request IS NULL OR at < $2) LIMIT $3
)
"""
ACTIONS = """
UPDATE matches SET actions = convert_to((
  SELECT coalesce(json_agg(convert_from(body, 'UTF8')::json -> 'action' ORDER BY seq), '[]')::text
  FROM entries WHERE code = $1 AND match = $2 AND kind = 'moved'
), 'UTF8') WHERE id = $2
"""
OLD_MATCHES = """
WITH gone AS (
  DELETE FROM matches WHERE id IN (
    SELECT id FROM matches
    WHERE ended < $1 AND code NOT IN (SELECT code FROM tables) LIMIT $2
  ) RETURNING id
), lost AS (
  DELETE FROM players WHERE match IN (TABLE gone)
) SELECT COUNT(*) FROM gone
"""


async def prune(connection: Database, code: str, seq: int, match: str, now: float) -> None:
    """Forget what no resume, retry or replay of a table needs; its last entry is `seq`."""
    await connection.execute(EMPTY, code, seq - RESUMED_AT_MOST, match, SAID_AT_MOST, PIECE)
    await connection.execute(FORGET, code, now - REQUEST_SECONDS, PIECE)


async def keep_actions(connection: Database, code: str, match: str) -> None:
    """Write the actions of a match that is over beside it: its entries may go."""
    await connection.execute(ACTIONS, code, match)


async def forget_table(connection: Database, code: str, match: str) -> None:
    """Forget a closed table, but not its finished matches."""
    await connection.execute("DELETE FROM entries WHERE code = $1", code)
    await connection.execute("DELETE FROM matches WHERE id = $1 AND ended IS NULL", match)
    await connection.execute("DELETE FROM tables WHERE code = $1", code)


async def forget_matches(connection: Database, before: float) -> bool:
    """Forget a few matches that ended before then; True if there may be more."""
    return bool(await connection.fetchval(OLD_MATCHES, before, MATCHES_PIECE) == MATCHES_PIECE)


async def unlist_all(connection: Database) -> None:
    """List no table: nobody is in any room when a server starts."""
    await connection.execute("UPDATE tables SET listed = false WHERE listed")
