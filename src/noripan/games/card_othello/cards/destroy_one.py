"""God of Destruction (OTH-10.5)."""

from .kit import DESTROY, OneStone, State, Turn


class DestroyOne(OneStone):
    """破壊神: destroys any one stone, protected or not."""

    id = "destroy_01"
    cost = 10
    clauses = "OTH-10.5"
    no_target = "OTH-10.5-a"
    wrong_target = "OTH-10.5-a"
    stopped_by = DESTROY

    def candidates(self, now: State) -> int:
        """Take any stone (OTH-R36)."""
        return now.own | now.others

    def use_on(self, turn: Turn, at: int) -> None:
        """Destroy it; that is no flip (OTH-10.5-c)."""
        turn.destroy(1 << at, self.id)
