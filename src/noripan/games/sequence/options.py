"""What a table of Sequence may choose, and how many may play it (SEQ-3)."""

from dataclasses import dataclass

from noripan.kernel.options import choice

HAND_SIZES = {2: 6, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}
"""Cards dealt to each player by the number of players (SEQ-3-f to SEQ-3-m, RS-07)."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose."""

    corner_cards: str = choice("in_deck", "absent")
    """Whether the four corner cards are in the deck (RS-01)."""
    corner_match: str = choice("any", "own")
    """Whether a corner card fits every corner or only its own (RS-03)."""
    teams: int = choice(2, 3, seats=(6, 12), limits={3: (3, 6, 9, 12)})
    """How many teams six or twelve players make; three are three, six, nine or twelve (RS-08)."""
    first_seat: str = choice("random", "host")
    """Who begins: a seat drawn by lot, or the first one (RS-10)."""
