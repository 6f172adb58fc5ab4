"""What single calls of Sequence cost, for few players and for many."""

import copy
from collections.abc import Callable

from bench.rules import cost
from bench.table import Section, number
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game

SEATS = (2, 12)
MOVES_IN = 20
"""How far the match is in which single calls are measured."""


def measure(seconds: float) -> list[Section]:
    """Measure each call for few players and for many."""
    section = Section(
        "Single calls of Sequence",
        f"Microseconds of CPU for one call on a position after {MOVES_IN} moves.",
        ("call", *(f"{seats} players" for seats in SEATS)),
    )
    costs = [_costs(seats, seconds / 4) for seats in SEATS]
    for name in costs[0]:
        section.rows.append((name, *(number(each[name] * 1e6) for each in costs)))
    return [section]


def _costs(seats: int, seconds: float) -> dict[str, float]:
    rules = game("sequence")
    position = rules.start(rules.options(), seats, Seeded(1)).position
    for _ in range(MOVES_IN):
        position = position.play(position.default_action())
    play = position.default_action()
    calls: dict[str, Callable[[], object]] = {
        "`copy.copy(position)`": lambda: copy.copy(position),
        "`position.legal_actions()`": position.legal_actions,
        "`position.play(action)`, nobody listening": lambda: position.play(play),
        "`position.apply(action)`, with events": lambda: position.apply(play),
        "`position.view(seat)`": lambda: position.view(0),
        "`position.resample(seat, chance)`": lambda: position.resample(0, Seeded(b"x" * 32)),
        "`position.write()`": position.write,
    }
    return {name: cost(call, seconds) for name, call in calls.items()}
