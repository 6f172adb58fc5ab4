"""화투: the 48 cards of twelve months and two bonus cards (SSM-1.1, HAN-3, RM-02, RM-03).

A card is a number from 0 to 49, a set of cards a mask with a bit for each. Four bits are a month.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from noripan.kernel.shapes import Mask, Named

MONTHS: Final = 12
BONUS: Final = 48
"""The first card that belongs to no month (RM-10)."""
CARDS: Final = 50

NAMES: Final = (
    *(f"{card // 4 + 1:02}-{card % 4 + 1}" for card in range(BONUS)),
    "bonus-1",
    "bonus-2",
)
MONTH_NAMES: Final = tuple(f"{month + 1:02}" for month in range(MONTHS))
MONTH: Final = tuple(15 << 4 * month for month in range(MONTHS))
"""The four cards of each month."""


_BITS: Final = tuple(1 << card for card in range(CARDS))
_OF_MONTHS: Final = (1 << BONUS) - 1
_FIRST_OF_MONTHS: Final = sum(1 << 4 * month for month in range(MONTHS))


CARD: Final = Named("card", NAMES)
SET: Final = Mask(CARD)
"""A set of cards by their names."""

read_card = CARD.from_json
"""Read `03-1` or `bonus-1`."""
mask_of = SET.from_json
"""Make a set of cards from their names.

>>> mask_of(["01-1", "01-3"])
5
"""
names_of: Callable[[int], list[str]] = SET.giver()
"""List the names of a set of cards.

>>> names_of(5)
['01-1', '01-3']
"""


def cards_of(mask: int) -> Iterator[int]:
    """List the cards of a set, lowest first.

    >>> list(cards_of(0b1010))
    [1, 3]
    """
    while mask:
        others = mask & mask - 1
        yield (mask ^ others).bit_length() - 1
        mask = others


def months_of(mask: int) -> list[int]:
    """List the months that the cards of a set belong to.

    >>> months_of(mask_of(["01-1", "01-3", "12-4", "bonus-1"]))
    [0, 11]
    """
    found, left = [], mask & _OF_MONTHS
    while left:
        month = (left & -left).bit_length() - 1 >> 2
        found.append(month)
        left &= ~MONTH[month]
    return found


def set_of(cards: Iterable[int]) -> int:
    """Make a set of some cards, which are different.

    >>> set_of([1, 3])
    10
    """
    return sum([_BITS[card] for card in cards])


def subsets_of(mask: int) -> Iterator[int]:
    """List all that can be made of these cards, the whole first, nothing last.

    >>> [bin(each) for each in subsets_of(0b101)]
    ['0b101', '0b100', '0b1', '0b0']
    """
    some = mask
    while some:
        yield some
        some = some - 1 & mask
    yield 0


def four_of(mask: int) -> int:
    """Give the cards of the first month that is complete in this set, or none.

    >>> names_of(four_of(mask_of(["02-1", "03-1", "03-2", "03-3", "03-4"])))
    ['03-1', '03-2', '03-3', '03-4']
    """
    pairs = mask & mask >> 1
    first = pairs & pairs >> 2 & _FIRST_OF_MONTHS
    return (first & -first) * 15 if first else 0


# ---- what each card is (HAN-3, RM-03)

ALL: Final = (1 << CARDS) - 1
GWANG: Final = mask_of(["01-1", "03-1", "08-1", "11-1", "12-1"])
RAIN_GWANG: Final = mask_of(["12-1"])
ANIMALS: Final = mask_of(["02-1", "04-1", "05-1", "06-1", "07-1", "08-2", "09-1", "10-1", "12-2"])
RIBBONS: Final = mask_of(
    ["01-2", "02-2", "03-2", "04-2", "05-2", "06-2", "07-2", "09-2", "10-2", "12-3"],
)
GODORI: Final = mask_of(["02-1", "04-1", "08-2"])
HONGDAN: Final = mask_of(["01-2", "02-2", "03-2"])
CHEONGDAN: Final = mask_of(["06-2", "09-2", "10-2"])
CHODAN: Final = mask_of(["04-2", "05-2", "07-2"])
GUKJIN: Final = mask_of(["09-1"])
"""국진: the sake cup, an animal that its holder may use as a double pi (HAN-3-6-c)."""
DOUBLE_PI: Final = mask_of(["11-2", "12-4"])
BONUS_CARDS: Final = mask_of(["bonus-1", "bonus-2"])
PI: Final = ALL & ~(GWANG | ANIMALS | RIBBONS)
"""Everything that is always pi: plain, double and bonus."""
PLAIN_PI: Final = PI & ~(DOUBLE_PI | BONUS_CARDS)

KINDS: Final = {"gwang": GWANG, "animal": ANIMALS, "ribbon": RIBBONS, "pi": PI}
