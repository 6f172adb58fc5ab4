"""How daring a play of Matgo is: to go, to shake, to bomb; stopping is for the careful."""

from typing import Any

from noripan.bots.glimpse import Glimpse

DARING = {"go": 1.0, "shake": 1.0, "bomb": 0.5, "grenade": 0.5, "stop": -1.0}


def boldness(glimpse: Glimpse, action: Any) -> float:
    """Say how daring an action is."""
    del glimpse
    return DARING.get(str(action).partition(" ")[0], 0.0)
