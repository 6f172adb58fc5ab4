"""What lies beside the board: charges, hands, decks, marks and the card in use (OTH-4 to OTH-6)."""

from dataclasses import dataclass, field

from noripan.kernel.chance import Chance
from noripan.kernel.options import choice

MOST_CHARGE = 30
MOST_CARDS = 5
DECK = 30

Cards = tuple[str, ...]
Pair = tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose."""

    cards: bool = True
    """Cards and charge; off is plain Othello."""
    timeout: str = choice("first", "most")
    """Where a time-out places: the first legal cell, or one that flips most (OTH-R77)."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One state of one stone: it moves with its stone and dies with it (OTH-R33)."""

    card: str
    """The card whose rules it follows; inherited strength is `perma_01` too."""
    owner: int
    at: int
    timer: int | None = None
    seq: int = field(default=0, compare=False)
    """Tells marks apart within a turn; their order is their order of creation (OTH-7.1-d)."""


@dataclass(frozen=True, slots=True)
class Suspects:
    """Where the other player must fear a trap (OTH-R76)."""

    cells: int
    may_be_gone: bool = False
    """A stone that could have been it has left without a word."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a used card still asks its user to choose (OTH-R18)."""

    card: str
    offers: Cards = ()
    left: int = 0


@dataclass(slots=True)
class Table:
    """All but the stones. A value, though not frozen: see `Position`."""

    options: Options
    chance: Chance = field(compare=False, repr=False)
    charges: tuple[int, int] = (0, 0)
    hands: Pair = ((), ())
    """From the left, the oldest first (OTH-R4)."""
    decks: Pair = ((), ())
    """From the top (OTH-R3)."""
    discards: Pair = ((), ())
    marks: tuple[Mark, ...] = ()
    """In the order of their creation."""
    pending: str | None = None
    """The used card that waits for this turn's stone (OTH-R22)."""
    used: bool = False
    placed: int = 0
    """Stones placed in this turn."""
    flips: int = 0
    """k: flips credited to the player to move since this turn began (OTH-R13)."""
    choice: Choice | None = None
    suspects: tuple[Suspects | None, Suspects | None] = (None, None)
    """For each setter whose trap may be armed."""
    made: int = 0
    """Cards that Heaven's Blessing brought into the match."""
    forfeit: int | None = None
