"""The order of play: everyone rolls, the larger dice sit first (PIR-1.3, RP-08, RP-09)."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel.chance import Chance

Rolls = Sequence[tuple[int, bytes]]
"""Each seat that rolls again for the order, and what it got."""

_BITS: Final = 4
"""Enough to count the dice of one face: at most 15 are under a cup."""
_MORE: Final = 1 << _BITS * 7
"""More than any roll is worth."""


def decide_order(
    seats: int, size: int, chance: Chance
) -> tuple[tuple[int, ...], bytes, list[Rolls]]:
    """Roll all cups until every seat has a place: give the order, that roll, and those after it."""
    first = chance.roll(seats * size)
    worths = [worth(first, seat * size, size) for seat in range(seats)]
    again: list[Rolls] = []
    while len(set(worths)) < seats:
        again.append(_roll_again(worths, size, chance))
    return tuple(ranked(worths)), first, again


def _roll_again(worths: list[int], size: int, chance: Chance) -> Rolls:
    """Let those who are tied roll again, and only those: it decides between them alone."""
    tied = [seat for seat in ranked(worths) if worths.count(worths[seat]) > 1]
    rolls = [(seat, chance.roll(size)) for seat in tied]
    worths[:] = [each * _MORE for each in worths]
    for seat, roll in rolls:
        worths[seat] += worth(roll, 0, size)
    return rolls


def ranked(worths: list[int]) -> list[int]:
    """List the seats, the one with the highest roll first; of equals the first seat.

    >>> ranked([5, 9, 5, 7])
    [1, 3, 0, 2]
    """
    order: list[int] = []
    for seat, each in enumerate(worths):
        at = len(order)
        while at and worths[order[at - 1]] < each:
            at -= 1
        order.insert(at, seat)
    return order


def worth(dice: bytes, start: int, size: int) -> int:
    """Give a number by which rolls compare die by die, highest first, not by sums (RP-08).

    >>> row = bytes([2, 6, 1, 5, 5, 5])
    >>> worth(row, 0, 3) > worth(row, 3, 3)
    True
    """
    found = 0
    for at in range(start, start + size):
        found += 1 << _BITS * dice[at]
    return found
