"""Will of the Strong Wind (OTH-10.23)."""

from .kit import OneStone, State, Turn, beside, slides


class StrongWind(OneStone):
    """強風の意志: blows one stone straight on until something stops it."""

    id = "strong_wind_01"
    cost = 9
    clauses = "OTH-10.23"
    no_target = "OTH-10.23-d"
    wrong_target = "OTH-10.23-d"

    def candidates(self, now: State) -> int:
        """Take any stone with a free cell beside it (OTH-R36)."""
        return (now.own | now.others) & beside(now.empty)

    def use_on(self, turn: Turn, at: int) -> None:
        """Blow in a random direction that is free (OTH-10.23-e, OTH-R65)."""
        turn.move(at, turn.pick(slides(at, turn.empty)))
        turn.announce(self.id)
