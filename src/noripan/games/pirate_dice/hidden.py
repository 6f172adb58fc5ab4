"""Who may know what: the faces under the others' cups, and what is rolled later (RP-23)."""

from typing import TypeVar

from noripan.kernel.chance import Chance

from .actions import Action, Challenge
from .cups import end_of
from .state import Round, State

S = TypeVar("S", bound=State)


def resample(now: S, seat: int | None, chance: Chance) -> S:
    """Roll the other cups anew, and draw whatever comes later from this chance."""
    source = chance.copy()
    row = now.round.row
    if now.actor is not None:
        row = _rolled(now.round, seat, source)
    return now.then(now.round.rolled(row, source), now.bets, now.actor)


def _rolled(now: Round, seat: int | None, chance: Chance) -> bytes:
    """Roll all dice but those of a seat, which stay where they are."""
    if seat is None:
        return chance.roll(now.dice)
    end = end_of(now.sizes, seat)
    start = end - now.sizes[seat]
    others = chance.roll(now.dice - now.sizes[seat])
    return others[:start] + now.row[start:end] + others[start:]


def with_chance(now: S, chance: Chance) -> S:
    """Give the same dice with another future."""
    return now.then(now.round.rolled(now.round.row, chance), now.bets, now.actor)


def discloses(now: State, action: Action) -> bool:
    """A challenge lifts every cup (PIR-6.2-a)."""
    del now
    return isinstance(action, Challenge)
