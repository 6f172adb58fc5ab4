"""Bots for Pirate Dice: probabilities from one's own dice, what the bets suggest, no peeking."""

from dataclasses import dataclass
from functools import cache
from math import comb, sqrt
from typing import Any

from noripan.kernel.event import View

from .glimpse import Glimpse

RED = 1
TRUST = 1.3
"""How much likelier a face is under the cup of somebody who has bet on it."""
REACH = 5
"""How far above the expected count a bet is still looked at."""
RIPOSTE = 0.12
"""What it is worth, in dice, that the next player has to decide instead of me."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat knows, sorted for counting."""

    seat: int
    mine: list[int]
    others: dict[int, int]
    """Dice under each other living cup."""
    bets: list[dict[str, int]]
    ones_wild: bool

    def own(self, face: int) -> int:
        """Count my dice that would count for a bet on this face."""
        wild = self.mine.count(1) if self.ones_wild and face != 1 else 0
        return self.mine.count(face) + wild

    def likely(self, face: int, seat: int) -> float:
        """Say how likely one die under another cup counts for this face."""
        plain = 1 / 3 if self.ones_wild and face != 1 else 1 / 6
        trusted = any(bet["seat"] == seat and bet["face"] == face for bet in self.bets)
        return plain * TRUST if trusted else plain

    def counts(self, face: int, known: int) -> list[float]:
        """Give the probability of each real count R, if `known` dice of mine count."""
        spread = [1.0]
        for seat, dice in self.others.items():
            spread = _add(spread, binomial(dice, round(self.likely(face, seat), 4)))
        return [0.0] * (known + RED) + spread


def sort_view(seat: int, view: View, *, ones_wild: bool) -> Known:
    """Sort a view."""
    cups = {int(place[4:]): dice for place, dice in view.items() if place.startswith("cup.")}
    others = {other: len(dice) for other, dice in cups.items() if other != seat and dice}
    return Known(seat, cups[seat], others, view["bets"], ones_wild)


@cache
def binomial(dice: int, likely: float) -> tuple[float, ...]:
    """Give the probability of 0, 1, 2 … hits among so many dice.

    >>> binomial(2, 0.5)
    (0.25, 0.5, 0.25)
    """
    return tuple(
        comb(dice, hits) * likely**hits * (1 - likely) ** (dice - hits) for hits in range(dice + 1)
    )


def _add(one: list[float], other: tuple[float, ...]) -> list[float]:
    """Give the distribution of a sum."""
    total = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            total[i + j] += p * q
    return total


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
    spread = _add(known.counts(face, 0), mine)
    return min(1.0, sum(spread[count:]) * 1.3)


def _gain(known: Known) -> float:
    """Say what one die of one opponent is worth to me."""
    return 1 / sqrt(len(known.others))


def _values(glimpse: Glimpse) -> list[tuple[float, Any]]:
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


def play_normal(glimpse: Glimpse) -> Any:
    """Take the best, or now and then something almost as good: one should not be read."""
    values = _values(glimpse)
    best = max(worth for worth, _ in values)
    return glimpse.chance.pick([action for worth, action in values if worth >= best - 0.03])


def play_easy(glimpse: Glimpse) -> Any:
    """Know the odds only roughly: anything that does not look bad will do."""
    values = _values(glimpse)
    best = max(worth for worth, _ in values)
    return glimpse.chance.pick([action for worth, action in values if worth >= best - 0.45])
