"""Gold: a ledger that adds up, and tables that tell what stands in it."""

from collections.abc import Iterator

from noripan.kernel.event import View, fold, told
from noripan.kernel.notation import ALL
from noripan.server.room.entries import BeganEntry, MovedEntry
from noripan.server.room.playing.gold import BANK_ACCOUNT, account_of
from noripan.server.wire import TableState

from .fault import Fault
from .history import Ledger, Log, Posting

FIRST_GRANT = "MAT-2-a"
GRANTS = (FIRST_GRANT, "MAT-2-b", "HSE-6-3-2-d")
"""The clauses by which the bank pays, and nothing else does."""


def check_gold(ledger: Ledger, logs: list[Log]) -> Iterator[Fault]:
    """Check that gold only changes hands, and that only running matches hold any."""
    yield from _check_pairs(ledger.postings)
    yield from _check_balances(ledger.postings)
    yield from _check_grants(ledger.postings)
    over = {match for log in logs for match, stored in log.matches.items() if stored.is_over}
    for account, match in ledger.purses:
        if match in over:
            yield Fault("gold", "", f"{account} still plays {match}, which is over")


def _check_pairs(postings: list[Posting]) -> Iterator[Fault]:
    """Check that what one account gives another gets."""
    if total := sum(each.amount for each in postings):
        yield Fault("gold", "", f"{total} came from nowhere")
    for payer, payee in zip(postings[::2], postings[1::2], strict=False):
        if (payer.amount, payer.clause) != (-payee.amount, payee.clause):
            yield Fault("gold", "", f"{payer} and {payee} are no payment")


def _check_balances(postings: list[Posting]) -> Iterator[Fault]:
    held: dict[str, int] = {}
    for each in postings:
        held[each.account] = held.get(each.account, 0) + each.amount
        if each.balance != held[each.account]:
            yield Fault("gold", "", f"{each} left {held[each.account]}")


def _check_grants(postings: list[Posting]) -> Iterator[Fault]:
    granted: set[str] = set()
    for payer, payee in zip(postings[::2], postings[1::2], strict=False):
        if payer.account != BANK_ACCOUNT:
            continue
        is_first = payer.clause == FIRST_GRANT
        if payer.clause not in GRANTS or (is_first and payee.account in granted):
            yield Fault("gold", "", f"{payer} is no grant")
        if is_first:
            granted.add(payee.account)


def check_told_gold(ledger: Ledger, logs: list[Log]) -> Iterator[Fault]:
    """Check that the ledger holds what the last match of each table tells."""
    for log in logs:
        for account, gold in _last_told(log).items():
            if ledger.balance(account) != gold:
                what = f"{account} has {ledger.balance(account)}, and was told {gold}"
                yield Fault("gold", log.code, what)


def _last_told(log: Log) -> dict[str, int]:
    """Give what each account holds, as the events of the last match say."""
    table: TableState | None = None
    view: View = {}
    for row in log.ordered():
        if isinstance(row.entry, BeganEntry):
            table, view = row.entry.table, {}
        if isinstance(row.entry, BeganEntry | MovedEntry):
            view = fold(view, told(row.entry.facts, ALL))
    chairs = [] if table is None else table.chairs
    return {
        account_of(table, chair): view[f"gold.{chair.seat}"]
        for chair in chairs
        if table is not None and f"gold.{chair.seat}" in view
    }
