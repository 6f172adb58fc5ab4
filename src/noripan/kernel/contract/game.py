"""A game: its name, its seats, its options, and how a match begins."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from os import urandom
from typing import Any, ClassVar, Generic, TypeVar

from noripan.kernel import options as forms
from noripan.kernel.chance import Chance, Seed, Seeded
from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Event, Json

from .drawing import Drawing
from .learning import Learning
from .position import Position
from .values import Action, Carry, Circumstances, Events, Step

A = TypeVar("A", bound=Action)
Opts = TypeVar("Opts")
P = TypeVar("P", bound=Position[Any])


class Game(Learning[Opts], Drawing, ABC, Generic[Opts, A, P]):
    """A game: its name, its seats, its options, and how a match begins."""

    version: ClassVar[int]
    """Rises with every change of a rule; a replay stores it."""
    seats: ClassVar[tuple[int, ...]]
    """The numbers of seats that it can be played with."""
    options: type[Opts]
    """A frozen dataclass; the "new table" form is made from it."""
    presets: ClassVar[Mapping[str, Any]] = {}
    turn_clause: ClassVar[str]
    """The clause that refuses an action of somebody who is not to move."""
    action_clause: ClassVar[str]
    """The clause that refuses a text that is no action of this game."""
    actions: Sequence[A]
    """Every action of this game; its place in this table is its code."""
    position: type[P]
    """The class of its positions."""
    view: ClassVar[Any] = None
    """What its views show: a `TypedDict` of places (see `kernel.places`), or nothing declared."""
    page: ClassVar[Mapping[str, object]] = {}
    """Constants of its rules that the page needs, by name."""
    for_gold: ClassVar[bool] = False
    """It is played for gold, which a table keeps from match to match."""
    bots: ClassVar[Mapping[str, str]] = {}
    """Its bots by level, the easiest first: `"normal": "my_game.bots:play_normal"`."""

    @abstractmethod
    def deal(
        self, options: Opts, seats: int, chance: Chance, carry: Carry | None, events: Events
    ) -> P:
        """Give the position that a match begins with."""

    @abstractmethod
    def stand(self, line: Any, options: Opts) -> P:
        """Give the position of a line's fields, or raise `Unreadable`.

        What the line leaves open is as in a fresh match, or empty.
        """

    @abstractmethod
    def bound(self, options: Opts, seats: int) -> int:
        """Give the number of actions within which every match ends."""

    @abstractmethod
    def pieces(self, position: P) -> Mapping[str, int]:
        """Count what must never change in a match: dice, cards, chips, gold."""

    # ---- what follows, and a game may write in another way

    @property
    def over_clause(self) -> str:
        """The clause that refuses an action after the end."""
        return self.position.over_clause

    @property
    def fields(self) -> tuple[str, ...]:
        """What the first words of a line are called, which the line does not name itself."""
        return self.position.codec.fields

    @property
    def codes(self) -> int:
        """Every action's code is below this number."""
        return len(self.actions)

    def action(self, code: int) -> A:
        """Give the action with this code, or raise `Unreadable`."""
        if 0 <= code < len(self.actions):
            return self.actions[code]
        message = f"no action of {self.id} has the code {code}"
        raise Unreadable(message)

    def read_action(self, text: str) -> A:
        """Read an action as `str` wrote it, or raise `Unreadable`."""
        found = self._by_text.get(text)
        if found is None:
            message = f"no action of {self.id} reads as {text!r}"
            raise Unreadable(message)
        return found

    @cached_property
    def _by_text(self) -> dict[str, A]:
        return {str(action): action for action in self.actions}

    def read(self, text: str, options: Opts | Mapping[str, Json] | None = None) -> P:
        """Read a position; what the line leaves out is as in a fresh match, or empty."""
        return self.stand(self.position.codec.read(text), self._options(options))

    def from_json(
        self, data: Mapping[str, Json], options: Opts | Mapping[str, Json] | None = None
    ) -> P:
        """Read a position from JSON; what it leaves out is as in a fresh match, or empty."""
        return self.stand(self.position.codec.from_json(data), self._options(options))

    def kind(self, action: str) -> str:
        """Name what sort of action a text is; `noripan check` counts each sort.

        By default it is the first word: `bet` for `bet 5x4`.
        """
        return action.split(maxsplit=1)[0]

    def seats_for(self, options: Opts) -> tuple[int, ...]:
        """Give the numbers of seats that it can be played with, with these options."""
        limits = forms.limits_of(options).values()
        return tuple(count for count in self.seats if all(count in each for each in limits))

    def expect_seats(self, options: Opts, seats: int) -> None:
        """Say how many can play with these options, if it is not so many."""
        allowed = self.seats_for(options)
        if seats not in allowed:
            chosen = "".join(f" with {choice}" for choice in forms.limits_of(options))
            counts = ", ".join(map(str, allowed))
            message = f"{self.id}{chosen} is not played by {seats}, but by {counts}"
            raise Unreadable(message)

    def count_seats(self, options: Opts, seats: int | None) -> int:
        """Give these seats, if the options allow them; where none are said, the fewest allowed."""
        count = min(self.seats_for(options)) if seats is None else seats
        self.expect_seats(options, count)
        return count

    def teams(self, options: Opts, seats: int) -> tuple[int, ...]:
        """Give each seat's team, numbered from 0; where there are no teams, a seat is its own."""
        del options
        return tuple(range(seats))

    def most_draws(self, options: Opts, seats: int) -> int:
        """Give a number of draws of chance that no match exceeds; what cannot vary is no draw.

        By default the deal and every action may shuffle as many cards as the largest draw has.
        """
        draw = self.largest_draw(options, seats)
        return draw * (1 + self.bound(options, seats)) if draw > 1 else 0

    def carry(self, position: P) -> Carry | None:
        """Give what a finished match hands to the next one at the table."""
        del position
        return None

    def carry_from(self, start: Circumstances) -> Mapping[str, Json]:
        """Give what a match takes from where and when it begins; most take nothing."""
        del start
        return {}

    def start(
        self,
        options: Opts | Mapping[str, Json] | None = None,
        seats: int | None = None,
        chance: Chance | None = None,
        carry: Carry | None = None,
        *,
        seed: Seed | None = None,
    ) -> "Step[P]":
        """Begin a match: its first position and the events that led to it.

        Options may be given by name; what is left out is the game's default, the fewest seats that
        the options allow, and a seed that nobody knows.
        """
        chosen = self._options(options)
        count = self.count_seats(chosen, seats)
        events: list[Event] = []
        position = self.deal(chosen, count, _source(chance, seed), carry, events)
        return Step(position, tuple(events))

    def _options(self, options: Opts | Mapping[str, Json] | None) -> Opts:
        if options is None or isinstance(options, Mapping):
            return forms.read(self.options, options or {})
        return options


def _source(chance: Chance | None, seed: Seed | None) -> Chance:
    if chance is None:
        return Seeded(urandom(32) if seed is None else seed)
    if seed is None:
        return chance
    message = "a match draws from a chance or from a seed, not from both"
    raise Unreadable(message)
