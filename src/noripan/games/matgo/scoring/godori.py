"""고도리: the three birds of months 2, 4 and 8 (SSM-3.1-f, HAN-3-3-a)."""

from noripan.games.matgo.cards import GODORI

from .pattern import Set


class Godori(Set):
    """고도리: 5 points."""

    id = "godori"
    members = GODORI
    worth = 5
