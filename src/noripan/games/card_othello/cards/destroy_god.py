"""Ultimate God of Destruction (OTH-10.12)."""

from noripan.games.card_othello.board import NEAR
from noripan.games.card_othello.families import Countdown
from noripan.games.card_othello.hooks import RIGID, SWAP
from noripan.games.card_othello.table import Mark
from noripan.games.card_othello.verbs import Verbs


class DestroyGod(Countdown):
    """究極破壊神: destroys the enemy stones around it, at once and at three turn starts."""

    id, cost, clauses, special = "udg_01", 25, "OTH-10.12", "udg"
    turns, shields, shield_clauses = 3, RIGID, {SWAP: "OTH-10.12-f"}

    def act(self, turn: Verbs, mark: Mark) -> None:
        """Destroy; that is no flip (OTH-10.12-h)."""
        turn.destroy(NEAR[mark.at] & turn.stones[1 - mark.owner], "effect.udg_01")

    def turn_starts(self, turn: Verbs, mark: Mark) -> None:
        """Act first, then count, then end (OTH-10.12-i)."""
        self.act(turn, mark)
        if turn.count_down(mark).timer == 0:
            turn.expire(mark)
