"""How hard a bot thinks: boards to look at, and time by a clock that tests may set."""

from dataclasses import dataclass, field
from math import inf
from time import monotonic

from noripan.bots.player import Budget, Clock

LOOKS = 8
"""How many boards are looked at between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Level:
    """How hard a bot thinks."""

    depth: int
    """With cards, how many replies are searched after a turn of its own."""
    kept: int = 6
    """With cards, how many turns are thought through."""
    plain: int = 1
    """Without cards, how many stones are searched at most, its own and replies."""
    margin: float = inf
    """How much worse than the best a stone is searched exactly; below that it is only worse."""
    exact: int = 0
    """With so few empty cells a plain board is searched to its end."""


@dataclass(slots=True)
class Effort:
    """How much thinking is left."""

    nodes: int
    seconds: float
    clock: Clock = monotonic
    _end: float = field(init=False)

    def __post_init__(self) -> None:
        """Start the clock."""
        self._end = self.clock() + self.seconds

    def spend(self) -> None:
        """Look at one more board."""
        self.nodes -= 1
        if self.nodes % LOOKS == 0 and self.clock() > self._end:
            self.nodes = 0

    @property
    def is_spent(self) -> bool:
        """Tell whether it is time to decide."""
        return self.nodes <= 0


def effort(budget: Budget, share: float = 1.0) -> Effort:
    """Begin to spend a share of a budget."""
    return Effort(int(share * budget.iterations), share * budget.seconds, budget.clock)
