"""What a game says of a choice: the plug-in that stands beside its bot, in `reasons.py`."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from noripan.bots.search import Knowledge
from noripan.bots.search.knowledge import Luck, play_on
from noripan.kernel.chance import Chance
from noripan.kernel.registry import game as find_game

from .remark import Remark, named


@dataclass(frozen=True, slots=True)
class Case:
    """A choice that is to be explained, as its seat knows it."""

    seat: int
    action: Any
    before: Any
    """A position with the seat's view: what the seat knows may be read from it."""
    deals: Sequence[Any]
    """The same with what is hidden dealt anew, several times."""


class Reasons:
    """A game that says nothing of its own: actions are named as they are typed."""

    looks = 300
    """How often the bot looks ahead for each decision of a review."""
    deals = 100
    """On how many deals a position is played on, to tell the chance to win."""
    knowledge = Knowledge()

    def looks_at(self, position: Any) -> int:
        """Say how often it does at this one."""
        del position
        return self.looks

    def name(self, action: Any) -> Remark:
        """Say what is to be done."""
        return named("act", action=str(action))

    def lit(self, action: Any, seat: int) -> tuple[str, ...]:
        """Name what a scene lights for it, as lessons and coach marks do."""
        del action, seat
        return ()

    def remarks(self, case: Case) -> list[Remark]:
        """Say what the action takes, what it risks and what the others may hold."""
        del case
        return []

    def deal(self, position: Any, seat: int, chance: Chance) -> Any:
        """Deal what is hidden from the seat anew."""
        return self.knowledge.sample(position, seat, chance)

    def outlook(self, position: Any, start: Any, seat: int, luck: Luck) -> float:
        """Play on from a position that came of a deal, and give the chance to win: 0 to 1."""
        end = play_on(position, start, self.knowledge, luck)
        if end.actor is None:
            return share_of(end, seat)
        return max(0.0, min(1.0, (1 + self.knowledge.worth(end)[seat]) / 2))


def share_of(position: Any, seat: int) -> float:
    """Give what a seat has of a match that is over: 1 for a win, a half where all have won."""
    winners = position.outcome().winners
    if len(winners) == position.seats:
        return 0.5
    return float(seat in winners)


@cache
def reasons_of(game: str) -> Reasons:
    """Find what a game says of choices: beside its hardest bot, or nothing."""
    paths = list(find_game(game).bots.values())
    home = paths[-1].partition(":")[0] if paths else ""
    try:
        found: Reasons = import_module(f"{home}.reasons").REASONS
    except ModuleNotFoundError as error:
        if error.name not in {f"{home}.reasons", home}:
            raise
        return Reasons()
    return found
