"""What a seat knows: its own dice, what the bets suggest, and the odds of the rest."""

from dataclasses import dataclass
from functools import cache
from math import comb

from noripan.kernel.event import View

RED = 1
TRUST = 1.3
"""How much likelier a face is under the cup of somebody who has bet on it."""


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
            spread = add(spread, binomial(dice, round(self.likely(face, seat), 4)))
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


def add(one: list[float], other: tuple[float, ...]) -> list[float]:
    """Give the distribution of a sum."""
    total = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            total[i + j] += p * q
    return total


@cache
def at_least(dice: int, hits: int, *, wild: bool) -> float:
    """Say how likely so many of the unseen dice, or more, count for a face."""
    if hits <= 0:
        return 1.0
    return sum(binomial(dice, 1 / 3 if wild else 1 / 6)[hits:])


def counting(cup: bytes, face: int, *, wild: bool) -> int:
    """Count the dice of a cup that count for a face."""
    return cup.count(face) + (cup.count(1) if wild and face != 1 else 0)
