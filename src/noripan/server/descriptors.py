"""File descriptors: as many as the system gives, and some of them kept for the database."""

import sys
from contextlib import suppress

MANY = 65_536
"""What a system that does not count them is taken to give."""
SPARE_AT_LEAST = 96
SPARE_AT_MOST = 2_048


def raise_limit() -> int:
    """Let this process open as many files as it may; give how many that is."""
    if sys.platform == "win32":
        return MANY
    import resource  # noqa: PLC0415 - Windows has none

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MANY if soft == resource.RLIM_INFINITY else soft


def spare(limit: int) -> int:
    """Give how many of them visitors never get: files and the database need theirs.

    >>> spare(256), spare(1_024), spare(1_048_576)
    (96, 256, 2048)
    """
    return min(max(limit // 4, SPARE_AT_LEAST), SPARE_AT_MOST, limit // 2)


def backlog(limit: int) -> int:
    """Give how many connections may come at once: all are accepted before one is sent away."""
    return max(spare(limit) // 2, 1)
