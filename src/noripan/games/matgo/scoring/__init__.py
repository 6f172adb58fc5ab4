"""점수: the shelf of scoring patterns, one small file each (SSM-3.1, HAN-3)."""

from typing import Final

from noripan.games.matgo.rulesets import Ruleset

from .animals import Animals
from .cheongdan import Cheongdan
from .chodan import Chodan
from .godori import Godori
from .gwang import Gwang
from .hongdan import Hongdan
from .pattern import Item, Pattern, Set, Taken
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

_NEEDS: Final = tuple((pattern, pattern.members, pattern.fewest) for pattern in PATTERNS)
_COUNTS: Final = tuple(need for need in _NEEDS if not isinstance(need[0], Set))
_SETS: Final = tuple((each.members, each.worth) for each in PATTERNS if isinstance(each, Set))


def points(taken: Taken, rules: Ruleset) -> int:
    """Add up what these cards score."""
    cards, total = taken.cards, 0
    for members, worth in _SETS:
        if cards & members == members:
            total += worth
    for pattern, members, fewest in _COUNTS:
        if (cards & members).bit_count() >= fewest:
            total += pattern.points(taken, rules)
    return total


def items(taken: Taken, rules: Ruleset) -> list[Item]:
    """List what scores, line by line: what, how many, which cards, which clause."""
    cards, found = taken.cards, []
    for pattern, members, fewest in _NEEDS:
        if (cards & members).bit_count() >= fewest:
            gained = pattern.points(taken, rules)
            if gained:
                found.append(pattern.item(taken, rules, gained))
    return found


__all__ = ["PATTERNS", "Item", "Pattern", "Taken", "items", "points"]
