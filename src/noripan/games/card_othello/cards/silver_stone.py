"""Silver Will (OTH-10.7.1)."""

from .kit import Vanishing


class SilverStone(Vanishing):
    """銀の意志: the next stone vanishes after its flips; the turn's charge is times three."""

    id, cost, clauses, special = "silver_stone", 3, "OTH-10.7.1", "silver"
    times = 3
