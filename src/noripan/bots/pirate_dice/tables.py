"""The last dice as a small game: two players, a few dice, and the bets that matter.

The red die makes every bet of one true, so bets of one only pass the turn on: 1x6 leaves no other
below two, and those before it are all alike. With that a round of two dice has 14 bets, and what
was bet is a set of them, for bets only rise.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

FACES = 6
RED = 1

Hand = tuple[int, ...]
Dice = tuple[int, int]
"""The dice of the one who opened the round, and of the other."""


@cache
def hands(dice: int) -> tuple[Hand, ...]:
    """List what may lie under a cup, sorted.

    >>> len(hands(1)), len(hands(2))
    (6, 21)
    """
    return tuple(combinations_with_replacement(range(1, FACES + 1), dice))


def likelihood(hand: Hand) -> float:
    """Say how likely a roll gives this hand."""
    ways = factorial(len(hand))
    for face in set(hand):
        ways //= factorial(hand.count(face))
    return float(ways / FACES ** len(hand))


@cache
def bets(dice: int) -> tuple[tuple[int, int], ...]:
    """List the bets that matter with so many dice in play, as count and face.

    >>> bets(2)[:4], len(bets(2)), len(bets(3))
    (((1, 5), (1, 6), (2, 1), (2, 2)), 14, 20)
    """
    rest = [(count, face) for count in range(2, dice + 2) for face in range(1, FACES + 1)]
    return ((1, 5), (1, 6), *rest)


def bet_number(count: int, face: int) -> int:
    """Number a bet among those that matter."""
    if count == 1:
        return int(face == FACES)
    return 2 + (count - 2) * FACES + face - 1


def dice_after(
    dice: Dice, bet: tuple[int, int], cups: Hand, challenger: int, *, wild: bool
) -> Dice:
    """Give the dice that are left after a challenge (PIR-7), of the opener and the other."""
    count, face = bet
    ones = cups.count(1) if wild and face != 1 else 0
    real = RED + cups.count(face) + ones
    holds = real >= count
    loser = challenger if holds else 1 - challenger
    lost = max(1, real - count) if holds else count - real
    left = [dice[0], dice[1]]
    left[loser] = max(0, left[loser] - lost)
    return left[0], left[1]


def made(mask: int) -> Iterator[int]:
    """List the numbers of the bets in a set, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
