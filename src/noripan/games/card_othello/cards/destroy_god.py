"""Ultimate God of Destruction (OTH-10.12)."""

from typing import ClassVar

from .kit import NEAR, SWAP, Countdown, Mark, Turn


class DestroyGod(Countdown):
    """究極破壊神: destroys the enemy stones around it, at once and at three turn starts."""

    id = "udg_01"
    cost = 25
    clauses = "OTH-10.12"
    special = "udg"
    turns = 3
    shield_clauses: ClassVar = {SWAP: "OTH-10.12-f"}

    def act(self, turn: Turn, mark: Mark) -> None:
        """Destroy; that is no flip (OTH-10.12-h)."""
        turn.destroy(NEAR[mark.at] & turn.stones[1 - mark.owner], self.id)

    def turn_starts(self, turn: Turn, mark: Mark) -> None:
        """Act first, then count, then end (OTH-10.12-i)."""
        self.act(turn, mark)
        if turn.count_down(mark).timer == 0:
            turn.expire(mark)
