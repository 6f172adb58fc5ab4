"""열끗: animals, from the fifth or the seventh on (SSM-3.1-e, HAN-3-2-b, HAN-3-2-c, RM-50)."""

from noripan.games.matgo.cards import ANIMALS
from noripan.games.matgo.rulesets import Ruleset

from .pattern import Pattern, Taken, count_from


class Animals(Pattern):
    """열끗: 1 point from the first number that counts, 1 more for each beyond."""

    id = "animals"
    members = ANIMALS
    fewest = 5

    def cards(self, taken: Taken) -> int:
        """Give the animals, without a gukjin used as pi."""
        return taken.animals

    def points(self, taken: Taken, rules: Ruleset) -> int:
        """Count them."""
        return count_from(taken.animals.bit_count(), rules.animals_from)
