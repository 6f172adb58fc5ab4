"""Matches of our own bots, position by position, to learn from."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from noripan.bots.registry import choose
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game as find_game


def played(
    name: str,
    levels: Sequence[str],
    count: int,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
) -> Iterator[list[Any]]:
    """Give the positions of each match, the first to the last; the levels take turns at seats."""
    rules = find_game(name)
    for number in range(count):
        position: Any = rules.start(options, seats, Seeded(f"fit {name} {number}")).position
        luck = Seeded(f"fit {name} luck {number}")
        found = [position]
        while not position.is_over:
            level = levels[(position.actor + number) % len(levels)]
            own = Seeded(luck.below(1 << 32))
            position = position.play(choose(name, level, position, position.actor, own))
            found.append(position)
        yield found
