"""The levels: a friendly beginner, a good friend, and one who has worked the last dice out."""

from functools import partial

from noripan.bots import search
from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget, Player, Temper, Thought

from . import strategy, weigh
from .search import KNOWLEDGE
from .temper import boldness

_search = partial(search.think, knowledge=KNOWLEDGE)


def think_hard(glimpse: Glimpse, budget: Budget) -> Thought:
    """Play the computed strategy where there is one, and search elsewhere."""
    return strategy.think(glimpse) or _search(glimpse, budget)


play_easy = Player(weigh.think, slack=0.6, temper=Temper(boldness, 0.1))
"""Knows the odds only roughly: anything that does not look bad will do."""
play_normal = Player(weigh.think, slack=0.03, temper=Temper(boldness, 0.08))
"""Takes the best, or now and then something almost as good: one should not be read."""
play_hard = Player(think_hard, Budget(seconds=1.0), temper=Temper(boldness, 0.01))
"""Looks ahead to the end of the round, and knows the last dice by heart."""
