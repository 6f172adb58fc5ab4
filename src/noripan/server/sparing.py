"""Lines that strangers can cause are written sparingly: nobody fills a disk with them."""

from collections.abc import Callable

from .times import steady_now

QUIET_SECONDS = 60.0


class Sparing:
    """Lets one of each kind through, then is quiet for a while and counts.

    >>> now = [0.0]
    >>> doors = Sparing(now=lambda: now[0])
    >>> doors.note("origin"), doors.note("origin"), doors.note("too_fast"), doors.note("origin")
    (1, 0, 1, 0)
    >>> now[0] = 61.0
    >>> doors.note("origin")
    3
    """

    __slots__ = ("_now", "_seconds", "_spoken", "_unsaid")

    def __init__(
        self, seconds: float = QUIET_SECONDS, now: Callable[[], float] = steady_now
    ) -> None:
        self._seconds = seconds
        self._now = now
        self._spoken: dict[str, float] = {}
        self._unsaid: dict[str, int] = {}

    def note(self, kind: str) -> int:
        """Count one; give how many a line is to tell of, or 0 for no line."""
        now, count = self._now(), self._unsaid.get(kind, 0) + 1
        if kind in self._spoken and now - self._spoken[kind] < self._seconds:
            self._unsaid[kind] = count
            return 0
        self._spoken[kind], self._unsaid[kind] = now, 0
        return count
