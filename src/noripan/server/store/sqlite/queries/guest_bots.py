"""Guest bots: who may come with a token, and who is here."""

import sqlite3
from collections.abc import Sequence

from msgspec.json import encode

from noripan.server.store.guest_bots import COLUMNS, GuestBot, read_guest_bot, write_guest_bot

SELECT = f"SELECT {COLUMNS} FROM guest_bots"  # noqa: S608 - our own names
INSERT = f"INSERT INTO guest_bots ({COLUMNS}, token) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608


def add(connection: sqlite3.Connection, bot: GuestBot, token: str, most: int) -> bool:
    """Keep a new bot, unless its owner has as many as they may."""
    (count,) = connection.execute(
        "SELECT COUNT(*) FROM guest_bots WHERE owner = ?", (bot.owner,)
    ).fetchone()
    if count >= most:
        return False
    connection.execute(INSERT, write_guest_bot(bot, token))
    return True


def by_person(connection: sqlite3.Connection, person: str) -> GuestBot | None:
    """Find a bot by its id."""
    row = connection.execute(f"{SELECT} WHERE person = ?", (person,)).fetchone()
    return None if row is None else read_guest_bot(row)


def by_token(connection: sqlite3.Connection, token: str) -> GuestBot | None:
    """Find a bot by the fingerprint of its token."""
    row = connection.execute(f"{SELECT} WHERE token = ?", (token,)).fetchone()
    return None if row is None else read_guest_bot(row)


def of_owner(connection: sqlite3.Connection, owner: str) -> list[GuestBot]:
    """List somebody's bots, the oldest first."""
    rows = connection.execute(f"{SELECT} WHERE owner = ? ORDER BY made, person", (owner,))
    return [read_guest_bot(row) for row in rows]


def lately(connection: sqlite3.Connection, since: float, limit: int) -> list[GuestBot]:
    """List the bots that were here after then, by name."""
    rows = connection.execute(
        f"{SELECT} WHERE until > ? ORDER BY name, person LIMIT ?", (since, limit)
    )
    return [read_guest_bot(row) for row in rows]


def come(connection: sqlite3.Connection, bot: GuestBot) -> None:
    """Note that a bot is here, and what it plays."""
    connection.execute(
        "UPDATE guest_bots SET until = ?, games = ?, tables = ?, mine = ? WHERE person = ?",
        (bot.until, encode(bot.games), bot.tables, bot.mine, bot.person),
    )


def stay(connection: sqlite3.Connection, people: Sequence[str], until: float) -> None:
    """Note that these bots are here until then."""
    rows = [(until, person) for person in people]
    connection.executemany("UPDATE guest_bots SET until = ? WHERE person = ?", rows)


def known(connection: sqlite3.Connection, people: Sequence[str]) -> set[str]:
    """Tell which of these bots still have a token."""
    found = (by_person(connection, person) for person in people)
    return {bot.person for bot in found if bot is not None}


def remove(connection: sqlite3.Connection, person: str) -> bool:
    """Forget a bot and its token."""
    return connection.execute("DELETE FROM guest_bots WHERE person = ?", (person,)).rowcount > 0


def forget(connection: sqlite3.Connection, before: float) -> None:
    """Forget the bots that nobody has seen since then, nor made."""
    connection.execute("DELETE FROM guest_bots WHERE until < ? AND made < ?", (before, before))
