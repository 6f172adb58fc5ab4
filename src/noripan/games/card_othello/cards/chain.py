"""Will of the Chain (OTH-10.15)."""

from .kit import CHAIN, FLIP, Card, Mark, Turn, bits, runs


class Chain(Card):
    """連鎖の意志: the stones just flipped flip one more line, the longest there is."""

    id = "chain_01"
    cost = 22
    clauses = "OTH-10.15"
    waits = True

    def placed(self, turn: Turn, at: int, mark: Mark | None) -> None:
        """Choose among the best lines from all stones of the primary batch (OTH-R56)."""
        movable = turn.others & ~turn.shielded(FLIP | CHAIN)
        starts = bits(turn.primary & turn.own)
        lines = [run for start in starts for run in runs(turn.own, movable, start)]
        longest = max((run.bit_count() for run in lines), default=0)
        best = [run for run in lines if run.bit_count() == longest]
        if best:
            turn.flip(turn.pick(best), turn.mover, "effect.chain_01")
