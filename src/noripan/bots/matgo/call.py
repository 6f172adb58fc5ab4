"""Go or stop: what stopping is sure to bring, against what futures promise after a go."""

from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget, Thought, ranked
from noripan.kernel.chance import Seeded

SAMPLES = 40
"""How many futures are played out before a go, unless the budget says less."""
CAUTION = 0.7
"""A go must promise so much of what stopping is sure to bring: the futures are played on by
somebody who stops at the first chance, and so promise less than a go is worth."""


def think(glimpse: Glimpse, budget: Budget) -> Thought:
    """Weigh the best stop against every go, in points."""
    gos = [action for action in glimpse.legal if str(action).startswith("go")]
    promised = promises(glimpse, gos, min(SAMPLES, budget.iterations))
    risked = [(value / CAUTION, action) for action, value in promised.items()]
    return ranked([*stops(glimpse), *risked])


def stops(glimpse: Glimpse) -> list[tuple[float, Any]]:
    """Give what every stop is sure to bring, in points."""
    calls = {call["use"]: float(call["total"]) for call in glimpse.view["choice"]["calls"]}
    found = [action for action in glimpse.legal if str(action).startswith("stop")]
    return [(calls[action.use], action) for action in found]


def promises(glimpse: Glimpse, actions: list[Any], samples: int) -> dict[Any, float]:
    """Give the mean score after each action over the same random futures, losses negative."""
    seat, totals = glimpse.seat, dict.fromkeys(actions, 0.0)
    for _ in range(samples if actions else 0):
        future = glimpse.position.resample(seat, Seeded(glimpse.chance.below(1 << 32)))
        for action in actions:
            totals[action] += play_out(future.play(action))[seat] / samples
    return totals


def play_out(position: Any) -> tuple[float, ...]:
    """Play a future to its end with plain moves: take what can be taken, stop when possible."""
    while position.actor is not None:
        position = position.play(position.default_action())
    found: tuple[float, ...] = position.returns()
    return found
