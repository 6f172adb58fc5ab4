"""Gold in PostgreSQL: a double-entry ledger whose sum is always 0, since the bank pays the grants.

Who books has the ledger to itself until the end of its transaction: balances follow each other, and
the two postings of a payment stand side by side.
"""

from collections.abc import Iterable
from typing import Any

from noripan.server.store.change import GoldChange

from .database import Database
from .queries.gold import balances

BOOKING = 0x676F6C64
"""The lock of who books."""
POSTING = """
INSERT INTO postings (account, amount, balance, other, clause, game, match, n, at, settles)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
"""
HOLD = """
WITH held AS (
  INSERT INTO purses (account, match) SELECT unnest($1::text[]), $2
  ON CONFLICT DO NOTHING RETURNING 1
) SELECT COUNT(*) FROM held
"""


async def write(connection: Database, gold: GoldChange, at: float) -> bool:
    """Book inside the running transaction; False if somebody plays for gold elsewhere."""
    if gold.bookings:
        await connection.execute("SELECT pg_advisory_xact_lock($1)", BOOKING)
        accounts = {each for booking in gold.bookings for each in (booking.payer, booking.payee)}
        held = await balances(connection, accounts)
        await connection.executemany(POSTING, _postings(gold, at, held))
    if gold.held and await connection.fetchval(HOLD, gold.held, gold.match) != len(gold.held):
        return False
    if gold.is_over:
        await connection.execute("DELETE FROM purses WHERE match = $1", gold.match)
    return True


def _postings(gold: GoldChange, at: float, held: dict[str, int]) -> Iterable[tuple[Any, ...]]:
    """Give the two postings of each payment; `held` follows."""
    same = (gold.game, gold.match, gold.n, at, gold.is_over)
    for booking in gold.bookings:
        for account, amount, other in (
            (booking.payer, -booking.amount, booking.payee_name),
            (booking.payee, booking.amount, booking.payer_name),
        ):
            held[account] = held.get(account, 0) + amount
            yield (account, amount, held[account], other, booking.clause, *same)
