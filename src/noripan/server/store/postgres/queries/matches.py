"""Matches that are over."""

from noripan.kernel.replay import Replay
from noripan.server.store.postgres.database import Database
from noripan.server.store.rows import read_replay


async def replay(connection: Database, match: str) -> Replay | None:
    """Read a match as a replay, once it is over."""
    row = await connection.fetchrow(
        "SELECT began, actions FROM matches WHERE id = $1 AND ended IS NOT NULL", match
    )
    return None if row is None else read_replay(*row)
