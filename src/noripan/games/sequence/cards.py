"""The cards: 48 faces twice, eight jacks in two kinds, four corner cards (SEQ-2, SEQ-5).

A card is a number, its kind: the two copies of a face are the same card (RS-04), while a jack's
variant makes its kind, and not its suit (SEQ-5-c).
"""

from noripan.kernel.shapes import Named

SUITS = ("spade", "heart", "diamond", "clover")
RANKS = ("a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "q", "k")

FACES = len(SUITS) * len(RANKS)
CORNERS = 4
ONE_EYED = FACES + CORNERS
"""From here on a card is a jack: first the four that take a chip away (SEQ-5-e)."""
TWO_EYED = ONE_EYED + len(SUITS)
"""From here on a jack is wild (SEQ-5-d)."""
KINDS = TWO_EYED + len(SUITS)

NAMES = (
    *(f"{suit}_{rank}" for suit in SUITS for rank in RANKS),
    *(f"o_o_{corner}" for corner in range(1, CORNERS + 1)),
    *(f"{suit}_j_1" for suit in SUITS),
    *(f"{suit}_j_2" for suit in SUITS),
)
"""Each card as actions, views and JSON write it: `heart_7`, `o_o_1`, `clover_j_2` (RS-39)."""
_NAME_OF = [*NAMES].__getitem__

SHORT = (
    *(suit[0].upper() + rank.upper() for suit in SUITS for rank in RANKS),
    *(f"O{corner}" for corner in range(1, CORNERS + 1)),
    *(f"{suit[0].upper()}J{variant}" for variant in (1, 2) for suit in SUITS),
)
"""Each card as the notation writes it: `H7`, `O1`, `CJ2`."""

_SYMBOLS = dict(zip(SUITS, "♠♥♦♣", strict=True))

CARD = Named(
    *("card", NAMES, SHORT),
    also={f"{name}_{copy}": kind for kind, name in enumerate(NAMES[:FACES]) for copy in (1, 2)},
)
"""A card by its name or its short form; the copy number of a face may stand or not (RS-04)."""

read_card = CARD.from_json
"""Read a card.

>>> read_card("heart_7") == read_card("heart_7_2") == read_card("H7")
True
"""


def symbol(card: int) -> str:
    """Write a card as players of every language read it.

    >>> symbol(read_card("heart_10")), symbol(read_card("clover_j_2")), symbol(read_card("o_o_3"))
    ('♥10', '♣J', '★')
    """
    suit, rank, *_ = NAMES[card].split("_")
    return "★" if suit == "o" else _SYMBOLS[suit] + rank.upper()


def names(cards: bytes) -> list[str]:
    """Give the names of several cards."""
    return [*map(_NAME_OF, cards)]


def all_cards(*, corners: bool) -> bytes:
    """Give the cards of a match: two decks, and the four corner cards if they play (RS-01).

    >>> len(all_cards(corners=True)), len(all_cards(corners=False))
    (108, 104)
    """
    extra = bytes(range(FACES, ONE_EYED)) if corners else b""
    return bytes(range(FACES)) * 2 + extra + bytes(range(ONE_EYED, KINDS))
