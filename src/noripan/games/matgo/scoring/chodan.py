"""초단: the ribbons of months 4, 5 and 7, not of the rain (SSM-3.1-h, HAN-3-4-d, HAN-3-4-e)."""

from noripan.games.matgo.cards import CHODAN

from .pattern import Set


class Chodan(Set):
    """초단: 3 points."""

    id = "chodan"
    members = CHODAN
    worth = 3
