"""The order of play: everyone rolls, the larger dice sit first (PIR-1.3, RP-08, RP-09)."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel.chance import FACES, Chance

Rolls = Sequence[tuple[int, bytes]]
"""Each seat that rolls again for the order, and what it got."""

_BITS: Final = 4
"""Enough to count the dice of one face: at most 15 are under a cup."""
_WORTHS: Final = [1 << _BITS * face for face in range(FACES + 1)]
"""What a die is worth, by its face."""
_MORE: Final = 1 << _BITS * (FACES + 1)
"""More than any roll is worth."""


def decide_order(
    seats: int, size: int, chance: Chance
) -> tuple[tuple[int, ...], bytes, list[Rolls]]:
    """Roll all cups until every seat has a place, and once more for the first round.

    Give the order, all dice one after the other, and who rolled again for the order. The first
    roll and the last are made together, for it is seldom that somebody rolls between them.
    """
    dice = chance.roll(2 * seats * size)
    worths = [worth(dice, seat * size, size) for seat in range(seats)]
    order = ranked(worths)
    again: list[Rolls] = []
    while has_ties(worths, order):
        tied = [seat for seat in order if worths.count(worths[seat]) > 1]
        start = len(dice) - seats * size
        dice += chance.roll(len(tied) * size)
        again.append(_roll_again(worths, tied, dice[start:], size))
        order = ranked(worths)
    return tuple(order), dice, again


def _roll_again(worths: list[int], tied: list[int], dice: bytes, size: int) -> Rolls:
    """Let those who are tied roll again, and only those: it decides between them alone."""
    rolls = [(seat, dice[n * size : (n + 1) * size]) for n, seat in enumerate(tied)]
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


def has_ties(worths: list[int], order: list[int]) -> bool:
    """Tell whether two neighbours in the order rolled the same."""
    for at in range(1, len(order)):  # noqa: SIM110 - `any` takes twice as long, interpreted
        if worths[order[at]] == worths[order[at - 1]]:
            return True
    return False


def worth(dice: bytes, start: int, size: int) -> int:
    """Give a number by which rolls compare die by die, highest first, not by sums (RP-08).

    >>> row = bytes([2, 6, 1, 5, 5, 5])
    >>> worth(row, 0, 3) > worth(row, 3, 3)
    True
    """
    found = 0
    for at in range(start, start + size):
        found += _WORTHS[dice[at]]
    return found
