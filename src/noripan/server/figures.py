"""Figures of a running parlour: how long things took and what went wrong, as it happens."""

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass, field

BOUNDS = (
    0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0,
)  # fmt: skip
"""Seconds: what a player does not notice at all, to what nobody waits for."""


class Histogram:
    """Counts how long something took. It is fed by the event loop alone, so it has no lock.

    >>> took = Histogram()
    >>> for seconds in (0.0004, 0.03, 99.0):
    ...     took.note(seconds)
    >>> took.note(0.04, times=2)
    >>> took.buckets()[0], took.buckets()[6], took.buckets()[-1]
    (('0.0005', 1), ('0.05', 4), ('+Inf', 5))
    """

    __slots__ = ("_counts", "seconds")

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def note(self, seconds: float, times: int = 1) -> None:
        """Count one that took so long, or several."""
        self._counts[bisect_left(BOUNDS, seconds)] += times
        self.seconds += seconds * times

    def buckets(self) -> list[tuple[str, int]]:
        """Give how many took at most so long, as Prometheus reads it."""
        total, found = 0, []
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            found.append((bound, total))
        return found


@dataclass(slots=True)
class Figures:
    """What is counted while it happens; the rest is asked when somebody wants to know it."""

    acknowledged: Histogram = field(default_factory=Histogram)
    """From a move that came in to its answer."""
    committed: Histogram = field(default_factory=Histogram)
    """From a change to its being on disk, with the time that it waited for others."""
    sent: Histogram = field(default_factory=Histogram)
    """From a frame, or the first of several in one piece, to its being handed to the network."""
    errors: "Counter[tuple[str, str]]" = field(default_factory=Counter)
    """By door (`http`, `socket`) and code."""
    refused: int = 0
    """Moves that a rule forbade."""
    conflicts: int = 0
    """Changes that were done again since another node was first."""
    caught_up: int = 0
    """Tables whose news were read from the log."""
    committing: int = 0
    """Changes that wait for the disk now."""
    begun: "Counter[str]" = field(default_factory=Counter)
    """Matches by game."""
    finished: "Counter[str]" = field(default_factory=Counter)
