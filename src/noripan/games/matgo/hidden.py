"""Who may know what: the other hand and the deck are dealt anew (RM-74)."""

from typing import TypeVar

from noripan.kernel.chance import Chance

from .actions import Action, Call, Take
from .cards import cards_of, four_of
from .state import Side, State

S = TypeVar("S", bound=State)


def resample(now: S, seat: int | None, chance: Chance) -> S:
    """Mix the cards that a seat, or a spectator, does not see."""
    if now.end is not None:
        return now
    source, after = chance.copy(), now.fork()
    watched = [side for each, side in enumerate(after.sides) if each != seat]
    unseen = sum([1 << card for card in now.deck])
    unseen |= sum([side.hand & ~side.shown for side in watched])
    for side in watched:
        unseen = _deal_hand(side, unseen, source)
        # Whether somebody holds on is hidden too; a turn that is over has settled it (RM-20).
        side.held = side.turns > 0 and bool(four_of(side.hand))
    after.deck = tuple(source.shuffle(list(cards_of(unseen))))
    return after


def _deal_hand(side: Side, unseen: int, chance: Chance) -> int:
    """Give a side as many hidden cards as it has; give back those that are left."""
    shown = side.hand & side.shown
    missing = (side.hand & ~side.shown).bit_count()
    rest = chance.shuffle(list(cards_of(unseen)))
    side.hand = shown | sum([1 << card for card in rest[:missing]])
    return unseen & ~side.hand


def with_chance(now: S, chance: Chance) -> S:
    """Give the same position: after the deal nothing is left to chance."""
    del chance
    return now


def discloses(now: State, action: Action) -> bool:
    """Say yes for what turns a deck card or, at the end, the hands up; go never does."""
    match action:
        case Call():
            return not action.goes
        case Take():
            return not now.mine.can_play
        case _:
            return True
