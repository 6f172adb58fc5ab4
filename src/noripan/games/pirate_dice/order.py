"""The order of play: everyone rolls, the larger dice sit first (PIR-1.3, RP-08, RP-09)."""

from collections.abc import Sequence

from noripan.kernel.chance import Chance

Rolls = dict[int, bytes]
"""What each seat that rolled for the order got."""
Group = tuple[int, ...]


def decide_order(seats: int, dice: int, chance: Chance) -> tuple[Group, list[Rolls]]:
    """Roll until every seat has a place; those tied, and only those, roll again."""
    rounds: list[Rolls] = []
    groups: list[Group] = [tuple(range(seats))]
    while len(groups) < seats:
        tied = [seat for group in groups if len(group) > 1 for seat in group]
        rolls = dict(zip(tied, roll_cups([dice] * len(tied), chance), strict=True))
        groups = [part for group in groups for part in _split(group, rolls)]
        rounds.append(rolls)
    return tuple([seat for group in groups for seat in group]), rounds


def roll_cups(sizes: Sequence[int], chance: Chance) -> tuple[bytes, ...]:
    """Roll the dice of several cups in one go."""
    dice = chance.roll(sum(sizes))
    cups = []
    start = 0
    for size in sizes:
        cups.append(dice[start : start + size])
        start += size
    return tuple(cups)


def _split(group: Group, rolls: Rolls) -> list[Group]:
    """Part a group of equals by what they rolled, the largest first."""
    if len(group) == 1:
        return [group]
    equals: dict[bytes, list[int]] = {}
    for seat in group:
        equals.setdefault(highest_first(rolls[seat]), []).append(seat)
    return [tuple(equals[roll]) for roll in sorted(equals, reverse=True)]


def highest_first(roll: bytes) -> bytes:
    """Sort dice downwards: two rolls are compared die by die, not by their sums (RP-08).

    >>> highest_first(bytes([2, 6, 1])) > highest_first(bytes([5, 5, 5]))
    True
    """
    return bytes(sorted(roll, reverse=True))
