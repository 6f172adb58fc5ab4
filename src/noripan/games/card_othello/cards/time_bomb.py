"""Time Bomb (OTH-10.6)."""

from noripan.games.card_othello.board import NEAR
from noripan.games.card_othello.families import NextStone
from noripan.games.card_othello.hooks import SWAP
from noripan.games.card_othello.table import Mark
from noripan.games.card_othello.verbs import Verbs


class TimeBomb(NextStone):
    """時限爆弾: the next stone counts down three of its owner's turns, then bursts 3x3."""

    id, cost, clauses, special = "bomb_01", 13, "OTH-10.6", "bomb"
    turns, shields, shield_clauses = 3, SWAP, {SWAP: "OTH-10.6-f"}
    stops_chains = True

    def turn_starts(self, turn: Verbs, mark: Mark) -> None:
        """Count; at 0 the bomb goes first, then all around it (OTV-7.3-a, OTH-R47)."""
        if turn.count_down(mark).timer == 0:
            turn.expire(mark)
            turn.destroy(NEAR[mark.at], "effect.bomb_01")
