"""Double Stone Throw (OTH-8)."""

from noripan.games.card_othello.hooks import Card


class DoublePlace(Card):
    """二連投石: two stones in one turn; the second is legal too, and compulsory (OTH-R24)."""

    id, cost, clauses = "double_01", 27, "OTH-8"
    waits, stones = True, 2
