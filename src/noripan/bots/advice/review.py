"""A review: one seat's chance to win, move by move, and the decisions that cost it most.

Every moment is judged on deals of what the seat knew then, drawn by the moment's number alone. So a
review is the same whatever the others really held.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from noripan.kernel.chance import Seeded
from noripan.kernel.match import read_forfeit
from noripan.kernel.replay import Replay

from .hint import Advised, Panel, think
from .reasons import reasons_of

SLIPS = 5
"""So many decisions are pointed out at most."""
LEAST = 0.03
"""What a decision must have cost to be pointed out: three in a hundred matches,"""
SURE = 2.0
"""and so many times what chance alone might make of it."""


class Effort(NamedTuple):
    """How much a review looks into each moment."""

    looks: int
    deals: int


class Stand(NamedTuple):
    """Where a match stood, and what was done there."""

    n: int
    """So many actions were played before."""
    position: Any
    """Any position with the seat's view."""
    actor: int | None
    """Who acted; none at the end."""
    action: Any = None
    """What the seat did itself; nothing of the others' choices."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What was to be known at one stand of a match."""

    n: int
    actor: int | None
    chance: float
    """To win, before the action."""
    best: Advised | None = None
    """What the bot would have done, at a decision of the seat that had a choice."""
    played: Advised | None = None
    """What the seat did, where that was something else and worse."""
    cost: float = 0.0
    """What it cost, if that is more than chance might make of it."""

    def to_json(self) -> dict[str, Any]:
        """Write it as JSON."""
        return {
            "n": self.n,
            "actor": self.actor,
            "chance": round(self.chance, 3),
            "cost": round(self.cost, 3),
            "best": None if self.best is None else self.best.to_json(),
            "played": None if self.played is None else self.played.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Review:
    """A match as one seat could have judged it."""

    game: str
    seat: int
    moments: tuple[Moment, ...]

    @property
    def slips(self) -> tuple[int, ...]:
        """Name the moments whose decisions cost most, in the order of the match."""
        costly = sorted([each for each in self.moments if each.cost], key=lambda each: -each.cost)
        return tuple(sorted(each.n for each in costly[:SLIPS]))

    def to_json(self) -> dict[str, Any]:
        """Write it as JSON; what is advised stands only where something was missed."""
        slips = self.slips
        moments = [each if each.n in slips else _bare(each) for each in self.moments]
        return {
            "game": self.game,
            "seat": self.seat,
            "slips": list(slips),
            "moments": [each.to_json() for each in moments],
        }


def _bare(moment: Moment) -> Moment:
    return Moment(moment.n, moment.actor, moment.chance)


def review(saved: Replay, seat: int, effort: Effort | None = None) -> Review:
    """Review a saved match for one seat."""
    found = [look(saved.game, each, seat, effort) for each in stands(saved, seat)]
    return Review(saved.game, seat, tuple(found))


def stands(saved: Replay, seat: int) -> list[Stand]:
    """Go through a match: where it stood, and what the seat did; `Unreadable` if it cannot be."""
    positions = [step.position for step in saved.steps()]
    return list(_stands(saved.rules, positions, saved.actions, seat))


def _stands(
    rules: Any, positions: Sequence[Any], actions: Iterable[str], seat: int
) -> Iterator[Stand]:
    for n, (position, text) in enumerate(zip(positions, actions, strict=False)):
        left = read_forfeit(text)
        actor = position.actor if left is None else left
        is_own = left is None and actor == seat
        yield Stand(n, position, actor, rules.read_action(text) if is_own else None)
    yield Stand(len(positions) - 1, positions[-1], None)


def look(game: str, stand: Stand, seat: int, effort: Effort | None = None) -> Moment:
    """Judge one stand of a match as the seat knew it."""
    plug = reasons_of(game)
    looks, deals = effort or Effort(plug.looks_at(stand.position), plug.deals)
    chance = Seeded(f"review {stand.n}")
    panel = Panel.of(game, stand.position, seat, chance, deals)
    moment = Moment(stand.n, stand.actor, panel.chance())
    if stand.action is None or len(panel.before.legal_actions()) < 2:
        return moment
    thought = think(game, panel.before, seat, chance, str(looks))
    if thought is None:
        return moment
    return _judged(moment, panel, thought.best.action, stand.action)


def _judged(moment: Moment, panel: Panel, best: Any, played: Any) -> Moment:
    """Compare what was played with what the bot would have, on the same deals."""
    n, actor, chance = moment.n, moment.actor, moment.chance
    if best == played:
        return moment
    good, bad = panel.chances([best, played])
    cost = _lost(good, bad)
    if not cost:
        return moment
    better, worse = panel.advised(best, fmean(good)), panel.advised(played, fmean(bad))
    return Moment(n, actor, chance, better, worse, cost)


def _lost(good: Sequence[float], bad: Sequence[float]) -> float:
    """Give what was lost, unless chance alone may have made it."""
    lost = [one - other for one, other in zip(good, bad, strict=True)]
    mean = fmean(lost)
    blur = stdev(lost) / sqrt(len(lost)) if len(lost) > 1 else 0.0
    return mean if mean >= max(LEAST, SURE * blur) else 0.0
