"""The two clocks: the wall clock that people read, and a steady one that nobody can set."""

from time import monotonic, time


def wall_now() -> float:
    """Give the time of day in seconds since 1970: what the log keeps and pages are told.

    Somebody may set it back; what must not wait for it asks `steady_now`.
    """
    return time()


def steady_now() -> float:
    """Give seconds that only ever go on, for what lives in this process: rates and tickets."""
    return monotonic()
