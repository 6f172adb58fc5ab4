"""Time Bomb (OTH-10.6)."""

from .kit import CHAIN, NEAR, SWAP, Mark, NextStone, Turn


class TimeBomb(NextStone):
    """時限爆弾: the next stone counts down three of its owner's turns, then bursts 3x3."""

    id, cost, clauses, special = "bomb_01", 13, "OTH-10.6", "bomb"
    turns, shields, shield_clauses = 3, SWAP | CHAIN, {SWAP: "OTH-10.6-f"}

    def turn_starts(self, turn: Turn, mark: Mark) -> None:
        """Count; at 0 the bomb goes first, then all around it (OTV-7.3-a, OTH-R47)."""
        if turn.count_down(mark).timer == 0:
            turn.expire(mark)
            turn.destroy(NEAR[mark.at], self.id)
