"""How daring a bet of Pirate Dice is: to go up by more than one must; the careful doubt."""

from typing import Any

from noripan.bots.glimpse import Glimpse

DOUBT = -0.5


def boldness(glimpse: Glimpse, action: Any) -> float:
    """Say how daring an action is: two above the lowest bet is as bold as it gets."""
    if str(action) == "challenge":
        return DOUBT
    return float(min(1.0, (action.count - glimpse.legal[0].count) / 2))
