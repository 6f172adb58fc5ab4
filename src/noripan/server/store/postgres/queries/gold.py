"""Gold: what accounts hold, and how it came about."""

from collections.abc import Iterable

from msgspec import convert

from noripan.server.room.playing.gold import Purse
from noripan.server.store.postgres.database import Database
from noripan.server.wire import Posting

BALANCES = """
SELECT account, balance FROM unnest($1::text[]) AS account, LATERAL (
  SELECT balance FROM postings WHERE postings.account = account.account ORDER BY id DESC LIMIT 1
) AS last
"""
# The payer's posting is written first, the payee's right after it.
LEDGER = """
SELECT mine.at, mine.amount, mine.balance, mine.other, mine.clause, mine.game, mine.match,
  theirs.account IS NOT NULL AND theirs.account LIKE 'bot.%' AS bot,
  theirs.account IS NOT NULL AND theirs.account LIKE 'guest_bot.%' AS guest_bot,
  matches.outcome IS NOT NULL AS over,
  mine.settles
FROM postings AS mine
LEFT JOIN postings AS theirs ON theirs.id = mine.id + CASE WHEN mine.amount < 0 THEN 1 ELSE -1 END
LEFT JOIN matches ON matches.id = mine.match
WHERE mine.account = $1 ORDER BY mine.id DESC LIMIT $2
"""


async def balances(connection: Database, accounts: Iterable[str]) -> dict[str, int]:
    """Read what these accounts hold; one that was never used is not there."""
    rows = await connection.fetch(BALANCES, list(accounts))
    return {row["account"]: row["balance"] for row in rows}


async def purses(connection: Database, accounts: Iterable[str]) -> dict[str, Purse]:
    """Read what these accounts hold, and whether they play for it elsewhere."""
    asked = list(accounts)
    held = await balances(connection, asked)
    rows = await connection.fetch("SELECT account FROM purses WHERE account = ANY ($1)", asked)
    busy = {account for (account,) in rows}
    return {each: Purse(held.get(each), each in busy) for each in asked}


async def ledger(connection: Database, account: str, limit: int) -> list[Posting]:
    """Read somebody's ledger, newest first."""
    rows = await connection.fetch(LEDGER, account, limit)
    return convert([dict(row) for row in rows], list[Posting], strict=False)
