"""What a seat knows of a hand, and what a captured card is worth to it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from noripan.kernel.event import View

GWANG = frozenset({"01-1", "03-1", "08-1", "11-1", "12-1"})
ANIMALS = frozenset(
    {"02-1", "04-1", "05-1", "06-1", "07-1", "08-2", "09-1", "10-1", "12-2"},
)
RIBBONS = frozenset(
    {"01-2", "02-2", "03-2", "04-2", "05-2", "06-2", "07-2", "09-2", "10-2", "12-3"},
)
DOUBLES = frozenset({"11-2", "12-4", "bonus-1", "bonus-2"})
SETS = {
    frozenset({"02-1", "04-1", "08-2"}): 5.0,
    frozenset({"01-2", "02-2", "03-2"}): 3.0,
    frozenset({"06-2", "09-2", "10-2"}): 3.0,
    frozenset({"04-2", "05-2", "07-2"}): 3.0,
}
DECK = frozenset(f"{month:02}-{number}" for month in range(1, 13) for number in range(1, 5))

DENY = 0.7
"""How much of a card's worth to the other counts for me when I take it."""

NUMBERED = {name: n for n, name in enumerate(sorted(DECK))}
"""The cards of the months, four of each, by the bit that a position keeps them in."""


def bits_of(cards: Iterable[str]) -> int:
    """Give a set of cards as bits; bonus cards are left out."""
    return sum(1 << NUMBERED[card] for card in cards if card in NUMBERED)


_COUNTED = tuple((bits_of(kind), free) for kind, free in ((ANIMALS, 4), (RIBBONS, 4)))
_GWANG, _DOUBLES, _BONUS = bits_of(GWANG), bits_of(DOUBLES), len(DECK)
_PI = ~(_GWANG | bits_of(ANIMALS) | bits_of(RIBBONS))
_SETS = tuple((bits_of(members), int(points)) for members, points in SETS.items())


def rough_points(took: int) -> int:
    """Count what captured cards score, as most rule sets do: no exceptions, no multipliers.

    >>> rough_points(bits_of(["02-1", "04-1", "08-2", "01-1", "03-1"]))
    5
    """
    gwang = (took & _GWANG).bit_count()
    pi = (took & _PI).bit_count() + (took & _DOUBLES).bit_count() + (took >> _BONUS).bit_count()
    found = (0, 0, 0, 3, 4, 15)[gwang] + max(0, pi - 9)
    for members, points in _SETS:
        found += points if took & members == members else 0
    return found + sum(max(0, (took & kind).bit_count() - free) for kind, free in _COUNTED)


@dataclass(frozen=True, slots=True)
class Known:
    """What a seat knows, sorted."""

    hand: frozenset[str]
    floor: dict[str, list[str]]
    """The floor cards by month."""
    mine: frozenset[str]
    theirs: frozenset[str]
    unseen: frozenset[str]
    """The cards in the deck and in the other hand."""
    piles: dict[str, Any]
    seat: int

    def worth(self, card: str) -> float:
        """Say what capturing a card is worth: to me, and by denying it to the other."""
        return card_worth(card, self.mine, self.theirs) + DENY * card_worth(
            card, self.theirs, self.mine
        )

    def likely(self, month: str) -> float:
        """Say how likely the next card turned up is of this month."""
        left = sum(card[:2] == month for card in self.unseen)
        return left / max(len(self.unseen), 1)


def card_worth(card: str, own: frozenset[str], other: frozenset[str]) -> float:
    """Weigh a card by its kind and by the sets it can still complete."""
    if card in GWANG:
        held = len(own & GWANG)
        return 2.0 + held + (1.5 if not other & GWANG else 0.0)
    if card in ANIMALS:
        base = 1.2 + (0.8 if card == "09-1" else 0.0)
    elif card in RIBBONS:
        base = 1.1
    else:
        base = 2.0 if card in DOUBLES else 1.0
    for members, points in SETS.items():
        if card in members and not other & members:
            base += points * (0.15, 0.45, 1.0)[len(own & members)]
    return base


def sort_view(seat: int, view: View) -> Known:
    """Sort a view."""
    took = [
        frozenset(
            card
            for kind in ("gwang", "animal", "ribbon", "pi")
            for card in view[f"took.{each}.{kind}"]
        )
        for each in (0, 1)
    ]
    floor = {place[6:]: cards for place, cards in view.items() if place.startswith("floor.")}
    hand = frozenset(view[f"hand.{seat}"])
    lying = {card for cards in floor.values() for card in cards}
    unseen = DECK - hand - lying - took[0] - took[1]
    return Known(hand, floor, took[seat], took[1 - seat], unseen, view["piles"], seat)
