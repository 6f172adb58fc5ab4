"""띠: ribbons, from the fifth on (SSM-3.1-g, HAN-3-4-b, HAN-3-4-c)."""

from noripan.games.matgo.cards import RIBBONS
from noripan.games.matgo.rulesets import Ruleset

from .pattern import Pattern, Taken, count_from


class Ribbons(Pattern):
    """띠: five are 1 point, the ribbon of the rain too; each further one 1 more."""

    id = "ribbons"
    members = RIBBONS
    fewest = 5

    def points(self, taken: Taken, rules: Ruleset) -> int:
        """Count them."""
        del rules
        return count_from(taken.ribbons.bit_count(), 5)
