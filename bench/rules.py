"""What single calls of Pirate Dice cost."""

import copy
from collections.abc import Callable
from time import process_time

from bench.table import Section, number
from noripan.kernel.chance import Seeded
from noripan.kernel.registry import game


def measure(seconds: float) -> list[Section]:
    """Measure each call on one position."""
    section = Section(
        "Single calls of Pirate Dice",
        "Microseconds of CPU for one call on a position of six players in mid-round.",
        ("call", "µs"),
    )
    rules = game("pirate_dice")
    position = rules.start(rules.options(), 6, Seeded(1)).position
    for text in ("bet 3x2", "bet 4x2", "bet 5x5"):
        position = position.apply(rules.read_action(text)).position
    bet, challenge = rules.read_action("bet 7x3"), rules.read_action("challenge")
    calls: dict[str, Callable[[], object]] = {
        "`copy.copy(position)`": lambda: copy.copy(position),
        "`position.view(seat)`": lambda: position.view(2),
        "`position.legal_actions()`": position.legal_actions,
        "`position.play(bet)`, nobody listening": lambda: position.play(bet),
        "`position.apply(bet)`, with events": lambda: position.apply(bet),
        "`position.play(challenge)`, nobody listening": lambda: position.play(challenge),
        "`position.apply(challenge)`, with events": lambda: position.apply(challenge),
        "`position.resample(seat, chance)`": lambda: position.resample(2, Seeded(b"x" * 32)),
        "`position.write()`": position.write,
    }
    for name, call in calls.items():
        section.rows.append((name, number(cost(call, seconds / 4) * 1e6)))
    return [section]


def cost(call: Callable[[], object], seconds: float) -> float:
    """Give the seconds of CPU that one call takes."""
    times, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        for _ in range(100):
            call()
        times += 100
    return spent / times
