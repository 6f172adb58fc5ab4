"""The order of play: everyone rolls, the larger dice sit first (PIR-1.3, RP-08, RP-09)."""

from collections.abc import Iterable, Sequence
from typing import Final

from noripan.kernel.chance import FACES, Chance

Rolls = Iterable[tuple[int, bytes]]
"""Each seat that rolled for the order, and what it got."""

_WORTHS: Final = [0, *[1 << 6 * lower for lower in range(FACES)]]
"""What each face adds to the worth of a roll: more than all lower dice that there may be."""


def decide_order(cups: Sequence[bytes], chance: Chance) -> tuple[tuple[int, ...], list[Rolls]]:
    """Roll all cups until every seat has a place; those tied, and only those, roll again."""
    first = roll_cups(cups, chance)
    rounds: list[Rolls] = [enumerate(first)]
    rolled: list[tuple[int, ...]] = [(worth(cup),) for cup in first]
    while len(set(rolled)) < len(rolled):
        tied = [seat for seat in ranked(rolled) if rolled.count(rolled[seat]) > 1]
        again = roll_cups([cups[seat] for seat in tied], chance)
        rounds.append([*zip(tied, again, strict=True)])
        for seat, cup in zip(tied, again, strict=True):
            rolled[seat] += (worth(cup),)
    return ranked(rolled), rounds


def ranked(rolled: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """List the seats, the one with the highest roll first; of equals the first seat."""
    return tuple(sorted(range(len(rolled)), key=rolled.__getitem__, reverse=True))


def roll_cups(cups: Sequence[bytes], chance: Chance) -> tuple[bytes, ...]:
    """Roll what lies under several cups anew, in one go."""
    dice = chance.roll(len(b"".join(cups)))
    rolled = []
    start = 0
    for cup in cups:
        end = start + len(cup)
        rolled.append(dice[start:end])
        start = end
    return tuple(rolled)


def worth(roll: bytes) -> int:
    """Give a number by which rolls compare die by die, highest first, not by sums (RP-08).

    >>> worth(bytes([2, 6, 1])) > worth(bytes([5, 5, 5]))
    True
    """
    found = 0
    for die in roll:
        found += _WORTHS[die]
    return found
