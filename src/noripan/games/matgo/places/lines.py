"""Sums as a page shows them, line by line: a score, what a go would bring, the end (RM-53)."""

from noripan.games.matgo import factors, scoring
from noripan.games.matgo.cards import GUKJIN, names_of
from noripan.games.matgo.legal import missing
from noripan.games.matgo.state import End, State
from noripan.games.matgo.sums import Sum, how_of, limit, next_stakes, sum_end, sum_up

from .view import Factor, Item, Result, Score


def score_of(now: State, seat: int) -> Score:
    """Itemise what a win would be now, with the best use of the gukjin (RM-37)."""
    ways = [(use, sum_up(now, seat, "stop", use)) for use in now.uses(seat)]
    if now.gukjin == "pi":
        ways.reverse()  # of two equal sums, the one that holds now
    total, gos = max([each for _, each in ways], key=_total), now.sides[seat].gos
    return {
        "points": total.base,
        "items": items_of(total),
        "pi": now.taken(seat).pi_count(now.rules),
        "missing": min([missing(now, seat, use, each.base - gos) for use, each in ways]),
        "factor": total.factor,
        "factors": factors_of(total),
        "total": total.total,
        "gold": limit(now, 1 - seat, total.total * now.table.options.unit),
    }


def _total(each: Sum) -> int:
    return each.total


def result_of(now: State) -> Result | None:
    """Write the end, line by line."""
    end = now.end
    if end is None:
        return None
    if end.winner is None:
        clause = now.rules.clauses[end.how]
        return {"winner": None, "how": "nagari", "clause": clause, "stakes": next_stakes(now)}
    return _win(now, end, end.winner)


def _win(now: State, end: End, winner: int) -> Result:
    total, unit = sum_end(now, end), now.table.options.unit
    return {
        "winner": winner,
        "how": how_of(end),
        "clause": now.rules.clauses[end.how],
        "items": items_of(total),
        "base": total.base,
        "factors": factors_of(total),
        "total": total.total,
        "unit": unit,
        "due": total.total * unit,
        "paid": end.paid,
        "gukjin": now.gukjin if now.sides[winner].took & GUKJIN else "",
        "stakes": next_stakes(now),
    }


def items_of(total: Sum) -> list[Item]:
    """Write what is added up."""
    return [_item(each) for each in total.items]


def _item(item: scoring.Item) -> Item:
    return {
        "what": item.what,
        "count": item.count,
        "points": item.points,
        "cards": names_of(item.cards),
        "clause": item.clause,
    }


def factors_of(total: Sum) -> list[Factor]:
    """Write what is multiplied."""
    return [_factor(each) for each in total.factors]


def _factor(each: factors.Factor) -> Factor:
    return {
        "what": each.what,
        "count": each.count,
        "factor": each.factor,
        "clause": each.clause,
    }
