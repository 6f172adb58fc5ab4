"""A decision by an engine; where it fails twice, the first legal action is played."""

from collections.abc import Callable, Sequence
from time import monotonic

from .engine import Engine, EngineFailed

TRIES = 2
LEAST_SECONDS = 0.5
"""With less time left an engine is not asked."""


class Decider:
    """Asks an engine, and counts the turns at which it failed, one after another."""

    def __init__(self, engine: Engine, tell: Callable[[str], None]) -> None:
        self.engine = engine
        self.tell = tell
        self.failed = 0

    async def decide(self, line: str, legal: Sequence[str], seconds: float) -> str:
        """Choose one of the legal actions within this time."""
        until = monotonic() + seconds
        for _ in range(TRIES):
            left = until - monotonic()
            if left < LEAST_SECONDS:
                break
            answer = await self._try(line, legal, left)
            if answer is not None:
                self.failed = 0
                return answer
        self.failed += 1
        self.tell(f"the engine failed, so {legal[0]!r} is played")
        return legal[0]

    async def _try(self, line: str, legal: Sequence[str], seconds: float) -> str | None:
        try:
            answer = await self.engine.ask(line, seconds)
        except EngineFailed as failed:
            self.tell(f"engine: {failed}")
            return None
        if answer in legal:
            return answer
        self.tell(f"engine: it answered {answer[:80]!r}, which is not legal")
        await self.engine.kill()
        return None
