"""What nodes share, in PostgreSQL; its clock is the clock of all of them."""

from collections.abc import Collection
from dataclasses import dataclass

from noripan.server.store.shared import Beat

from .database import Database
from .queries.tables import versions
from .store import PostgresStore

FORGET_SECONDS = 3600.0
"""A node that was silent for so long is not remembered."""
BEAT = """
WITH clock AS (
  SELECT extract(epoch FROM clock_timestamp())::float8 AS now
), before AS (
  SELECT MIN(opened) AS opened FROM nodes, clock WHERE beat > now - $3
), gone AS (
  DELETE FROM nodes USING clock WHERE beat < now - $4 AND id <> $1
), mine AS (
  INSERT INTO nodes (id, beat, opened, rules)
  SELECT $1, now, coalesce(before.opened, now), $2 FROM clock, before
  ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, opened = excluded.opened
  RETURNING beat, opened
)
SELECT mine.beat AS now, mine.opened, nodes.id, mine.beat - nodes.beat AS age
FROM mine LEFT JOIN nodes ON nodes.id <> $1
"""
SPEND = """
WITH old AS (DELETE FROM spent WHERE until < $3)
INSERT INTO spent (ticket, until) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1
"""


@dataclass(frozen=True, slots=True)
class PostgresShared:
    """Asks the database of a store."""

    store: PostgresStore

    async def beat(self, node: str, rules: str, asleep: float) -> Beat:
        """Say that a node is there; with none for `asleep` seconds the parlour opens anew."""
        return await self.store.ask(_beat, node, rules, asleep)

    async def versions(self, codes: Collection[str]) -> dict[str, int]:
        """Read which version each of these tables has; one that is closed is left out."""
        return await self.store.ask(versions, codes)

    async def keep(self, name: str, value: bytes) -> bytes:
        """Keep a value unless there is one; give the one that is kept."""
        return await self.store.ask(_keep, name, value)

    async def spend(self, ticket: str, until: float, now: float) -> bool:
        """Spend a ticket that is good until then; tell whether nobody had."""
        return await self.store.ask(_spend, ticket, until, now)

    async def bans(self) -> list[tuple[str, str]]:
        """List who is not let in, by kind."""
        return await self.store.ask(_bans)

    async def ban(self, kind: str, what: str) -> None:
        """Let somebody in no more."""
        await self.store.ask(_ban, kind, what)

    async def unban(self, kind: str, what: str) -> None:
        """Let somebody in again."""
        await self.store.ask(_unban, kind, what)


async def _beat(connection: Database, node: str, rules: str, asleep: float) -> Beat:
    rows = await connection.fetch(BEAT, node, rules, asleep, FORGET_SECONDS)
    others = [row for row in rows if row["id"] is not None]
    return Beat(
        now=rows[0]["now"],
        opened=rows[0]["opened"],
        ages={row["id"]: row["age"] for row in others},
    )


async def _keep(connection: Database, name: str, value: bytes) -> bytes:
    await connection.execute(
        "INSERT INTO kept (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, value
    )
    return bytes(await connection.fetchval("SELECT value FROM kept WHERE name = $1", name))


async def _spend(connection: Database, ticket: str, until: float, now: float) -> bool:
    return await connection.fetchval(SPEND, ticket, until, now) is not None


async def _bans(connection: Database) -> list[tuple[str, str]]:
    rows = await connection.fetch("SELECT kind, what FROM bans ORDER BY kind, what")
    return [(row["kind"], row["what"]) for row in rows]


async def _ban(connection: Database, kind: str, what: str) -> None:
    await connection.execute(
        "INSERT INTO bans (kind, what) VALUES ($1, $2) ON CONFLICT DO NOTHING", kind, what
    )


async def _unban(connection: Database, kind: str, what: str) -> None:
    await connection.execute("DELETE FROM bans WHERE kind = $1 AND what = $2", kind, what)
