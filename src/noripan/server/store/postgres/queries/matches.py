"""Matches that are over."""

from noripan.kernel.replay import Replay
from noripan.server.store.contract import PlayedMatch
from noripan.server.store.postgres.database import Database
from noripan.server.store.rows import read_played, read_replay

# What the bank grants was not won.
PLAYED = """
SELECT began, outcome, seat, players.ended, (
  SELECT SUM(amount) FROM postings
  WHERE account = players.person AND match = players.match AND other <> ''
) FROM players JOIN matches ON matches.id = players.match
WHERE players.person = $1 ORDER BY players.ended DESC LIMIT $2
"""


async def replay(connection: Database, match: str) -> Replay | None:
    """Read a match as a replay, once it is over."""
    row = await connection.fetchrow(
        "SELECT began, actions FROM matches WHERE id = $1 AND ended IS NOT NULL", match
    )
    return None if row is None else read_replay(*row)


async def matches_of(connection: Database, person: str, limit: int) -> list[PlayedMatch]:
    """List the matches that somebody played to their end, latest first."""
    return [read_played(*row) for row in await connection.fetch(PLAYED, person, limit)]
