"""Golden Will (OTH-10.7)."""

from .kit import Vanishing


class GoldStone(Vanishing):
    """金の意志: the next stone vanishes after its flips; the turn's charge is times four."""

    id = "gold_stone"
    cost = 6
    clauses = "OTH-10.7"
    special = "gold"
    times = 4
