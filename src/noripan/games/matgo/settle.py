"""The end of a match, and gold from hand to hand (SSM-3.2-c, HAN-2-b, RM-66 to RM-72)."""

from collections.abc import Callable

from noripan.kernel.contract import Events, Outcome
from noripan.kernel.event import Payment, tell

from .cards import four_of, names_of
from .places import END_PLACES, GOLD, SCORES, show
from .state import End, State
from .sums import limit, sum_end, sum_up

BAKS = ("gwang_bak", "pi_bak", "meong", "dok_bak")
"""The factors that are called by their names when they strike."""

_FOURS: dict[str, Callable[[State, int], int]] = {
    "chongtong": lambda now, winner: four_of(now.sides[winner].hand),
    "floor_chongtong": lambda now, _winner: four_of(now.floor),
}
"""The four cards that a chongtong shows (RM-74)."""


def pay(now: State, payer: int, score: int, clause: str, events: Events) -> int:
    """Pay for so many points, as far as the payer can; give what was paid (RM-68, RM-69)."""
    paid = limit(now, payer, score * now.table.options.unit)
    now.sides[payer].gold -= paid
    now.sides[1 - payer].gold += paid
    if events is not None and paid:
        payments = (Payment(payer, 1 - payer, paid, clause),)
        seats = f"seat.{payer}", f"seat.{1 - payer}"
        tell(events, "pay", show(now, *GOLD, *SCORES), targets=seats, payments=payments)
    return paid


def win(now: State, winner: int, how: str, events: Events, key: str = "") -> None:
    """End the match: settle what the loser owes (SSM-3.2-c, HAN-2-b)."""
    clause = now.rules.clauses[key or how]
    cards = names_of(_FOURS[how](now, winner)) if how in _FOURS else []
    if events is not None:
        tell(events, how, {}, targets=(f"seat.{winner}", *cards))
    total = sum_up(now, winner, how)
    if events is not None:
        for name in (each.what for each in total.factors if each.what in BAKS):
            tell(events, name, {}, targets=(f"seat.{1 - winner}",))
    paid = pay(now, 1 - winner, total.total, clause, events)
    finish(now, End(key or how, winner, paid), events)


def nagari(now: State, events: Events, key: str = "") -> None:
    """나가리: nobody has won, and the next match is played for more (RM-66, RM-67)."""
    has_gone = any(side.gos for side in now.sides)
    how = key or ("go_failed" if has_gone else "nagari")
    if events is not None:
        tell(events, "nagari", {})
    finish(now, End(how, None), events)


def outcome(now: State) -> Outcome | None:
    """Name the winner and their score, or a nagari without one."""
    if now.end is None:
        return None
    clause = now.rules.clauses[now.end.how]
    winner = now.end.winner
    if winner is None:
        return Outcome((1, 1), clause, (0, 0))
    total = sum_end(now, now.end).total
    if winner == 0:
        return Outcome((1, 2), clause, (total, 0))
    return Outcome((2, 1), clause, (0, total))


def finish(now: State, end: End, events: Events) -> None:
    """Lay everything open."""
    now.end, now.actor, now.ask = end, None, "play"
    if events is not None:
        tell(events, "end", show(now, *END_PLACES))
