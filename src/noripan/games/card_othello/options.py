"""What a table of Card Othello may choose."""

from dataclasses import dataclass

from noripan.kernel.options import choice


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose."""

    cards: bool = True
    """Cards and charge; off is plain Othello."""
    timeout: str = choice("first", "most")
    """Where a time-out places: the first legal cell, or one that flips most (OTH-R77)."""
