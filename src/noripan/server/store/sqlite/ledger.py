"""Gold on disk: a double-entry ledger whose sum is always 0, since the bank pays the grants."""

import sqlite3

from noripan.server.room.playing.gold import Booking
from noripan.server.store.change import GoldChange

from .queries.gold import balance, is_busy

POSTING = """
INSERT INTO postings (account, amount, balance, other, clause, game, match, n, at, settles)
VALUES (:account, :amount, :balance, :other, :clause, :game, :match, :n, :at, :settles)
"""


def write(connection: sqlite3.Connection, gold: GoldChange, at: float) -> bool:
    """Book inside the running transaction; False if somebody plays for gold elsewhere."""
    for booking in gold.bookings:
        _book(connection, gold, at, booking)
    for account in gold.held:
        if is_busy(connection, account):
            return False
        connection.execute("INSERT INTO purses VALUES (?, ?)", (account, gold.match))
    if gold.is_over:
        connection.execute("DELETE FROM purses WHERE match = ?", (gold.match,))
    return True


def _book(connection: sqlite3.Connection, gold: GoldChange, at: float, booking: Booking) -> None:
    """Write the two postings of a payment."""
    sides = (
        (booking.payer, -booking.amount, booking.payee_name),
        (booking.payee, booking.amount, booking.payer_name),
    )
    same = {
        "clause": booking.clause, "game": gold.game, "match": gold.match, "n": gold.n, "at": at,
        "settles": gold.is_over,
    }  # fmt: skip
    for account, amount, other in sides:
        held = (balance(connection, account) or 0) + amount
        side = {"account": account, "amount": amount, "balance": held, "other": other}
        connection.execute(POSTING, side | same)
