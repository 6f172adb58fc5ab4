"""Strong Will (OTH-10.3)."""

from .kit import RIGID, SWAP, NextStone


class StrongWill(NextStone):
    """強い意志: the next stone is never flipped or exchanged; it can be destroyed (OTH-6.2)."""

    id, cost, clauses, special = "perma_01", 12, "OTH-10.3", "perma"
    shields, shield_clauses = RIGID, {SWAP: "OTH-6.2-b"}
