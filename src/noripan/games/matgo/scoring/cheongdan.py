"""청단: the three blue ribbons of months 6, 9 and 10 (SSM-3.1-h, HAN-3-4-d)."""

from noripan.games.matgo.cards import CHEONGDAN

from .pattern import Set


class Cheongdan(Set):
    """청단: 3 points."""

    id = "cheongdan"
    members = CHEONGDAN
    worth = 3
