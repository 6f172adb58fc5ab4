"""홍단: the three red poetry ribbons of months 1, 2 and 3 (SSM-3.1-h, HAN-3-4-d)."""

from noripan.games.matgo.cards import HONGDAN

from .pattern import Set


class Hongdan(Set):
    """홍단: 3 points."""

    id = "hongdan"
    members = HONGDAN
    worth = 3
