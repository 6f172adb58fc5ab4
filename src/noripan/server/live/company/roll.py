"""The roll: which other nodes live, from what each of them last said. Time is a parameter."""

from collections.abc import Mapping
from math import inf

LOST_SECONDS = 10.0
"""A node that was silent for so long is lost, and its people are waited for."""


class Roll:
    """Says who lives; who was silent while we were too gets its time anew.

    >>> roll = Roll()
    >>> sorted(roll.note(0.0, {"a": 1.0, "b": 99.0}))
    ['a']
    >>> sorted(roll.note(5.0, {"a": 11.0, "b": 104.0}))
    []
    >>> sorted(roll.note(6.0, {"a": 0.5, "b": 0.1}))
    ['a', 'b']
    >>> sorted(roll.note(40.0, {"a": 34.0, "b": 1.0})), sorted(roll.note(50.0, {"a": 44.0}))
    (['a', 'b'], [])
    """

    __slots__ = ("_last", "_patient_until", "alive")

    def __init__(self) -> None:
        self.alive: frozenset[str] = frozenset()
        self._last = inf
        self._patient_until = -inf

    def note(self, now: float, ages: Mapping[str, float]) -> frozenset[str]:
        """Note how long ago each was heard, as the database told us now; give who lives."""
        if now - self._last > LOST_SECONDS:
            self._patient_until = now + LOST_SECONDS
        self._last = now
        heard = {node for node, age in ages.items() if age < LOST_SECONDS}
        waited_for = self.alive & ages.keys() if now < self._patient_until else frozenset()
        self.alive = frozenset(heard | waited_for)
        return self.alive
