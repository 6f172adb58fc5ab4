"""The collector of garbage: what a server keeps for good is not looked through for every move.

By default Python looks for circles after 700 new objects, which is every second move, and now and
then through all that lives: a sixth of the time, and a pause of 70 ms, for the little that a move
leaves in circles.
"""

import gc

NEW_OBJECTS = 25_000
"""More than five hundred moves have in hand that come at one time: none is looked through twice."""


def collect_seldom() -> None:
    """Put aside what the start has made, and look at what is new less often."""
    gc.collect()
    gc.freeze()
    _, *older = gc.get_threshold()
    gc.set_threshold(NEW_OBJECTS, *older)
