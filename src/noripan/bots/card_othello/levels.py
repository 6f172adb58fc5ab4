"""The levels: a friendly beginner, a good friend, and as strong as the time allows."""

from functools import partial

from noripan.bots import search
from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget, Player, Temper, Thought

from . import cards, plain
from .effort import Level
from .search import KNOWLEDGE
from .temper import boldness


def think(glimpse: Glimpse, budget: Budget, level: Level) -> Thought:
    """Weigh what may be done, with cards or without."""
    weigh = cards.think if glimpse.options.cards else plain.think
    return weigh(glimpse, budget, level)


EASY = Level(depth=0)
NORMAL = Level(depth=1, plain=2)
HARD = Level(depth=0, plain=20, margin=10.0, exact=14)


def think_hard(glimpse: Glimpse, budget: Budget) -> Thought:
    """Play matches with cards on to their end, many times; search plain boards."""
    if not glimpse.options.cards:
        return plain.think(glimpse, budget, HARD)
    return cards.at_once(glimpse) or search.think(glimpse, budget, knowledge=KNOWLEDGE)


play_easy = Player(
    partial(think, level=EASY), Budget(1_500, 0.12), slack=45.0, temper=Temper(boldness, 12.0)
)
"""Sees what lies before its eyes, and is not choosy."""
play_normal = Player(
    partial(think, level=NORMAL), Budget(6_000, 0.45), slack=1.0, temper=Temper(boldness, 6.0)
)
"""Thinks of the reply."""
play_hard = Player(think_hard, Budget(seconds=1.5), temper=Temper(boldness, 4.0))
"""Looks ahead as far as the time allows, and plays the end of a plain board exactly."""
