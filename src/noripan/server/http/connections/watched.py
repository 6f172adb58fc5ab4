"""What the guard asks of a connection, whatever it speaks."""

import asyncio
from math import inf

from noripan.server.visitors.limits import neighbourhood

from .guard import Guard

SLICE = 4_096
"""So much is read at a time: what is too much is noticed before it is all worked through."""
TAKEN_BYTES = 4_096
"""Who takes less than this of an answer, in the time for a request, does not take it."""


class Watched:
    """What the guard asks of a connection, whatever it speaks."""

    guard: Guard
    transport: asyncio.Transport
    address: str = ""
    _unsent: float = inf

    def _enter(self, client: tuple[str, int] | None) -> None:
        self.address = neighbourhood(client[0] if client else "")
        self.guard.enter(self)

    @property
    def is_closing(self) -> bool:
        """Tell whether it was closed and is not gone yet."""
        return self.transport.is_closing()

    def is_stuck(self) -> bool:
        """Tell whether its visitor has taken next to nothing since we last asked."""
        before, self._unsent = self._unsent, self.transport.get_write_buffer_size() or inf
        return self._unsent == inf or before - self._unsent < TAKEN_BYTES

    def send_away(self, status: int, code: str) -> None:
        """Close; only HTTP has words for it."""
        del status, code
        self.cut()

    def cut(self) -> None:
        """End it now, whatever was still to be sent."""
        self.transport.abort()
