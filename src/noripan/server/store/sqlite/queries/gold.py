"""Gold: what accounts hold, and how it came about."""

import sqlite3
from collections.abc import Iterable

from msgspec import convert

from noripan.server.room.playing.gold import Purse
from noripan.server.wire import Posting

# The payer's posting is written first, the payee's right after it.
LEDGER = """
SELECT mine.at, mine.amount, mine.balance, mine.other, mine.clause, mine.game, mine.match,
  theirs.account IS NOT NULL AND theirs.account LIKE 'bot.%' AS bot,
  theirs.account IS NOT NULL AND theirs.account LIKE 'guest_bot.%' AS guest_bot,
  matches.outcome IS NOT NULL AS over,
  mine.settles
FROM postings AS mine
LEFT JOIN postings AS theirs ON theirs.id = mine.id + iif(mine.amount < 0, 1, -1)
LEFT JOIN matches ON matches.id = mine.match
WHERE mine.account = ? ORDER BY mine.id DESC LIMIT ?
"""


def balance(connection: sqlite3.Connection, account: str) -> int | None:
    """Read what an account holds; none before its first use."""
    row = connection.execute(
        "SELECT balance FROM postings WHERE account = ? ORDER BY id DESC LIMIT 1", (account,)
    ).fetchone()
    return None if row is None else int(row[0])


def purses(connection: sqlite3.Connection, accounts: Iterable[str]) -> dict[str, Purse]:
    """Read what these accounts hold, and whether they play for it elsewhere."""
    return {each: Purse(balance(connection, each), is_busy(connection, each)) for each in accounts}


def is_busy(connection: sqlite3.Connection, account: str) -> bool:
    """Tell whether a match for gold is being played with an account."""
    found = connection.execute("SELECT 1 FROM purses WHERE account = ?", (account,))
    return found.fetchone() is not None


def ledger(connection: sqlite3.Connection, account: str, limit: int) -> list[Posting]:
    """Read somebody's ledger, newest first."""
    rows = connection.execute(LEDGER, (account, limit))
    names = [name for name, *_ in rows.description]
    found = [dict(zip(names, row, strict=True)) for row in rows]
    return convert(found, list[Posting], strict=False)
