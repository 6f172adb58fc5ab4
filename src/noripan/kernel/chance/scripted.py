"""Chance that is told what to draw: for scenarios, replays of a log and adapters."""

from collections.abc import Sequence

from noripan.kernel.errors import Broken

from .source import Chance


class Scripted(Chance):
    """Draws what it is told, in order.

    >>> list(Scripted([3, 3, 0]).roll(3))
    [4, 4, 1]
    """

    __slots__ = ("_at", "draws")

    def __init__(self, draws: Sequence[int], at: int = 0) -> None:
        self.draws = draws
        self._at = at

    def below(self, limit: int) -> int:
        """Give the next number of the script; after the last one, raise `ScriptEnded`."""
        if self._at >= len(self.draws):
            raise ScriptEnded(limit)
        drawn = self.draws[self._at]
        if not 0 <= drawn < limit:
            message = f"the script says {drawn} where a number below {limit} is drawn"
            raise Broken(message)
        self._at += 1
        return drawn

    def copy(self) -> "Scripted":
        """Give a source at the same line of the same script."""
        return Scripted(self.draws, self._at)

    def write(self) -> str:
        """Write what is left of the script."""
        return "script:" + ",".join(map(str, self.draws[self._at :]))


class ScriptEnded(Exception):
    """A scripted chance was asked for one draw more; `limit` is the number of its outcomes."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"the script has ended where a number below {limit} is drawn")
        self.limit = limit
