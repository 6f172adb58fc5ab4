"""The sum of a win, line by line, and what it is worth in gold (RM-53 to RM-72)."""

from collections.abc import Callable
from math import prod
from typing import NamedTuple

from .factors import ALL_FACTORS, DEEDS, Factor, Win
from .scoring import Item, items
from .state import TARGET, End, State


class Sum(NamedTuple):
    """A win, itemised: points added up, then factors multiplied."""

    items: list[Item]
    factors: list[Factor]
    base: int
    """The points, gos included."""
    factor: int
    total: int


def add_up(items: list[Item], factors: list[Factor]) -> Sum:
    """Add up the points and multiply them by all factors (SSM-4-a, RM-58)."""
    base = sum([item.points for item in items])
    factor = prod([each.factor for each in factors])
    return Sum(items, factors, base, factor, base * factor)


def sum_up(now: State, winner: int, how: str, use: str = "") -> Sum:
    """Itemise a win; the loser's undecided gukjin counts as it costs less (RM-39)."""
    if how in _FIXED_SCORES:
        fixed = Item(how, 1, _FIXED_SCORES[how](now), 0, now.rules.clauses[how])
        win = Win(now, winner, now.taken(winner), now.taken(1 - winner))
        return add_up([fixed], [factor for each in DEEDS for factor in each(win)])
    least = how == "forfeit"
    if not now.may_choose_use(1 - winner):
        return _sum_up(now, winner, use, "", least=least)
    sums = [_sum_up(now, winner, use, lost, least=least) for lost in ("animal", "pi")]
    return min(sums, key=lambda each: each.total)


def _sum_up(now: State, winner: int, use: str, lost: str, *, least: bool) -> Sum:
    win = Win(now, winner, now.taken(winner, use), now.taken(1 - winner, lost))
    lines = items(win.won, now.rules)
    called = now.sides[winner].gos
    if called:
        lines.append(Item("go_bonus", called, called, 0, now.rules.clauses["go_bonus"]))
    missing = TARGET - sum([line.points for line in lines]) if least else 0
    if missing > 0:
        lines.append(Item("forfeit", 1, missing, 0, now.rules.clauses["forfeit"]))
    return add_up(lines, [factor for each in ALL_FACTORS for factor in each(win)])


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
