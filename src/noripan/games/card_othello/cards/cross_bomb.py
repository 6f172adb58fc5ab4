"""Cross Bomb (OTH-10.22)."""

from .kit import CROSS, Card, Mark, Turn


class CrossBomb(Card):
    """十字爆弾: after its flips, the next stone and its four neighbours are destroyed."""

    id = "cross_bomb_01"
    cost = 18
    clauses = "OTH-10.22"
    special = "cross_bomb"
    waits = True

    def placed(self, turn: Turn, at: int, mark: Mark | None) -> None:
        """Burst: own and enemy stones alike, none of which sets off another (OTH-10.22-g)."""
        turn.destroy(1 << at | CROSS[at], self.id)
