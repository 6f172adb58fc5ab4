"""Guest bots: who may come with a token, and who is here."""

from collections.abc import Sequence

from msgspec.json import encode

from noripan.server.store.guest_bots import COLUMNS, GuestBot, read_guest_bot, write_guest_bot
from noripan.server.store.postgres.database import Database

SELECT = f"SELECT {COLUMNS} FROM guest_bots"  # noqa: S608 - our own names
INSERT = f"INSERT INTO guest_bots ({COLUMNS}, token) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"  # noqa: S608


async def add(connection: Database, bot: GuestBot, token: str, most: int) -> bool:
    """Keep a new bot, unless its owner has as many as they may; of two at once, one waits."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock(7, hashtext($1))", bot.owner)
        count = await connection.fetchval(
            "SELECT COUNT(*) FROM guest_bots WHERE owner = $1", bot.owner
        )
        if (count or 0) >= most:
            return False
        await connection.execute(INSERT, *write_guest_bot(bot, token))
        return True


async def by_person(connection: Database, person: str) -> GuestBot | None:
    """Find a bot by its id."""
    row = await connection.fetchrow(f"{SELECT} WHERE person = $1", person)
    return None if row is None else read_guest_bot(tuple(row))


async def by_token(connection: Database, token: str) -> GuestBot | None:
    """Find a bot by the fingerprint of its token."""
    row = await connection.fetchrow(f"{SELECT} WHERE token = $1", token)
    return None if row is None else read_guest_bot(tuple(row))


async def of_owner(connection: Database, owner: str) -> list[GuestBot]:
    """List somebody's bots, the oldest first."""
    rows = await connection.fetch(f"{SELECT} WHERE owner = $1 ORDER BY made, person", owner)
    return [read_guest_bot(tuple(row)) for row in rows]


async def lately(connection: Database, since: float, limit: int) -> list[GuestBot]:
    """List the bots that were here after then, by name."""
    rows = await connection.fetch(
        f"{SELECT} WHERE until > $1 ORDER BY name, person LIMIT $2", since, limit
    )
    return [read_guest_bot(tuple(row)) for row in rows]


async def come(connection: Database, bot: GuestBot) -> None:
    """Note that a bot is here, and what it plays."""
    await connection.execute(
        "UPDATE guest_bots SET until = $2, games = $3, tables = $4, mine = $5 WHERE person = $1",
        bot.person,
        bot.until,
        encode(bot.games),
        bot.tables,
        bot.mine,
    )


async def stay(connection: Database, people: Sequence[str], until: float) -> None:
    """Note that these bots are here until then."""
    await connection.execute(
        "UPDATE guest_bots SET until = $2 WHERE person = ANY ($1)", list(people), until
    )


async def known(connection: Database, people: Sequence[str]) -> set[str]:
    """Tell which of these bots still have a token."""
    rows = await connection.fetch(
        "SELECT person FROM guest_bots WHERE person = ANY ($1)", list(people)
    )
    return {person for (person,) in rows}


async def remove(connection: Database, person: str) -> bool:
    """Forget a bot and its token."""
    gone = await connection.fetchval(
        "DELETE FROM guest_bots WHERE person = $1 RETURNING person", person
    )
    return gone is not None


async def forget(connection: Database, before: float) -> None:
    """Forget the bots that nobody has seen since then, nor made."""
    await connection.execute("DELETE FROM guest_bots WHERE until < $1 AND made < $1", before)
