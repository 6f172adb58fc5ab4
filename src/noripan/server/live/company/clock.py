"""The time that all nodes go by: the database's, as far as a round trip tells it."""

from collections.abc import Callable
from math import inf

from noripan.server.times import steady_now


class SharedClock:
    """Goes by the steady clock of this machine, set by what the database says.

    A machine whose own clock is a minute off is not, and one that somebody sets stays right.

    >>> steady = [100.0]
    >>> clock = SharedClock(steady=lambda: steady[0])
    >>> clock.set(sent=99.0, told=5000.0, heard=100.0)
    >>> clock.now()
    5000.5
    >>> clock.set(sent=90.0, told=5000.0, heard=100.0)
    >>> clock.now()
    5000.5
    """

    __slots__ = ("_ahead", "_doubt", "_steady")

    def __init__(self, steady: Callable[[], float] = steady_now) -> None:
        self._steady = steady
        self._ahead = 0.0
        self._doubt = inf

    def now(self) -> float:
        """Give the time, in seconds since 1970."""
        return self._steady() + self._ahead

    def set(self, sent: float, told: float, heard: float) -> None:
        """Set it by an answer: a quick one tells more, and one that contradicts is believed."""
        ahead, doubt = told - (sent + heard) / 2, (heard - sent) / 2
        if doubt <= self._doubt or abs(ahead - self._ahead) > doubt + self._doubt:
            self._ahead, self._doubt = ahead, doubt
