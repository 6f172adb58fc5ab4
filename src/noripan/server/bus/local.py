"""A bus inside one process: what one part says the others hear, as soon as the loop is free."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from .contract import Hear


@dataclass(eq=False, slots=True)
class LocalBus:
    """One ear and mouth; those that share `ears` hear each other.

    >>> async def talk():
    ...     ann, heard = LocalBus(), []
    ...     bea = LocalBus(ann.ears)
    ...     await ann.listen("door", heard.append)
    ...     for who in (ann, bea):
    ...         who.say("door", b"knock")
    ...     await asyncio.sleep(0)
    ...     return heard
    >>> asyncio.run(talk())
    [b'knock']
    """

    ears: dict[str, "dict[LocalBus, Hear]"] = field(default_factory=dict)
    is_up: bool = True

    async def open(self, returned: Callable[[], None]) -> None:
        """Begin: nothing is ever lost here."""

    async def close(self) -> None:
        """Listen nowhere."""
        for subject in list(self.ears):
            self.ignore(subject)

    async def listen(self, subject: str, hear: Hear) -> None:
        """Hear what others say there."""
        self.ears.setdefault(subject, {})[self] = hear

    def ignore(self, subject: str) -> None:
        """Listen there no more."""
        listeners = self.ears.get(subject, {})
        listeners.pop(self, None)
        if not listeners:
            self.ears.pop(subject, None)

    def say(self, subject: str, words: bytes) -> None:
        """Say something to all others who listen there."""
        for who, hear in self.ears.get(subject, {}).items():
            if who is not self:
                asyncio.get_running_loop().call_soon(hear, words)
