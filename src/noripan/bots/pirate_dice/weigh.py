"""Weighing bets and challenges by the odds, in dice."""

from math import sqrt
from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget, Thought, ranked

from .known import RED, TRUST, Known, add, binomial, sort_view

REACH = 5
"""How far above the expected count a bet is still looked at."""
RIPOSTE = 0.12
"""What it is worth, in dice, that the next player has to decide instead of me."""


def think(glimpse: Glimpse, budget: Budget) -> Thought:
    """Weigh every action worth a thought, once."""
    del budget
    return ranked(values(glimpse))


def challenge_value(known: Known, count: int, face: int, bettor: int) -> float:
    """Weigh what a challenge wins against what it costs, in dice."""
    worth = 0.0
    for real, chance in enumerate(known.counts(face, known.own(face))):
        if real < count:
            worth += chance * min(count - real, known.others[bettor]) * _gain(known)
        elif real > count:
            worth -= chance * min(real - count, len(known.mine))
        else:
            worth -= chance * (1 - _gain(known) * (len(known.others) - 1))
    return worth


def bet_value(known: Known, count: int, face: int) -> float:
    """Weigh a bet: how likely it is to be challenged, and how that would end."""
    spread = known.counts(face, known.own(face))
    held = sum(spread[count:])
    paid = sum(chance * (count - real) for real, chance in enumerate(spread[:count]))
    won = sum(chance * max(1, real - count) for real, chance in enumerate(spread) if real >= count)
    doubted = 1 - _seems(known, count, face)
    if_doubted = won * _gain(known) - paid
    if_believed = RIPOSTE * (0.5 + held)
    return doubted * if_doubted + (1 - doubted) * if_believed


def _seems(known: Known, count: int, face: int) -> float:
    """Say how plausible a bet looks to somebody who does not know my dice."""
    plain = 1 / 3 if known.ones_wild and face != 1 else 1 / 6
    mine = binomial(len(known.mine), round(plain * TRUST, 4))
    spread = add(known.counts(face, 0), mine)
    return min(1.0, sum(spread[count:]) * 1.3)


def _gain(known: Known) -> float:
    """Say what one die of one opponent is worth to me."""
    return 1 / sqrt(len(known.others))


def values(glimpse: Glimpse) -> list[tuple[float, Any]]:
    """Weigh every action worth a thought."""
    known = sort_view(glimpse.seat, glimpse.view, ones_wild=glimpse.options.ones_wild)
    found = []
    for action in glimpse.legal:
        if str(action) == "challenge":
            standing = known.bets[-1]
            worth = challenge_value(known, standing["count"], standing["face"], standing["seat"])
            found.append((worth, action))
        elif action.count <= _reach(known, action.face):
            found.append((bet_value(known, action.count, action.face), action))
    return found or [(0.0, glimpse.legal[-1])]


def _reach(known: Known, face: int) -> float:
    hidden = sum(dice * known.likely(face, seat) for seat, dice in known.others.items())
    return RED + known.own(face) + hidden + REACH
