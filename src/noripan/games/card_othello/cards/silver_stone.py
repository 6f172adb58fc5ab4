"""Silver Will (OTH-10.7.1)."""

from .kit import Vanishing


class SilverStone(Vanishing):
    """銀の意志: the next stone vanishes after its flips; the turn's charge is times three."""

    id = "silver_stone"
    cost = 3
    clauses = "OTH-10.7.1"
    special = "silver"
    times = 3
