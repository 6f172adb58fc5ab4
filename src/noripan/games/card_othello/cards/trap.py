"""Will of the Trap (OTH-10.26)."""

from noripan.games.card_othello.actions import Use
from noripan.games.card_othello.families import OneStone
from noripan.games.card_othello.table import Mark
from noripan.games.card_othello.verbs import Verbs

CARDS_TAKEN = 3


class Trap(OneStone):
    """罠の意志: whoever flips this stone next turn loses all charge and three cards."""

    id, cost, clauses, special = "trap_01", 14, "OTH-10.26", "trap"
    no_target = wrong_target = "OTH-10.26-a"
    shields, is_hidden, is_badge = 0, True, True

    def candidates(self, turn: Verbs) -> int:
        """Take any own stone (OTH-R36)."""
        return turn.own

    def used(self, turn: Verbs, action: Use) -> None:
        """Set it; that it is set is public, where is not (OTH-10.26-c)."""
        turn.arm(turn.mover)
        turn.log("effect.trap_01", f"seat.{turn.mover}", after=turn.traps())
        turn.mark(self.id, action.at or 0, turn.mover)

    def flipped(self, turn: Verbs, mark: Mark) -> None:
        """Fire in the enemy's turn; in the setter's own it is just off (OTH-R52)."""
        turn.tell_unmarked(mark)
        if mark.owner == turn.mover:
            return
        turn.disarm(mark.owner)
        loot = turn.charges[turn.mover]
        turn.charge(turn.mover, -loot, "log.charge")
        turn.charge(mark.owner, loot, "effect.trap_fired", f"count.{loot}", is_joined=True)
        turn.log("log.trap", after=turn.traps(), is_joined=True)
        turn.rob(mark.owner, CARDS_TAKEN)

    def enemy_turn_ends(self, turn: Verbs, mark: Mark) -> None:
        """Show itself and vanish; under a guard it is off in silence (OTH-R53)."""
        turn.fizzle(mark)
