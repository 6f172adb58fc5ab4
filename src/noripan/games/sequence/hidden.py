"""Who may know what: the others' hands, and the order of the deck (RS-34)."""

from dataclasses import replace
from typing import TypeVar

from noripan.kernel.chance import Chance

from .actions import Action, Pass
from .state import State
from .turn import after

S = TypeVar("S", bound=State)


def resample(now: S, seat: int | None, chance: Chance) -> S:
    """Shuffle the deck and the hands that this seat does not see."""
    hidden = [each for each in range(now.seats) if now.actor is not None and each != seat]
    unseen = b"".join([now.deck, *(now.hands[each] for each in hidden)])
    cards = bytes(chance.copy().shuffle(sorted(unseen)))
    hands = list(now.hands)
    for each in hidden:
        size = len(hands[each])
        hands[each], cards = cards[:size], cards[size:]
    return replace(now, hands=tuple(hands), deck=cards)


def with_chance(now: S, chance: Chance) -> S:
    """Give the same position: all chance of a match is in its shuffled deck."""
    del chance
    return now


def discloses_to(now: State, action: Action, seat: int | None) -> bool:
    """A play shows its player the card drawn; the end turns up every hand.

    With the last pass of a round it is seen whether somebody can still play (RS-22).
    """
    if isinstance(action, Pass):
        return now.passes + 1 >= len(now.players)
    return seat == now.actor or after(now, action).actor is None
