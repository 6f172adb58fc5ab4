"""Requests that were done lately: a retry is answered from memory, and nothing is done twice."""

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

    When the later half is old, or large, it becomes the earlier one, and that is forgotten.
    """

    __slots__ = ("_earlier", "_later", "_since")

    def __init__(self, known: Requests | None = None, now: float = 0.0) -> None:
        self._earlier: dict[tuple[str, str], int] = {}
        self._later: dict[tuple[str, str], int] = dict(known or {})
        self._since = now
        """None of the later half is older."""

    def find(self, person: str, request: str) -> int | None:
        """Give the number of the entry that a request led to, if it was done."""
        asked = person, request
        found = self._later.get(asked)
        return self._earlier.get(asked) if found is None else found

    def note(self, person: str, request: str, seq: int, now: float) -> None:
        """Remember a request that was done, for as long as somebody may retry it."""
        if now > self._since + REQUEST_SECONDS or 2 * len(self._later) >= REMEMBERED_AT_MOST:
            self._earlier, self._later, self._since = self._later, {}, now
        self._later[person, request] = seq
