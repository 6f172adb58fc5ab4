"""The levels: a friendly beginner, a good friend, and as strong as the time allows."""

from functools import partial

from noripan.bots import search
from noripan.bots.player import Budget, Player, Temper

from . import weigh
from .search import KNOWLEDGE
from .temper import boldness

BEGINNERS_THRIFT = 0.5
"""A beginner parts with a jack for half of what others wait for."""
play_easy = Player(
    partial(weigh.think, thrift=BEGINNERS_THRIFT),
    slack=250.0,
    floor=0.0,
    temper=Temper(boldness, 60.0),
)
"""Wins and blocks when it is plain to see; otherwise does what does no harm, and spends jacks."""
play_normal = Player(weigh.think, slack=60.0, floor=0.0, temper=Temper(boldness, 30.0))
"""Sees all lines at a glance; what is worth about as much is one to it, and it looks no further."""
play_hard = Player(
    partial(search.think, knowledge=KNOWLEDGE),
    Budget(seconds=1.5),
    temper=Temper(boldness, 0.01),
)
"""Looks ahead, over what the others may hold."""
