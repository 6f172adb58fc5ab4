"""Requests that were done lately: a retry is answered from memory, and nothing is done twice."""

from collections import OrderedDict

from noripan.server.store.contract import Requests
from noripan.server.store.retention import REQUEST_SECONDS

REMEMBERED_AT_MOST = 4_096
"""Of one table; more in ten minutes is a flood, and an older retry is then judged anew."""


class DoneRequests:
    """The requests that a table remembers, by person and id.

    >>> done = DoneRequests({("ann", "r1"): 7}, now=0.0)
    >>> done.note("ann", "r2", 8, now=60.0)
    >>> done.find("ann", "r1"), done.find("ann", "r2"), done.find("bea", "r2")
    (7, 8, None)
    """

    __slots__ = ("_done", "_since")

    def __init__(self, known: Requests | None = None, now: float = 0.0) -> None:
        known = known or {}
        self._done = OrderedDict((asked, (seq, now)) for asked, seq in known.items())
        self._since = now
        """None of them is older."""

    def find(self, person: str, request: str) -> int | None:
        """Give the number of the entry that a request led to, if it was done."""
        found = self._done.get((person, request))
        return None if found is None else found[0]

    def note(self, person: str, request: str, seq: int, now: float) -> None:
        """Remember a request that was done, and forget those that nobody retries any more."""
        self._done[person, request] = (seq, now)
        if self._since < now - REQUEST_SECONDS or len(self._done) > REMEMBERED_AT_MOST:
            self._forget(now - REQUEST_SECONDS)

    def _forget(self, before: float) -> None:
        while len(self._done) > REMEMBERED_AT_MOST or self._oldest() < before:
            self._done.popitem(last=False)
        self._since = self._oldest()

    def _oldest(self) -> float:
        _, at = next(iter(self._done.values()))
        return at
