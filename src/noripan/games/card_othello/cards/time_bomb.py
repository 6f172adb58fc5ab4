"""Time Bomb (OTH-10.6)."""

from typing import ClassVar

from .kit import CHAIN, NEAR, SWAP, Mark, NextStone, Turn


class TimeBomb(NextStone):
    """時限爆弾: the next stone counts down three of its owner's turns, then bursts 3x3."""

    id = "bomb_01"
    cost = 13
    clauses = "OTH-10.6"
    special = "bomb"
    turns = 3
    shields = SWAP | CHAIN
    shield_clauses: ClassVar = {SWAP: "OTH-10.6-f"}

    def turn_starts(self, turn: Turn, mark: Mark) -> None:
        """Count; at 0 the bomb goes first, then all around it (OTV-7.3-a, OTH-R47)."""
        if turn.count_down(mark).timer == 0:
            turn.expire(mark)
            turn.destroy(NEAR[mark.at], self.id)
