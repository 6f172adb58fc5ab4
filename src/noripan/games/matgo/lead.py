"""선: who leads the first match of a series (SSM-1.1-b, HAN-1-c, HSE-6-2-i, RM-04 to RM-06).

The time is an injected value. Nothing here reads a clock.
"""

from collections.abc import Callable, Mapping

from noripan.kernel.chance import Chance
from noripan.kernel.event import Json

from .cards import BONUS

NOON = 12
SEOUL_HOURS = 9
"""Ahead of Greenwich, all year."""
Lead = tuple[int, tuple[int, ...]]
"""The first player, and the cards that were drawn for it."""


def host(values: Mapping[str, Json], chance: Chance) -> Lead:
    """방장: the host leads (RM-04)."""
    del chance
    return int(values.get("host", 0)), ()


def higher_month(values: Mapping[str, Json], chance: Chance) -> Lead:
    """선 고르기: each draws a card, the higher month leads (RM-05)."""
    del values
    drawn = draw_months(chance)
    return drawn.index(max(drawn)), drawn


def night_low_day_high(values: Mapping[str, Json], chance: Chance) -> Lead:
    """밤일낮장: the lower month leads at night, the higher by day (RM-06)."""
    drawn = draw_months(chance)
    leading = min(drawn) if is_night(int(values.get("hour", NOON))) else max(drawn)
    return drawn.index(leading), drawn


def draw_months(chance: Chance) -> tuple[int, ...]:
    """Draw one month card each, again while the months are equal."""
    while True:
        one = chance.below(BONUS)
        other = chance.below(BONUS - 1)
        other += other >= one
        if one >> 2 != other >> 2:
            return one, other


def hour_in_seoul(now: float) -> int:
    """Give the hour in Seoul, 0 to 23, of a time in seconds since 1970 (RM-06).

    >>> hour_in_seoul(0.0), hour_in_seoul(15 * 3600.0)
    (9, 0)
    """
    return int(now // 3600 + SEOUL_HOURS) % 24


def is_night(hour: int) -> bool:
    """Tell whether it is night, from 18:00 to 05:59 (RM-06).

    >>> [is_night(hour) for hour in (5, 6, 17, 18)]
    [True, False, False, True]
    """
    return not 6 <= hour < 18


LEADS: dict[str, Callable[[Mapping[str, Json], Chance], Lead]] = {
    "host": host,
    "higher_month": higher_month,
    "night_low_day_high": night_low_day_high,
}
