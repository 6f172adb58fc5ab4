"""Gold on disk: a double-entry ledger whose sum is always 0, since the bank pays the grants."""

import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from msgspec import convert

from noripan.server.room.gold import Booking, Stake
from noripan.server.room.pace import is_for_gold
from noripan.server.room.table import Draft
from noripan.server.wire import LedgerLine

# The payer's posting is written first, the payee's right after it.
STATEMENT = """
SELECT mine.at, mine.amount, mine.balance, mine.other, mine.clause, mine.game, mine.match,
  theirs.account IS NOT NULL AND theirs.account LIKE 'bot.%' AS bot,
  matches.outcome IS NOT NULL AS over,
  mine.settles
FROM postings AS mine
LEFT JOIN postings AS theirs ON theirs.id = mine.id + iif(mine.amount < 0, 1, -1)
LEFT JOIN matches ON matches.id = mine.match
WHERE mine.account = ? ORDER BY mine.id DESC LIMIT ?
"""
T = TypeVar("T")
Ask = Callable[[sqlite3.Connection], T]


@dataclass(frozen=True, slots=True)
class Books:
    """What a turn writes about gold."""

    game: str = ""
    match: str = ""
    n: int = 0
    bookings: list[Booking] = field(default_factory=list)
    held: list[str] = field(default_factory=list)
    """Accounts whose match begins."""
    is_over: bool = False
    """The match has ended: its players may play for gold elsewhere."""


def books_of(draft: Draft) -> Books | None:
    """Give what a change writes about gold; most changes write nothing."""
    shown = draft.shown
    is_over = shown.phase != "playing" or draft.table.closed
    if not (draft.bookings or draft.held or (is_over and shown.match)) or not is_for_gold(shown):
        return None
    return Books(
        game=shown.game,
        match=shown.match or "",
        n=draft.table.n,
        bookings=draft.bookings,
        held=draft.held,
        is_over=is_over,
    )


def write(connection: sqlite3.Connection, books: Books, at: float) -> bool:
    """Book inside the running transaction; False if somebody plays for gold elsewhere."""
    for booking in books.bookings:
        _post(connection, books, at, booking.payer, -booking.amount, booking.payee_name, booking)
        _post(connection, books, at, booking.payee, booking.amount, booking.payer_name, booking)
    for account in books.held:
        found = connection.execute("SELECT match FROM purses WHERE account = ?", (account,))
        if found.fetchone() is not None:
            return False
        connection.execute("INSERT INTO purses VALUES (?, ?)", (account, books.match))
    if books.is_over:
        connection.execute("DELETE FROM purses WHERE match = ?", (books.match,))
    return True


def _post(  # noqa: PLR0913, PLR0917 - one posting has all of these
    connection: sqlite3.Connection,
    books: Books,
    at: float,
    account: str,
    amount: int,
    other: str,
    booking: Booking,
) -> None:
    balance = (_balance(connection, account) or 0) + amount
    connection.execute(
        "INSERT INTO postings"
        " (account, amount, balance, other, clause, game, match, n, at, settles)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            account,
            amount,
            balance,
            other,
            booking.clause,
            books.game,
            books.match,
            books.n,
            at,
            books.is_over,
        ),
    )


def _balance(connection: sqlite3.Connection, account: str) -> int | None:
    row = connection.execute(
        "SELECT balance FROM postings WHERE account = ? ORDER BY id DESC LIMIT 1", (account,)
    ).fetchone()
    return None if row is None else int(row[0])


def stakes(accounts: Iterable[str]) -> Ask[dict[str, Stake]]:
    """Read what these accounts hold, and whether they play for it elsewhere."""
    wanted = list(accounts)

    def ask(connection: sqlite3.Connection) -> dict[str, Stake]:
        busy = {account for (account,) in connection.execute("SELECT account FROM purses")}
        return {each: Stake(_balance(connection, each), each in busy) for each in wanted}

    return ask


def statement(account: str, limit: int) -> Ask[list[LedgerLine]]:
    """Read somebody's ledger, newest first."""

    def ask(connection: sqlite3.Connection) -> list[LedgerLine]:
        rows = connection.execute(STATEMENT, (account, limit))
        names = [name for name, *_ in rows.description]
        found = [dict(zip(names, row, strict=True)) for row in rows]
        return convert(found, list[LedgerLine], strict=False)

    return ask
