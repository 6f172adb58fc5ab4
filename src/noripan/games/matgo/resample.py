"""What a seat cannot see, dealt anew: the other hand and the deck (RM-74)."""

from noripan.kernel.chance import Chance

from .cards import cards_of, four_of
from .state import Side, State


def resample(now: State, seat: int | None, chance: Chance) -> None:
    """Mix the hidden cards of this state for a seat or a spectator."""
    if now.end is not None:
        return
    watched = [side for each, side in enumerate(now.sides) if each != seat]
    hidden = 0
    for card in now.deck:
        hidden |= 1 << card
    for side in watched:
        hidden |= side.hand & ~side.shown
    for side in watched:
        hidden = _deal_hand(side, hidden, chance)
        # Whether somebody holds on is hidden too; a turn that is over has settled it (RM-20).
        side.held = side.turns > 0 and bool(four_of(side.hand))
    now.deck = tuple(chance.shuffle(list(cards_of(hidden))))


def _deal_hand(side: Side, hidden: int, chance: Chance) -> int:
    """Give a side as many hidden cards as it has; give back those that are left."""
    shown = side.hand & side.shown
    missing = (side.hand & ~side.shown).bit_count()
    rest = chance.shuffle(list(cards_of(hidden)))
    side.hand = shown | sum([1 << card for card in rest[:missing]])
    return hidden & ~side.hand
