"""Weighing a play in points: what it takes, what it leaves, what it may cost."""

from typing import Any

from noripan.bots.glimpse import Glimpse

from .known import Known, card_worth, sort_view

STEAL = 1.6
"""What a stolen pi is worth: one for me, one less for the other."""
BONUS = 20.0
"""A bonus card brings two pi and another card; nothing is better."""


def values(glimpse: Glimpse) -> list[tuple[float, Any]]:
    """Weigh every play."""
    known = sort_view(glimpse.seat, glimpse.view)
    return [(value_of(known, str(action)), action) for action in glimpse.legal]


def value_of(known: Known, text: str) -> float:
    """Weigh an action in points, roughly."""
    word, _, rest = text.partition(" ")
    if word == "flip":
        return 0.0
    if word in ("bomb", "grenade"):
        return _together(known, rest, doubles=word == "bomb")
    if word == "take":
        return known.worth(rest)
    card, _, take = rest.partition(" take ")
    if card.startswith("bonus"):
        return BONUS
    return _single(known, card, take) + (1.5 if word == "shake" else 0.0)


def _together(known: Known, month: str, *, doubles: bool) -> float:
    cards = [card for card in (*known.hand, *known.floor[month]) if card[:2] == month]
    return sum(map(known.worth, cards)) + STEAL + (2.0 if doubles else 0.0)


def _single(known: Known, card: str, take: str) -> float:
    """Weigh what one card takes or leaves."""
    month = card[:2]
    lying = [each for each in known.floor[month] if each[:2] == month]
    if not lying:
        return _lay_down(known, card)
    if len(lying) == 3:
        return _take_pile(known, card, month)
    taken = known.worth(card) + known.worth(take or lying[0])
    if len(lying) == 2:
        return taken
    risk = known.likely(month)
    return taken * (1 - risk) - 2.0 * risk


def _take_pile(known: Known, card: str, month: str) -> float:
    """A pile is worth its cards and a pi; it waits for me alone if I hold the fourth."""
    own = 1.0 if known.piles.get(month) == known.seat else 0.0
    return sum(map(known.worth, (card, *known.floor[month]))) + STEAL * (1 + own)


def _lay_down(known: Known, card: str) -> float:
    """A card laid down may be taken by the other, or come back by a jjok or with my next card."""
    month = card[:2]
    others = sum(each[:2] == month for each in known.unseen)
    mates = sum(each[:2] == month for each in known.hand) - 1
    if mates == 2:
        return 0.5  # nobody but the deck can touch it
    loss = card_worth(card, known.theirs, known.mine)
    return known.likely(month) * STEAL - loss * others * 0.3 + 0.3 * mates
