"""What the actor is asked, and what is at stake: a place of the view (RM-20, RM-54, RM-63)."""

from collections.abc import Callable

from noripan.games.matgo.cards import NAMES, four_of, names_of
from noripan.games.matgo.legal import choices, missing_with, uses_that_call
from noripan.games.matgo.state import State
from noripan.games.matgo.sums import Sum, limit, sum_up
from noripan.kernel.event import Secret
from noripan.kernel.places import Hidden

from .lines import factors_of
from .view import After, CallChoice, Choice, Four, PlayChoice, Stake, TakeChoice

PLAY: PlayChoice = {"kind": "play"}


def choice_of(now: State) -> Hidden[Choice] | None:
    """Say what the actor is asked, and what is at stake."""
    return None if now.actor is None else _CHOICES[now.ask](now)


def _take_choice(now: State) -> TakeChoice:
    return {"kind": "take", "card": NAMES[now.flipped], "from": names_of(choices(now))}


def _call_choice(now: State) -> CallChoice:
    return {
        "kind": "call",
        "gos": now.mine.gos,
        "can_go": now.mine.can_play,
        "calls": [_stake(now, use) for use in uses_that_call(now)],
    }


def _stake(now: State, use: str) -> Stake:
    """Say what stopping now would bring with this use of the gukjin."""
    total = sum_up(now, now.seat, "stop", use)
    return {
        "use": use,
        "points": total.base,
        "factor": total.factor,
        "factors": factors_of(total),
        "total": total.total,
        "gold": _gold_for(now, total.total),
        "go": _after_go(now, use, total),
    }


def _after_go(now: State, use: str, before: Sum) -> After | None:
    """Say what a win would bring after one more go and one more point (RM-54, RM-56, RM-57)."""
    if not now.mine.can_play:
        return None
    later = now.fork()
    later.mine.gos += 1
    after = sum_up(later, now.seat, "stop", use)
    total = (after.base + 1) * after.factor
    return {
        "points": after.base + 1,
        "factor": after.factor,
        "total": total,
        "gold": _gold_for(now, total),
        "doubles": after.factor > before.factor,
        "risk": _risk(later),
    }


def _risk(later: State) -> int:
    """Say what the actor would pay if the other came to the points that they miss (RM-63)."""
    other = 1 - later.seat
    ways = [
        (missing_with(later, other, use), sum_up(later, other, "stop", use))
        for use in later.uses(other)
    ]
    nearest = min(left for left, _ in ways)
    total = max((lost.base + left) * lost.factor for left, lost in ways if left == nearest)
    return limit(later, later.seat, total * later.table.options.unit)


def _gold_for(now: State, total: int) -> int:
    return limit(now, 1 - now.seat, total * now.table.options.unit)


def _play_choice(now: State) -> Hidden[Choice]:
    """Say to a holder of four, and to nobody else, what ending with it wins (RM-20, RM-74)."""
    if not now.may_end:
        return PLAY
    total = sum_up(now, now.seat, "chongtong").total  # RM-21
    cards = names_of(four_of(now.mine.hand))
    end: Four = {"cards": cards, "points": total, "gold": _gold_for(now, total)}
    return Secret({**PLAY, "end": end}, frozenset({now.seat}), PLAY)


_CHOICES: dict[str, Callable[[State], Hidden[Choice]]] = {
    "play": _play_choice,
    "take": _take_choice,
    "call": _call_choice,
}
