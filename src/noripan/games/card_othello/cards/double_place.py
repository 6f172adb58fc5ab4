"""Double Stone Throw (OTH-8)."""

from .kit import Card, Turn


class DoublePlace(Card):
    """二連投石: two stones in one turn; the second is legal too, and compulsory (OTH-R24)."""

    id = "double_01"
    cost = 27
    clauses = "OTH-8"
    waits = True

    def wants_another(self, turn: Turn) -> bool:
        """Throw twice."""
        return turn.placed < 2
