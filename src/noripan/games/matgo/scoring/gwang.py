"""광: three, four or five bright cards (SSM-3.1-a to d, HAN-3-1, RM-51)."""

from typing import Final

from noripan.games.matgo.cards import GWANG, RAIN_GWANG
from noripan.games.matgo.rulesets import Ruleset

from .pattern import Pattern, Taken

_POINTS: Final = (0, 0, 0, 3, 4, 15)


class Gwang(Pattern):
    """광: 3 for three, 2 with the rain bright among them, 4 for four, 15 for five."""

    id = "gwang"
    members = GWANG
    fewest = 3

    def points(self, taken: Taken, rules: Ruleset) -> int:
        """Count them; the rain bright makes three worth 2."""
        del rules
        count = taken.gwang.bit_count()
        if count == 3 and taken.cards & RAIN_GWANG:
            return 2
        return _POINTS[count]

    def name(self, taken: Taken) -> str:
        """Tell three, rain three, four and five apart."""
        count = taken.gwang.bit_count()
        return "gwang_rain" if count == 3 and taken.cards & RAIN_GWANG else f"gwang_{count}"
