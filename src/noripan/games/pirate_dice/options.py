"""What a table of Pirate Dice may choose."""

from dataclasses import dataclass

STARTING_DICE = {2: 15, 3: 10, 4: 7, 5: 6, 6: 5}
"""Dice for each player by the number of players (PIR-1.1-c to PIR-1.1-h)."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose."""

    ones_wild: bool = True
    """Every 1 counts as every face, not the red die alone (RP-01)."""
