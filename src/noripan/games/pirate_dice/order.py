"""The order of play: everyone rolls, the larger dice sit first (PIR-1.3, RP-08, RP-09)."""

from collections.abc import Sequence

from noripan.kernel.chance import Chance

Rolls = dict[int, bytes]
"""What each seat that rolled for the order got."""


def decide_order(seats: int, dice: int, chance: Chance) -> tuple[tuple[int, ...], list[Rolls]]:
    """Roll until every seat has a place; those tied, and only those, roll again."""
    cups = roll_cups([dice] * seats, chance)
    rounds: list[Rolls] = [dict(enumerate(cups))]
    rolled = [highest_first(cup) for cup in cups]
    while len(set(rolled)) < seats:
        tied = [seat for seat in ranked(rolled) if rolled.count(rolled[seat]) > 1]
        rounds.append(dict(zip(tied, roll_cups([dice] * len(tied), chance), strict=True)))
        for seat, cup in rounds[-1].items():
            rolled[seat] += highest_first(cup)
    return ranked(rolled), rounds


def ranked(rolled: Sequence[bytes]) -> tuple[int, ...]:
    """List the seats, the one with the highest roll first; of equals the first seat."""
    return tuple(sorted(range(len(rolled)), key=rolled.__getitem__, reverse=True))


def roll_cups(sizes: Sequence[int], chance: Chance) -> tuple[bytes, ...]:
    """Roll the dice of several cups in one go."""
    dice = chance.roll(sum(sizes))
    cups = []
    start = 0
    for size in sizes:
        cups.append(dice[start : start + size])
        start += size
    return tuple(cups)


def highest_first(roll: bytes) -> bytes:
    """Sort dice downwards: two rolls are compared die by die, not by their sums (RP-08).

    >>> highest_first(bytes([2, 6, 1])) > highest_first(bytes([5, 5, 5]))
    True
    """
    return bytes(sorted(roll, reverse=True))
