"""Restless Will (OTH-10.13)."""

from noripan.games.card_othello.board import NEAR, bits
from noripan.games.card_othello.families import NextStone
from noripan.games.card_othello.table import Mark
from noripan.games.card_othello.verbs import Verbs


class Hyperactive(NextStone):
    """多動の意志: at every turn start of either side the stone moves to a free cell beside it."""

    id, cost, clauses, special = "hyperactive_01", 8, "OTH-10.13", "hyperactive"
    acts_for_both = True

    def turn_starts(self, turn: Verbs, mark: Mark) -> None:
        """Move and flip from there, or vanish where no cell is free (OTH-R48)."""
        free = bits(NEAR[mark.at] & turn.empty)
        if not free:
            turn.destroy(1 << mark.at)
            return
        at = turn.pick(free)
        turn.move(mark.at, at)
        turn.flip(turn.captured_from(at, mark.owner), mark.owner, "effect.hyperactive_01")
