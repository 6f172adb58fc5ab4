"""The sum of a win, line by line, and what it is worth in gold (RM-53 to RM-72)."""

from collections.abc import Callable
from math import prod

from .factors import DEEDS, Factor, Win, factors_of, weighed_at_stop
from .scoring import Item, Taken, items
from .state import TARGET, End, State


class Sum:
    """A win, itemised: points added up, then multiplied by all factors (SSM-4-a, RM-58)."""

    __slots__ = ("base", "factor", "factors", "items", "total")

    def __init__(self, items: list[Item], factors: list[Factor]) -> None:
        self.items = items
        self.factors = factors
        self.base = sum([item.points for item in items])
        """The points, gos included."""
        self.factor = prod([each.factor for each in factors])
        self.total = self.base * self.factor


def sum_up(now: State, winner: int, how: str, use: str = "") -> Sum:
    """Itemise a win."""
    if how not in _FIXED_SCORES:
        return sum_of_stop(now, winner, use, least=how == "forfeit")
    fixed = Item(how, 1, _FIXED_SCORES[how](now), 0, now.rules.clauses[how])
    win = Win(now, winner, now.taken(winner, use), now.taken(1 - winner))
    return Sum([fixed], factors_of(DEEDS, win))


def sum_of_stop(now: State, winner: int, use: str = "", *, least: bool = False) -> Sum:
    """Itemise a win by stop; the loser's undecided gukjin counts as it costs less (RM-39)."""
    won, lost = now.taken(winner, use), 1 - winner
    lines = _lines(now, winner, won, least=least)
    weighed = weighed_at_stop(now, winner, scores=bool(lines))
    if not weighed:
        return Sum(lines, [])
    if not (lines and now.may_choose_use(lost)):
        return Sum(lines, factors_of(weighed, Win(now, winner, won, now.taken(lost))))
    wins = [Win(now, winner, won, now.taken(lost, each)) for each in ("animal", "pi")]
    sums = [Sum(lines, factors_of(weighed, win)) for win in wins]
    return min(sums, key=lambda each: each.total)


def _lines(now: State, winner: int, won: Taken, *, least: bool) -> list[Item]:
    """List what is added up: patterns, gos, and what a forfeit lacks of the target (RM-78)."""
    lines, called = items(won, now.table.rules), now.sides[winner].gos
    if called:
        lines.append(Item("go_bonus", called, called, 0, now.rules.clauses["go_bonus"]))
    if least:
        missing = TARGET - sum([line.points for line in lines])
        if missing > 0:
            lines.append(Item("forfeit", 1, missing, 0, now.rules.clauses["forfeit"]))
    return lines


def chongtong_score(now: State) -> int:
    """Give 10, or what the table agreed on where the rule set lets it (SSM-1.3-c, RM-73)."""
    return now.rules.chongtong_score or now.table.options.chongtong_points


_FIXED_SCORES: dict[str, Callable[[State], int]] = {
    "chongtong": chongtong_score,
    "floor_chongtong": chongtong_score,
    "three_puks": lambda now: now.rules.three_puks_score,
}
"""Wins without stop: no go, no bak of any kind (RM-21, RM-48, RM-65)."""


def limit(now: State, payer: int, due: int) -> int:
    """Cap a payment by what the payer holds, and by what a limited payee brought (RM-68)."""
    paid = min(due, now.sides[payer].gold)
    if now.rules.gain_is_limited and now.table.options.limited_gain:
        paid = min(paid, now.table.brought[1 - payer])
    return paid


def next_stakes(now: State) -> int:
    """Give the factor of the next match: doubled by a nagari, used up by a win (RM-67)."""
    if now.end is None or now.end.winner is not None:
        return 1
    return now.table.stakes * 2 if now.rules.carry_adds_up else 2


def sum_end(now: State, end: End) -> Sum:
    """Itemise the win that a match ended with."""
    return sum_up(now, end.winner or 0, how_of(end))


def how_of(end: End) -> str:
    """Name how a match was won, as a page says it."""
    return _HOW.get(end.how, end.how)


_HOW = {"both_chongtong": "chongtong"}
"""Ends that are told apart by their clause alone."""
