"""The levels: a friendly beginner, a good friend, and as strong as the time allows."""

from functools import partial

from noripan.bots import search
from noripan.bots.player import Budget, Player, Temper

from . import weigh
from .search import KNOWLEDGE
from .temper import boldness

play_easy = Player(weigh.think, slack=150.0, floor=0.0, temper=Temper(boldness, 60.0))
"""Wins and blocks when it is plain to see, and otherwise does what does no harm."""
play_normal = Player(weigh.think, slack=1.0, temper=Temper(boldness, 15.0))
"""Takes the best at a glance."""
play_hard = Player(
    partial(search.think, knowledge=KNOWLEDGE),
    Budget(seconds=1.5),
    temper=Temper(boldness, 0.01),
)
"""Looks ahead, over what the others may hold."""
