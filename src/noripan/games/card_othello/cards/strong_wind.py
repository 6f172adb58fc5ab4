"""Will of the Strong Wind (OTH-10.23)."""

from noripan.games.card_othello.actions import Use
from noripan.games.card_othello.board import CROSS, bits, slides
from noripan.games.card_othello.families import OneStone
from noripan.games.card_othello.verbs import Verbs


class StrongWind(OneStone):
    """強風の意志: blows one stone straight on until something stops it."""

    id, cost, clauses = "strong_wind_01", 9, "OTH-10.23"
    no_target = wrong_target = "OTH-10.23-d"

    def candidates(self, turn: Verbs) -> int:
        """Take any stone with a free cell beside it (OTH-R36)."""
        empty = turn.empty
        return sum(1 << at for at in bits(turn.own | turn.others) if CROSS[at] & empty)

    def used(self, turn: Verbs, action: Use) -> None:
        """Blow in a random direction that is free (OTH-10.23-e, OTH-R65)."""
        at = action.at or 0
        turn.move(at, turn.pick(slides(at, turn.empty)))
        turn.log("effect.strong_wind_01", f"seat.{turn.mover}", is_joined=True)
