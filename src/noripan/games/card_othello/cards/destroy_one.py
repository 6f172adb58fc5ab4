"""God of Destruction (OTH-10.5)."""

from noripan.games.card_othello.actions import Use
from noripan.games.card_othello.families import OneStone
from noripan.games.card_othello.hooks import DESTROY
from noripan.games.card_othello.verbs import Verbs


class DestroyOne(OneStone):
    """破壊神: destroys any one stone, protected or not."""

    id, cost, clauses = "destroy_01", 10, "OTH-10.5"
    no_target = wrong_target = "OTH-10.5-a"
    stopped_by = DESTROY

    def candidates(self, turn: Verbs) -> int:
        """Take any stone (OTH-R36)."""
        return turn.own | turn.others

    def used(self, turn: Verbs, action: Use) -> None:
        """Destroy it; that is no flip (OTH-10.5-c)."""
        turn.destroy(1 << (action.at or 0), "effect.destroy_01")
