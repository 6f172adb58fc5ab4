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
    by_lot: tuple[int, float] = (0, 0.0),
) -> Iterator[list[Any]]:
    """Give the positions of each match, the first to the last; the levels take turns at seats.

    So many of the first actions of a match are drawn by lot, so that no two are alike, and this
    share of the others: what nobody does could not be weighed.
    """
    rules, (opening, share) = find_game(name), by_lot
    for number in range(count):
        position: Any = rules.start(options, seats, Seeded(f"fit {name} {number}")).position
        luck = Seeded(f"fit {name} luck {number}")
        found = [position]
        while not position.is_over:
            level = levels[(position.actor + number) % len(levels)]
            own = Seeded(luck.below(1 << 32))
            if len(found) <= opening or (share and own.below(1 << 20) < share * (1 << 20)):
                action = own.pick(position.legal_actions())
            else:
                action = choose(name, level, position, position.actor, own)
            position = position.play(action)
            found.append(position)
        yield found
