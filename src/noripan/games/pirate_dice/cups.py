"""Dice in one row, seat by seat, and the cups that they lie under."""

from collections.abc import Sequence


def cups_of(dice: bytes, sizes: tuple[int, ...]) -> tuple[bytes, ...]:
    """Give what lies under each cup.

    >>> [list(cup) for cup in cups_of(bytes([4, 5, 6]), (2, 0, 1))]
    [[4, 5], [], [6]]
    """
    cups, end = [], 0
    for size in sizes:
        start, end = end, end + size
        cups.append(dice[start:end])
    return tuple(cups)


def end_of(sizes: Sequence[int], seat: int) -> int:
    """Tell where in the row a seat's dice end."""
    end = 0
    for each in range(seat + 1):
        end += sizes[each]
    return end
