"""The bus as the rest of the server knows it: in one process by default, NATS between several."""

from collections.abc import Callable
from typing import Protocol

Hear = Callable[[bytes], None]
"""Is told what somebody else said; it must not raise, and nobody waits for it."""


class Bus(Protocol):
    """Carries words to whoever listens. Words may be lost: whoever misses one reads the log."""

    @property
    def is_up(self) -> bool:
        """Tell whether words arrive at all."""

    async def open(self, returned: Callable[[], None]) -> None:
        """Begin; `returned` is called whenever words may have been lost and arrive again."""

    async def close(self) -> None:
        """Say and hear no more."""

    async def listen(self, subject: str, hear: Hear) -> None:
        """Hear what others say there; all that is said once this comes back, unless it is lost."""

    def ignore(self, subject: str) -> None:
        """Listen there no more."""

    def say(self, subject: str, words: bytes) -> None:
        """Say something to all others who listen there; nobody waits for it."""
