"""What a seat cannot see, dealt anew: the other hand and the deck (RM-74)."""

from noripan.kernel.chance import Chance

from .cards import MONTH, cards_of, four_of
from .state import State


def resample(now: State, seat: int | None, chance: Chance) -> None:
    """Mix the hidden cards of this state for a seat or a spectator."""
    if now.end is not None:
        return
    watched = [each for each in (0, 1) if each != seat]
    hidden = 0
    for card in now.deck:
        hidden |= 1 << card
    for each in watched:
        hidden |= now.sides[each].hand & ~now.sides[each].shown
    holder = _open_holder(now, seat)
    for each in watched:
        hidden = _deal_hand(now, each, hidden, chance, has_four=each == holder)
    now.deck = tuple(chance.shuffle(list(cards_of(hidden))))
    if now.ask == "declare" and now.actor in watched and holder is None:
        now.ask = "play"


def _open_holder(now: State, seat: int | None) -> int | None:
    """Give who is known to hold four, because everyone sees that they are asked."""
    is_open = now.ask == "declare" and now.actor != seat and not now.declares_in_turn
    return now.actor if is_open else None


def _deal_hand(now: State, seat: int, hidden: int, chance: Chance, *, has_four: bool) -> int:
    """Give a side as many hidden cards as it has; give back those that are left."""
    side = now.sides[seat]
    dealt = side.hand & side.shown
    missing = (side.hand & ~side.shown).bit_count()
    if has_four:
        dealt |= chance.pick([each for each in MONTH if hidden & each == each])
        missing -= 4
    rest = chance.shuffle(list(cards_of(hidden & ~dealt)))
    for card in rest[:missing]:
        dealt |= 1 << card
    side.hand = dealt
    side.held = not has_four and bool(four_of(dealt))
    return hidden & ~dealt
