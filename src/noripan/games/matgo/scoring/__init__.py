"""점수: the shelf of scoring patterns, one small file each (SSM-3.1, HAN-3)."""

from functools import cache
from typing import Final

from noripan.games.matgo.cards import (
    ANIMALS,
    BONUS_CARDS,
    DOUBLE_PI,
    GUKJIN,
    GWANG,
    PI,
    RIBBONS,
    subsets_of,
)
from noripan.games.matgo.rulesets import RULESETS, Ruleset

from .animals import Animals
from .cheongdan import Cheongdan
from .chodan import Chodan
from .godori import Godori
from .gwang import Gwang
from .hongdan import Hongdan
from .pattern import Item, Pattern, Taken
from .pi import Pi
from .ribbons import Ribbons

PATTERNS: Final[tuple[Pattern, ...]] = (
    Gwang(),
    Animals(),
    Godori(),
    Ribbons(),
    Hongdan(),
    Cheongdan(),
    Chodan(),
    Pi(),
)
"""Sets and counts add up: a bird is also an animal (RM-52)."""

_PI: Final = Pi()
_ANY_PI: Final = PI | GUKJIN


def items(taken: Taken, rules: Ruleset) -> list[Item]:
    """List what scores, line by line: what, how many, which cards, which clause."""
    cards = taken.cards
    found = [*_items_of(cards & GWANG, rules), *_items_of(taken.animals, rules)]
    found += _items_of(cards & RIBBONS, rules)
    if (cards & _ANY_PI).bit_count() >= _PI.fewest:
        gained = _PI.points(taken, rules)
        if gained:
            found.append(_PI.item(taken, rules, gained))
    return found


@cache
def _items_of(cards: int, rules: Ruleset) -> tuple[Item, ...]:
    """List what cards of one kind score, but for pi: matches come to the same few sets."""
    taken = Taken(cards)
    gains = [(pattern, pattern.points(taken, rules)) for pattern in PATTERNS]
    return tuple([each.item(taken, rules, gained) for each, gained in gains if gained])


def _worths(rules: Ruleset) -> dict[int, int]:
    """Give what any gwang, any animals and any ribbons score, for every turn asks."""
    return {
        cards: sum([each.points(Taken(cards), rules) for each in PATTERNS if each.members & kind])
        for kind in (GWANG, ANIMALS, RIBBONS)
        for cards in subsets_of(kind)
    }


_WORTHS: Final = {rules.animals_from: _worths(rules) for rules in RULESETS.values()}
_MORE_PI: Final = DOUBLE_PI | GUKJIN | BONUS_CARDS


def points(taken: Taken, rules: Ruleset) -> int:
    """Add up what these cards score."""
    cards, worths = taken.cards, _WORTHS[rules.animals_from]
    total = worths[cards & GWANG] + worths[taken.animals] + worths[cards & RIBBONS]
    return total + _PI.points(taken, rules)


def most_points(cards: int, rules: Ruleset) -> int:
    """Give what these cards cannot exceed: the gukjin counts as both, a bonus card as three pi."""
    worths = _WORTHS[rules.animals_from]
    total = worths[cards & GWANG] + worths[cards & ANIMALS] + worths[cards & RIBBONS]
    pi = (cards & _ANY_PI).bit_count() + (cards & _MORE_PI).bit_count()
    if cards & BONUS_CARDS:
        pi += 2
    return total + pi - 9 if pi > 9 else total


__all__ = ["PATTERNS", "Item", "Pattern", "Taken", "items", "most_points", "points"]
