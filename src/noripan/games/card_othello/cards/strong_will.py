"""Strong Will (OTH-10.3)."""

from typing import ClassVar

from .kit import RIGID, SWAP, NextStone


class StrongWill(NextStone):
    """強い意志: the next stone is never flipped or exchanged; it can be destroyed (OTH-6.2)."""

    id = "perma_01"
    cost = 12
    clauses = "OTH-10.3"
    special = "perma"
    shields = RIGID
    shield_clauses: ClassVar = {SWAP: "OTH-6.2-b"}
