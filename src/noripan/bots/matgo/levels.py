"""The levels: a friendly beginner, a good friend, and as strong as the time allows."""

from functools import partial

from noripan.bots import search
from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget, Player, Temper, Thought, ranked

from . import call, weigh
from .search import KNOWLEDGE
from .temper import boldness


def think_easy(glimpse: Glimpse, budget: Budget) -> Thought:
    """Take something good; stop with the most points, or end, as soon as possible."""
    del budget
    if glimpse.view["choice"]["kind"] == "call":
        return ranked(call.stops(glimpse))
    return _end(glimpse) or ranked(weigh.values(glimpse))


def think_normal(glimpse: Glimpse, budget: Budget) -> Thought:
    """Take the best card, go when the futures promise more, end with four of a month."""
    if glimpse.view["choice"]["kind"] == "call":
        return call.think(glimpse, budget)
    return _end(glimpse) or ranked(weigh.values(glimpse))


_search = partial(search.think, knowledge=KNOWLEDGE)


def think_hard(glimpse: Glimpse, budget: Budget) -> Thought:
    """Search; a sure win with four of a month needs none."""
    return _end(glimpse) or _search(glimpse, budget)


def _end(glimpse: Glimpse) -> Thought | None:
    """Give the sure win with four of a month, where it is there."""
    found = next((action for action in glimpse.legal if str(action) == "end"), None)
    return None if found is None else ranked([(weigh.BONUS, found)])


play_easy = Player(think_easy, slack=7.0, temper=Temper(boldness, 0.5))
"""Takes what looks good, and stops as soon as it may."""
play_normal = Player(think_normal, slack=2.0, temper=Temper(boldness, 2.0))
"""Takes what is about the best at a glance, and goes when that promises more."""
play_hard = Player(think_hard, Budget(seconds=1.5), temper=Temper(boldness, 0.05))
"""Plays many futures out, over what the other may hold."""
