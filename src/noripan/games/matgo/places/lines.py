"""Sums as a page shows them, line by line: a score, what a go would bring, the end (RM-53)."""

from noripan.games.matgo import factors, scoring
from noripan.games.matgo.cards import GUKJIN, names_of
from noripan.games.matgo.factors import weighed_at_stop
from noripan.games.matgo.legal import missing
from noripan.games.matgo.scoring import most_points
from noripan.games.matgo.state import NO_MARKS, TARGET, End, State
from noripan.games.matgo.sums import Sum, how_of, limit, next_stakes, sum_end, sum_of_stop

from .view import Factor, Item, Result, Score


def score_of(now: State, seat: int) -> Score:
    """Itemise what a win would be now, with the best use of the gukjin (RM-37)."""
    if _has_nothing(now, seat):
        return _nothing(now, seat)
    ways = [(use, sum_of_stop(now, seat, use)) for use in now.uses(seat)]
    total, gos = _best(now, ways), now.sides[seat].gos
    lacks = [missing(now, seat, use, each.base - gos) for use, each in ways]
    return {
        "points": total.base,
        "items": items_of(total),
        "pi": now.taken(seat).pi_count(now.table.rules),
        "missing": min(lacks),
        "factor": total.factor,
        "factors": factors_of(total),
        "total": total.total,
        "gold": limit(now, 1 - seat, total.total * now.table.options.unit),
    }


def _has_nothing(now: State, seat: int) -> bool:
    """Tell in a moment what holds for most of a match: no points, and nothing to multiply them."""
    side = now.sides[seat]
    if side.gos or most_points(side.took, now.table.rules):
        return False
    return side.marks == NO_MARKS and not weighed_at_stop(now, seat, scores=False)


def _nothing(now: State, seat: int) -> Score:
    return {
        "points": 0,
        "items": [],
        "pi": now.taken(seat).pi_count(now.table.rules),
        "missing": TARGET,
        "factor": 1,
        "factors": [],
        "total": 0,
        "gold": 0,
    }


def _best(now: State, ways: list[tuple[str, Sum]]) -> Sum:
    """Give the largest sum; of two equal ones, the one that holds now."""
    if len(ways) == 1:
        return ways[0][1]
    (_, as_animal), (_, as_pi) = ways
    if now.gukjin == "pi":
        return as_animal if as_animal.total > as_pi.total else as_pi
    return as_pi if as_pi.total > as_animal.total else as_animal


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
