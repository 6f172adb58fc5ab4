"""Golden Will (OTH-10.7)."""

from .kit import Vanishing


class GoldStone(Vanishing):
    """金の意志: the next stone vanishes after its flips; the turn's charge is times four."""

    id, cost, clauses, special = "gold_stone", 6, "OTH-10.7", "gold"
    times = 4
