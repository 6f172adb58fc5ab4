"""Matgo as the kernel knows it: its positions, presets, and what a series carries on."""

from collections.abc import Mapping
from typing import ClassVar

from noripan.kernel.chance import Chance
from noripan.kernel.contract import Carry, Circumstances, Events, Game
from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json

from . import drawing, places, tensor
from .actions import ACTIONS, Action, read_action
from .cards import CARDS
from .codec import Line, stand
from .deal import deal
from .lead import hour_in_seoul
from .options import Options
from .position import Position
from .rulesets import RULESETS
from .sums import next_stakes
from .telling import story_for

LONGEST = 80
"""Twenty turns with a play, a choice and a call each, and bonus cards (RM-76)."""


class Matgo(Game[Options, Action, Position]):
    """맞고: two players match flower cards by month, and call go or stop."""

    id: ClassVar = "matgo"
    version: ClassVar = 2
    seats: ClassVar = (2,)
    options = Options
    presets: ClassVar = {name: Options(ruleset=name) for name in RULESETS}
    turn_clause: ClassVar = "MAT-1-a"
    action_clause: ClassVar = "MAT-1-c"
    actions = ACTIONS
    position = Position
    view = places.Table
    page = places.PAGE
    bots: ClassVar = {
        "easy": "noripan.bots.matgo:play_easy",
        "normal": "noripan.bots.matgo:play_normal",
        "hard": "noripan.bots.matgo:play_hard",
    }
    for_gold: ClassVar = True

    def deal(
        self, options: Options, seats: int, chance: Chance, carry: Carry | None, events: Events
    ) -> Position:
        """Decide who leads, deal, and look for fours."""
        if seats != 2:
            message = f"Matgo is for 2 players, not {seats} (SSM-1.1-a, HAN-1-a)"
            raise Unreadable(message)
        return deal(Position, options, chance, carry, story_for(events))

    def stand(self, line: Line, options: Options) -> Position:
        """Stand a line's cards up; the rule set that it names is the one that is played."""
        return stand(Position, line, options)

    def read_action(self, text: str) -> Action:
        """Read `play 03-1 take 03-3`, `bomb 03`, `go`, …."""
        return read_action(text)

    def bound(self, options: Options, seats: int) -> int:
        """Give the same for all: hands and deck are finite."""
        del options, seats
        return LONGEST

    def largest_draw(self, options: Options, seats: int) -> int:
        """Any card may be the first of the shuffle."""
        return CARDS

    def largest_return(self, options: Options, seats: int) -> float:
        """Give more than all that a hand of ten can do.

        Every gwang, animal, ribbon and pi with ten gos is below 100 points, and so is a chongtong
        at most (RM-73). Doubled they are by eight of those gos, three shakes or bombs and four
        baks; the stakes of a series come on top.
        """
        return 100.0 * (1 << 8 + 3 + 4)

    draw = staticmethod(drawing.draw)
    say = staticmethod(drawing.say)
    tensor_shape = staticmethod(tensor.tensor_shape)
    tensor = staticmethod(tensor.tensor)

    def pieces(self, position: Position) -> Mapping[str, int]:
        """Count the cards wherever they are, each once, and the gold (RM-76)."""
        sets = position.all_sets
        union = 0
        for each in sets:
            union |= each
        return {
            "cards": union.bit_count(),
            "places": sum(each.bit_count() for each in sets),
            "gold": sum(side.gold for side in position.sides),
        }

    def carry_from(self, start: Circumstances) -> Mapping[str, Json]:
        """Take each seat's gold, the host's seat and the hour (RM-04, RM-06, RM-70)."""
        hour = hour_in_seoul(start.now)
        return {"gold": list(start.gold), "host": start.host, "hour": hour}

    def carry(self, position: Position) -> Carry | None:
        """Hand on who leads, the stakes and the gold (RM-07, RM-67, RM-70)."""
        end = position.end
        if end is None:
            return None
        first = position.table.first if end.winner is None else end.winner
        gold = [side.gold for side in position.sides]
        return Carry({"first": first, "stakes": next_stakes(position), "gold": gold})
