"""Will of Breeding (OTH-10.11)."""

from noripan.games.card_othello.board import NEAR, bits
from noripan.games.card_othello.families import Countdown
from noripan.games.card_othello.hooks import RIGID, SWAP
from noripan.games.card_othello.table import Mark
from noripan.games.card_othello.verbs import Verbs


class Breeding(Countdown):
    """繁殖の意志: a new stone appears beside it, at once and at three turn starts."""

    id, cost, clauses, special = "breeding_01", 16, "OTH-10.11", "breeding"
    turns, shields, shield_clauses = 3, RIGID, {SWAP: "OTH-10.11-n"}

    def act(self, turn: Verbs, mark: Mark) -> None:
        """Breed on a random empty cell, if there is one; then it flips (OTH-R46)."""
        free = bits(NEAR[mark.at] & turn.empty)
        if free:
            at = turn.pick(free)
            turn.put(at, mark.owner, "spawn")
            turn.flip(turn.captured_from(at, mark.owner), mark.owner, "effect.breeding_01")
