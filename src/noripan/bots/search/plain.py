"""The plain search that others are measured against: no knowledge, uniform playouts."""

from functools import partial

from noripan.bots.player import Budget, Player

from .knowledge import Knowledge
from .tree import think


class _Points(Knowledge):
    """For games that are played for points: most hands are decided by fewer than these."""

    scale = 20.0


PLAIN = Player(partial(think, knowledge=Knowledge()), Budget(1000))
"""For games whose returns lie between -1 and 1: `noripan arena sequence hard …search:PLAIN`."""
PLAIN_POINTS = Player(partial(think, knowledge=_Points()), Budget(1000))
"""For Matgo, whose returns are points."""
