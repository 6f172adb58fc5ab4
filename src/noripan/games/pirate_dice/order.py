"""The order of play: everyone rolls, the larger dice sit first (PIR-1.3, RP-08, RP-09)."""

from itertools import groupby

from noripan.kernel.chance import Chance
from noripan.kernel.contract import Events
from noripan.kernel.event import tell

Group = tuple[int, ...]


def decide_order(seats: int, dice: int, chance: Chance, events: Events) -> tuple[int, ...]:
    """Roll until every seat has a place; those tied, and only those, roll again."""
    groups: list[Group] = [tuple(range(seats))]
    while any(len(group) > 1 for group in groups):
        tied = [seat for group in groups if len(group) > 1 for seat in group]
        rolls = {seat: chance.roll(dice) for seat in tied}
        groups = [part for group in groups for part in _split(group, rolls)]
        if events is not None:
            after = {f"cup.{seat}": list(roll) for seat, roll in rolls.items()}
            tell(events, "order_roll", after, targets=tuple(after))
    return tuple(seat for group in groups for seat in group)


def _split(group: Group, rolls: dict[int, bytes]) -> list[Group]:
    """Part a group of equals by what they rolled, highest die first, then the next one."""
    if len(group) == 1:
        return [group]
    ranked = sorted(group, key=lambda seat: highest_first(rolls[seat]), reverse=True)
    return [tuple(part) for _, part in groupby(ranked, key=lambda seat: highest_first(rolls[seat]))]


def highest_first(roll: bytes) -> list[int]:
    """Sort dice downwards: the way in which two rolls are compared (RP-08).

    >>> highest_first(bytes([2, 6, 1])) > highest_first(bytes([5, 5, 5]))
    True
    """
    return sorted(roll, reverse=True)
