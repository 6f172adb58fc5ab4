"""How the last attempt to write went."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf

import structlog

from noripan.server.times import steady_now

TRIED_SECONDS = 5.0
"""For so long what was tried last says how it is."""
STDERR = structlog.get_logger()


@dataclass(slots=True)
class Tried:
    """How the last attempt to write went; only a change is told, for a full disk needs no lines."""

    now: Callable[[], float] = steady_now
    trouble: str = ""
    at: float = field(default=-inf)

    @property
    def is_recent(self) -> bool:
        """Tell whether it still says how it is."""
        return self.now() - self.at < TRIED_SECONDS

    def note(self, error: Exception | None) -> None:
        """Remember an attempt, and tell when things have changed."""
        before, self.trouble, self.at = self.trouble, str(error or ""), self.now()
        if self.trouble and not before:
            STDERR.error("the log cannot be written; nothing is acknowledged", error=self.trouble)
        elif before and not self.trouble:
            STDERR.warning("the log can be written again")
