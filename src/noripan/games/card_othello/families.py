"""Families of cards: what several of them share."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from .actions import Use, use
from .board import bits
from .hooks import RIGID, Card, Clause
from .table import Mark

if TYPE_CHECKING:
    from .verbs import Verbs


class NextStone(Card):
    """Marks this turn's stone."""

    waits = marks_next = True


class Countdown(NextStone, ABC):
    """Acts when its stone is placed and at its owner's turn starts, and ends with its count."""

    shields = RIGID

    @abstractmethod
    def act(self, turn: "Verbs", mark: Mark) -> None:
        """Do what it does each time."""

    def placed(self, turn: "Verbs", at: int, mark: Mark | None) -> None:
        """Act at once, free of the count (OTH-R44)."""
        if mark is not None:
            self.act(turn, mark)

    def turn_starts(self, turn: "Verbs", mark: Mark) -> None:
        """Count, act at 0 too, then end (OTH-10.10-n)."""
        counted = turn.count_down(mark)
        self.act(turn, counted)
        if counted.timer == 0:
            turn.expire(counted)


class OneStone(Card, ABC):
    """Names one stone on the board when it is used (OTH-R18)."""

    no_target: ClassVar[Clause]
    """Refuses its use when no stone will do (OTH-R19)."""
    wrong_target: ClassVar[Clause]
    """Refuses a stone that will not do."""
    stopped_by: ClassVar[int] = 0
    """The shield that keeps a stone from it."""

    @abstractmethod
    def candidates(self, turn: "Verbs") -> int:
        """Give the stones that would do if nothing shielded them (OTH-R36)."""

    def targets(self, turn: "Verbs") -> int:
        """Give the stones that will do."""
        return self.candidates(turn) & ~turn.shielded(self.stopped_by)

    def unusable(self, turn: "Verbs") -> Clause | None:
        """Want a target."""
        return None if self.targets(turn) else self.no_target

    def uses(self, turn: "Verbs") -> Sequence[Use]:
        """List a use for each target."""
        return [use(self.id, at) for at in bits(self.targets(turn))]

    def refuses(self, turn: "Verbs", action: Use) -> Clause | None:
        """Refuse a stone that will not do, by the clause of what shields it if that is why."""
        targets = self.targets(turn)
        if not targets:
            return self.no_target
        if action.at is None or action.sold is not None:
            return self.first
        if targets >> action.at & 1:
            return None
        if self.candidates(turn) >> action.at & 1:
            return turn.shield_clause(action.at, self.stopped_by) or self.wrong_target
        return self.wrong_target


class Vanishing(Card):
    """The stone is gone as soon as it has flipped, whatever its colour is by then."""

    waits = True
    times: ClassVar[int]

    def placed(self, turn: "Verbs", at: int, mark: Mark | None) -> None:
        """Vanish within the turn (OTH-10.7-b, OTH-10.7-d)."""
        turn.destroy(1 << at)

    def settles(self, turn: "Verbs") -> None:
        """Add what is missing: each flip was credited once already (OTH-10.7-e)."""
        surplus = (self.times - 1) * turn.flips
        turn.charge(turn.mover, surplus, f"effect.{self.id}", f"count.{surplus}")
