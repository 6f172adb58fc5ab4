"""Will of Freedom (OTH-10.1)."""

from noripan.games.card_othello.hooks import Card


class FreePlacement(Card):
    """自由の意志: the next stone goes on any empty cell, even if it flips nothing."""

    id, cost, clauses = "free_01", 2, "OTH-10.1"
    waits = is_free = True
