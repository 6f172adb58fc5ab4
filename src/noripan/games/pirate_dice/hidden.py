"""Who may know what: the faces under the others' cups, and what is rolled later (RP-23)."""

from typing import TypeVar

from noripan.kernel.chance import Chance

from .actions import Action, Challenge
from .state import State

S = TypeVar("S", bound=State)


def resample(now: S, seat: int | None, chance: Chance) -> S:
    """Roll the other cups anew, and draw whatever comes later from this chance."""
    source = chance.copy()
    cups = now.round.cups
    if now.actor is not None:
        cups = tuple(
            cup if each == seat else source.roll(len(cup)) for each, cup in enumerate(cups)
        )
    return now.then(now.round.rolled(cups, source), now.bets, now.actor)


def with_chance(now: S, chance: Chance) -> S:
    """Give the same dice with another future."""
    return now.then(now.round.rolled(now.round.cups, chance), now.bets, now.actor)


def discloses(now: State, action: Action) -> bool:
    """A challenge lifts every cup (PIR-6.2-a)."""
    del now
    return isinstance(action, Challenge)
