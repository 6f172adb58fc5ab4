"""Whether we were awake: a machine that slept, or a process that was stopped, was closed."""

ASLEEP_SECONDS = 10.0
"""Without a beat for so long we were closed."""


class Awake:
    """Notes beats, and since when the server is open.

    >>> awake = Awake(now=100.0)
    >>> awake.beat(101.0), awake.beat(3_700.0), awake.beat(3_701.0)
    (100.0, 3700.0, 3700.0)
    """

    __slots__ = ("last", "opened")

    def __init__(self, now: float) -> None:
        self.opened = self.last = now

    def beat(self, now: float) -> float:
        """Note that we are awake; give when we opened, or woke up."""
        if now - self.last > ASLEEP_SECONDS:
            self.opened = now
        self.last = now
        return self.opened
