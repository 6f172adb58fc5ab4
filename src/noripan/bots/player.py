"""A player in code: it weighs what may be done, can say why, and takes one of the best."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from re import compile as pattern
from time import monotonic
from typing import Any

from noripan.kernel.errors import Unreadable

from .glimpse import Glimpse

Clock = Callable[[], float]
UNBOUNDED = 1 << 40
_BUDGET = pattern(r"(\d{1,7})|(\d{1,4}(?:\.\d{1,3})?)s")


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think: so many looks ahead, so many seconds by a clock."""

    iterations: int = UNBOUNDED
    seconds: float = inf
    clock: Clock = monotonic

    def start(self) -> "Meter":
        """Begin to think."""
        return Meter(self, self.clock())


@dataclass(slots=True)
class Meter:
    """What is left of a budget; without seconds it never looks at the clock."""

    budget: Budget
    began: float
    spent: int = 0

    def spend(self) -> bool:
        """Look ahead once more, if there is anything left to do it with."""
        if self.is_past(1.0):
            return False
        self.spent += 1
        return True

    def is_past(self, share: float) -> bool:
        """Tell whether this share of the budget is spent."""
        budget = self.budget
        if self.spent >= share * budget.iterations:
            return True
        return budget.seconds != inf and budget.clock() - self.began >= share * budget.seconds


def read_budget(text: str) -> Budget:
    """Read `400`, so many looks ahead, or `0.5s`, so many seconds.

    >>> read_budget("400").iterations, read_budget("0.5s").seconds
    (400, 0.5)
    """
    found = _BUDGET.fullmatch(text)
    if found is None:
        message = f"no budget reads as {text!r}: expected a number, or seconds like 0.5s"
        raise Unreadable(message)
    return Budget(seconds=float(found[2])) if found[1] is None else Budget(int(found[1]))


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was weighed, and what speaks for it."""

    action: Any
    value: float
    """What it is worth to the seat, in the units of the one who weighs."""
    visits: int = 0
    """How often a search looked at it; 0 where nothing was searched."""
    won: float | None = None
    """In what share of those looks the seat came out ahead."""
    spread: float = 0.0
    """How far the looks lay apart: what it risks (a standard deviation)."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player thought before it acted: the candidates, the best first."""

    candidates: tuple[Candidate, ...]
    iterations: int = 0
    is_drawn: bool = False
    """The best was drawn by lot, as often as it should be: nobody chooses otherwise."""

    @property
    def best(self) -> Candidate:
        """Give the one that it would play."""
        return self.candidates[0]


def ranked(values: Sequence[tuple[float, Any]]) -> Thought:
    """Give the thought of somebody who weighed each action once."""
    weighed = sorted(values, key=lambda each: -each[0])
    return Thought(tuple([Candidate(action, value) for value, action in weighed]))


Think = Callable[[Glimpse, Budget], Thought]
Boldness = Callable[[Glimpse, Any], float]
"""Says how daring an action is: -1 for what a careful player likes, 1 for what a bold one does."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What a bold and a careful player of one level differ in."""

    boldness: Boldness
    unit: float
    """What daring is worth to a bold one, in the units of the one who weighs."""


@dataclass(frozen=True, slots=True)
class Player:
    """A bot that can be asked why: call it for an action, let it `think` for its reasons."""

    think_with: Think
    budget: Budget = field(default_factory=Budget)
    slack: float = 0.0
    """How much worse than the best a choice may be: a beginner's share of carelessness."""
    floor: float = -inf
    """What is worth less than this is never done, unless everything is: no absurdities."""
    temper: Temper | None = None
    nerve: float = 0.0
    """How bold it is, from -1 to 1; without any its temper does not matter."""

    def __call__(self, glimpse: Glimpse) -> Any:
        """Choose an action; where there is no choice, at once."""
        if len(glimpse.legal) == 1:
            return glimpse.legal[0]
        thought = self.think(glimpse)
        if thought.is_drawn or not (self.slack or self.nerve):
            return thought.best.action
        felt = self._felt(glimpse, thought)
        least = max(value for value, _ in felt) - self.slack
        floor = min(thought.best.value, self.floor)
        return glimpse.chance.pick(
            [c.action for value, c in felt if value >= least and c.value >= floor]
        )

    def _felt(self, glimpse: Glimpse, thought: Thought) -> list[tuple[float, Candidate]]:
        """Weigh by temper what was thought of well; a search must have looked at it enough."""
        known = [c for c in thought.candidates if 2 * c.visits >= thought.best.visits]
        if self.temper is None or not self.nerve:
            return [(c.value, c) for c in known]
        unit, boldness = self.nerve * self.temper.unit, self.temper.boldness
        return [(c.value + unit * boldness(glimpse, c.action), c) for c in known]

    def think(self, glimpse: Glimpse) -> Thought:
        """Weigh what may be done."""
        return self.think_with(glimpse, self.budget)

    def with_budget(self, budget: Budget) -> "Player":
        """Give the same player with more or less to think."""
        return replace(self, budget=budget)

    def with_nerve(self, nerve: float) -> "Player":
        """Give the same player, bolder or more careful."""
        return replace(self, nerve=nerve)
