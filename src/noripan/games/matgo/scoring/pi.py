"""피: pi by value, from the tenth on (SSM-3.1-i, SSM-3.1-j, HAN-3-5, HAN-3-6, HAN-3-7-a)."""

from noripan.games.matgo.cards import GUKJIN, PI
from noripan.games.matgo.rulesets import Ruleset

from .pattern import Pattern, Taken, count_from


class Pi(Pattern):
    """피: ten are 1 point, each further one 1 more."""

    id = "pi"
    members = PI | GUKJIN
    fewest = 5

    def cards(self, taken: Taken) -> int:
        """Give the pi cards."""
        return taken.pi

    def points(self, taken: Taken, rules: Ruleset) -> int:
        """Count them by value."""
        return count_from(taken.pi_count(rules), 10)

    def count(self, taken: Taken, rules: Ruleset) -> int:
        """Give the value, not the number of cards."""
        return taken.pi_count(rules)
