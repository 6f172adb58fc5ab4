"""Gold at a table: whose purse a seat plays from, and what its events pay (RM-70)."""

from collections.abc import Iterable
from dataclasses import dataclass

from noripan.kernel.event import BANK, Event
from noripan.server.room.table import Denied, Draft
from noripan.server.wire import Chair, TableState

BANK_ACCOUNT = "bank"


class PursesNeeded(Exception):
    """A match for gold begins: what these accounts hold must be read first."""

    def __init__(self, accounts: list[str]) -> None:
        super().__init__(accounts)
        self.accounts = accounts


@dataclass(frozen=True, slots=True)
class Purse:
    """What an account holds; none before its first use."""

    balance: int | None = None
    is_busy: bool = False
    """A match for gold is being played with it."""


@dataclass(frozen=True, slots=True)
class Booking:
    """A payment between two accounts, with the names that people read."""

    payer: str
    payee: str
    payer_name: str
    payee_name: str
    amount: int
    clause: str


def account_of(table: TableState, chair: Chair) -> str:
    """Give the account of a chair: a person's own, or one of the table's bot.

    A guest bot plays from the table's gold too: nobody grows rich by bringing bots.
    """
    if chair.guest_bot:
        return f"guest_bot.{table.code}.{chair.person}"
    return chair.person or f"bot.{table.code}.{chair.name}"


def accounts(table: TableState) -> list[str]:
    """List the accounts of those who sit."""
    return [account_of(table, chair) for chair in table.chairs if chair.kind != "free"]


def brought(draft: Draft) -> tuple[int | None, ...]:
    """Give what each seat brings, or deny while somebody plays for gold elsewhere."""
    table = draft.shown
    if draft.purses is None:
        raise PursesNeeded(accounts(table))
    found = [draft.purses.get(account_of(table, chair), Purse()) for chair in draft.chairs]
    busy = [chair.name for chair, purse in zip(draft.chairs, found, strict=True) if purse.is_busy]
    if busy:
        raise Denied("gold_elsewhere", names=", ".join(busy))
    draft.held = accounts(table)
    return tuple(purse.balance for purse in found)


def book(draft: Draft, events: Iterable[Event]) -> None:
    """Write down what these events pay."""
    for event in events:
        for payment in event.payments:
            payer, payer_name = _account(draft, payment.payer)
            payee, payee_name = _account(draft, payment.payee)
            draft.bookings.append(
                Booking(payer, payee, payer_name, payee_name, payment.amount, payment.clause)
            )


def _account(draft: Draft, seat: int) -> tuple[str, str]:
    if seat == BANK:
        return BANK_ACCOUNT, ""
    chair = draft.chairs[seat]
    return account_of(draft.shown, chair), chair.name
