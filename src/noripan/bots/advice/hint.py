"""A hint: what the hard bot would do, its chance to win, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any

from noripan.bots.player import Thought
from noripan.bots.registry import consider, levels
from noripan.kernel.chance import Chance, Seeded

from .reasons import Case, Reasons, reasons_of, share_of
from .remark import ORDER, Remark, gain, risk, some

TOLD_DEALS = 40
"""Of so many deals remarks say in how many something is so."""
PLAIN = 0.01
"""A smaller difference between two chances is none: rounded they might be the same."""


@dataclass(frozen=True, slots=True)
class Advised:
    """An action, what it is called, and what was found about it."""

    action: str
    name: Remark
    lit: tuple[str, ...]
    chance: float
    """To win, as the seat knows it; from 0 to 1."""
    remarks: tuple[Remark, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Write it as JSON."""
        return {
            "action": self.action,
            "name": self.name.to_json(),
            "lit": list(self.lit),
            "chance": round(self.chance, 3),
            "remarks": [each.to_json() for each in self.remarks],
        }


@dataclass(frozen=True, slots=True)
class Hint:
    """What a bot advises."""

    best: Advised
    other: Advised | None
    """What it would do else, if that is plainly worse."""
    looks: int
    """How often it looked ahead."""

    def to_json(self) -> dict[str, Any]:
        """Write it as JSON."""
        other = None if self.other is None else self.other.to_json()
        return {"best": self.best.to_json(), "other": other, "looks": self.looks}


def hint(game: str, position: Any, seat: int, chance: Chance, budget: str = "") -> Hint | None:
    """Advise the seat to move; None from a game whose bots cannot tell.

    Nothing but what the seat knows goes in: `position` may be any with its view.
    """
    thought = think(game, position, seat, chance, budget)
    if thought is None:
        return None
    return _hint(Panel.of(game, position, seat, chance), thought)


def think(game: str, position: Any, seat: int, chance: Chance, budget: str = "") -> Thought | None:
    """Let the hardest bot think; one that cannot say why gives None."""
    level = levels(game)[-1]
    return consider(game, f"{level}@{budget}" if budget else level, position, seat, chance)


def _hint(panel: "Panel", thought: Thought) -> Hint:
    best, *others = [each.action for each in thought.candidates[:2]]
    one, *rest = panel.chances([best, *others])
    other = None
    if others and fmean(rest[0]) <= fmean(one) - PLAIN:
        other = panel.advised(others[0], fmean(rest[0]))
    return Hint(panel.advised(best, fmean(one)), other, thought.iterations)


@dataclass(frozen=True, slots=True)
class Panel:
    """Deals of one position as a seat knows it, on which actions are compared."""

    plug: Reasons
    before: Any
    seat: int
    deals: Sequence[Any]
    luck: Random

    @classmethod
    def of(
        cls, game: str, position: Any, seat: int, chance: Chance, count: int | None = None
    ) -> "Panel":
        """Deal what is hidden anew, so many times."""
        plug, own = reasons_of(game), chance.copy()
        before = position.resample(seat, Seeded(own.below(1 << 32)))
        deals = [
            plug.deal(before, seat, Seeded(own.below(1 << 32)))
            for _ in range(plug.deals if count is None else count)
        ]
        luck = Random(own.below(1 << 32))  # noqa: S311 - playouts are no secret
        return cls(plug, before, seat, deals, luck)

    def chance(self) -> float:
        """Give the seat's chance to win here."""
        if self.before.actor is None:
            return share_of(self.before, self.seat)
        luck = self.luck.random
        return fmean([self.plug.outlook(deal, deal, self.seat, luck) for deal in self.deals])

    def chances(self, actions: Sequence[Any]) -> list[list[float]]:
        """Give the chance after each action, deal by deal: luck in a deal is no merit."""
        luck, look = self.luck.random, self.plug.outlook
        return [
            [look(deal.play(action), deal, self.seat, luck) for deal in self.deals]
            for action in actions
        ]

    def advised(self, action: Any, chance: float) -> Advised:
        """Say what there is to say of an action."""
        case = Case(self.seat, action, self.before, self.deals[:TOLD_DEALS])
        remarks = [*_ends(case), *self.plug.remarks(case)]
        remarks.sort(key=lambda each: ORDER.index(each.kind))
        lit = self.plug.lit(action, self.seat)
        return Advised(str(action), self.plug.name(action), lit, chance, tuple(remarks))


def _ends(case: Case) -> list[Remark]:
    """Say that an action wins or loses the match at once, and in how many deals."""
    ends = [after for deal in case.deals if (after := deal.play(case.action)).actor is None]
    shares = [share_of(after, case.seat) for after in ends]
    counted = ((gain("wins"), shares.count(1.0)), (risk("loses"), shares.count(0.0)))
    of = len(case.deals)
    return [each if n == of else some(each, n, of) for each, n in counted if n]
