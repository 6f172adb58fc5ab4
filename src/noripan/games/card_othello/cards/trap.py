"""Will of the Trap (OTH-10.26)."""

from .kit import Choose, Mark, OneStone, State, Turn, Use

CARDS_TAKEN = 3


class Trap(OneStone):
    """罠の意志: whoever flips this stone next turn loses all charge and three cards."""

    id = "trap_01"
    cost = 14
    clauses = "OTH-10.26"
    special = "trap"
    no_target = "OTH-10.26-a"
    wrong_target = "OTH-10.26-a"
    shields = 0
    is_badge = True

    def candidates(self, now: State) -> int:
        """Take any own stone (OTH-R36)."""
        return now.own

    def use_on(self, turn: Turn, at: int) -> None:
        """Set it; that it is set is public, where is not (OTH-10.26-c)."""
        turn.arm(turn.mover, "effect.trap_01")
        turn.mark(self.id, at, turn.mover)

    def flipped(self, turn: Turn, mark: Mark) -> None:
        """Fire in the enemy's turn; in the setter's own it is just off (OTH-R52)."""
        turn.unmark(mark)
        if mark.owner == turn.mover:
            return
        loot = turn.charges[turn.mover]
        turn.pay(turn.mover, loot)
        turn.earn(mark.owner, loot, "effect.trap_fired", is_joined=True)
        turn.disarm(mark.owner, "log.trap")
        turn.rob(mark.owner, CARDS_TAKEN)

    def enemy_turn_ends(self, turn: Turn, mark: Mark) -> None:
        """Show itself and vanish; under a guard it is off in silence (OTH-R53)."""
        turn.fizzle(mark)

    def is_kept(self, mark: Mark) -> bool:
        """Leave a stone that changes sides."""
        return False

    def audience(self, owner: int) -> frozenset[int]:
        """Hide from everyone but its owner (OTH-R55)."""
        return frozenset({owner})

    def public_text(self, action: Use | Choose) -> str:
        """Keep to oneself where it is set."""
        return f"use {self.id}"
