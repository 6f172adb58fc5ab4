"""The contract: what a game is. Rules write it, everything else reads it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from . import options as forms
from .chance import Chance
from .codec import Codec
from .errors import Refusal, Refused, Unreadable
from .event import Event, Eyes, Json, Places, View, seen_by
from .notation import ALL

Events = list[Event] | None
"""Where a rule writes what happens; None when nobody listens, and then nothing is built."""


class Action(Protocol):
    """A small frozen value; `str` gives the text that people read and type."""

    @property
    def code(self) -> int:
        """A number of its own among the game's actions, for learning libraries."""

    def __str__(self) -> str:
        """Write it as a player would type it."""


A = TypeVar("A", bound=Action)
Opts = TypeVar("Opts")
P = TypeVar("P", bound="Position[Any]")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: a place for each seat, 1 is first; equal numbers share a place."""

    places: tuple[int, ...]
    clause: str
    points: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """Give the seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True, slots=True)
class Carry:
    """What one match hands to the next of a series: dealer, doubled stakes, gold."""

    values: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Step(Generic[P]):
    """The position after an action, and what happened on the way."""

    position: P
    events: tuple[Event, ...]


class Forbidden(NamedTuple):
    """What is wrong with an action: the clause, why in plain words, and its values."""

    clause: str
    reason: str
    values: Mapping[str, str | int]


def forbid(clause: str, reason: str, /, **values: str | int) -> Forbidden:
    """Say which clause forbids an action."""
    return Forbidden(clause, reason, values)


class Position(ABC, Generic[A]):
    """The whole truth of a match. A value: nothing changes one once it is made."""

    __slots__ = ()

    codec: ClassVar[Codec[Any]]
    """How it is written."""
    over_clause: ClassVar[str]
    """The clause that refuses an action after the end."""

    actor: int | None
    """The seat that decides now; None when the match is over."""
    options: Any
    """The options that the match is played with."""

    # ---- what a game writes

    @property
    @abstractmethod
    def seats(self) -> int:
        """Count those who began the match."""

    @abstractmethod
    def legal_actions(self) -> Sequence[A]:
        """List what the actor may do, in a fixed order; empty when the match is over."""

    @abstractmethod
    def forbidden(self, action: A) -> Forbidden | None:
        """Say what is wrong with an action of the actor, or None; the match goes on."""

    # A turn is carried out by `after` and told by `tell_turn`, a forfeit by `without` and
    # `tell_forfeit`; a game whose turns are best told on their way writes `advance` and `drop`.

    def after(self, action: A) -> Self:
        """Carry out a legal action with nobody listening."""
        return self.advance(action, None)

    def tell_turn(self, action: A, after: Self, events: list[Event], /) -> None:
        """Tell what an action did: this position is before it, the other one after it."""

    def without(self, seat: int) -> Self:
        """Take a seat that forfeits out of the match; one that is out already changes nothing."""
        return self.drop(seat, None)

    def tell_forfeit(self, seat: int, after: Self, events: list[Event], /) -> None:
        """Tell what a forfeit did."""

    @abstractmethod
    def places(self) -> Places:
        """Give all that a view shows, place by place, with its secrets still closed."""

    @abstractmethod
    def resample(self, seat: int | None, chance: Chance) -> Self:
        """Give a random position with the same view for that seat."""

    @abstractmethod
    def default_action(self) -> A:
        """Give what a time-out plays: deterministic, harmless, no bot needed."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Give the result, or None while the match goes on."""

    @abstractmethod
    def with_chance(self, chance: Chance) -> Self:
        """Give the same position, drawing from another source from now on."""

    def is_in(self, seat: int) -> bool:
        """Tell whether a seat still takes part; an eliminated one only watches."""
        del seat
        return not self.is_over

    def discloses(self, action: A) -> bool:
        """Tell whether this action turns hidden things up for all: a challenge, a showdown."""
        del action
        return False

    def discloses_to(self, action: A, seat: int | None) -> bool:
        """Tell whether this action shows one seat, or a spectator, something hidden: a draw."""
        del seat
        return self.discloses(action)

    @property
    def is_forced(self) -> bool:
        """Tell whether the table plays `default_action` at once, for there is no choice: a pass."""
        return False

    def public_text(self, action: A) -> str:
        """Write an action as those may read it who do not play it: a secret choice stays one."""
        return str(action)

    # ---- what follows

    def advance(self, action: A, events: Events) -> Self:
        """Carry out a legal action; tell `events` if somebody listens."""
        after = self.after(action)
        if events is not None:
            self.tell_turn(action, after, events)
        return after

    def drop(self, seat: int, events: Events) -> Self:
        """Take a seat that forfeits out of the match; tell `events` if somebody listens."""
        after = self.without(seat)
        if events is not None and after is not self:
            self.tell_forfeit(seat, after, events)
        return after

    @property
    def is_over(self) -> bool:
        """Tell whether nobody decides any more."""
        return self.actor is None

    def check(self, action: A) -> Refusal | None:
        """Say which clause forbids this action of the actor, or None if it is legal."""
        if self.is_over:
            found: Forbidden | None = forbid(self.over_clause, "the match is over")
        else:
            found = self.forbidden(action)
        return None if found is None else self.refuse(found, self.actor)

    def refuse(self, found: Forbidden, seat: int | None) -> Refusal:
        """Refuse a seat's action, with the position as that seat sees it."""
        return Refusal(found.clause, found.reason, self.write(seat), found.values)

    def view(self, seat: int | None) -> View:
        """Give what a seat knows, place by place; None is a spectator."""
        return seen_by(self.places(), seat)

    def write(self, eyes: Eyes = ALL) -> str:
        """Write the position as one line; `?` is what these eyes may not see."""
        return self.codec.write(self, eyes)

    def to_json(self) -> dict[str, Json]:
        """Write the position as JSON; `Game.from_json` reads it."""
        return self.codec.to_json(self)

    def apply(self, action: A) -> "Step[Self]":
        """Play a checked action and tell what happens; an illegal one raises `Refused`."""
        refusal = self.check(action)
        if refusal is not None:
            raise Refused(refusal)
        events: list[Event] = []
        position = self.advance(action, events)
        return Step(position, tuple(events))

    def play(self, action: A) -> Self:
        """Play one of `legal_actions()` with nobody listening: for searches and learning."""
        return self.after(action)

    def forfeit(self, seat: int) -> "Step[Self]":
        """Take a seat out of the match and tell what happens."""
        events: list[Event] = []
        position = self.drop(seat, events)
        return Step(position, tuple(events))

    def __repr__(self) -> str:
        """Show the whole position in its notation."""
        return self.write()


class Game(ABC, Generic[Opts, A, P]):
    """A game: its name, its seats, its options, and how a match begins."""

    id: ClassVar[str]
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
    asks: ClassVar[tuple[str, ...]] = ()
    """What a service adds to the carry: `gold` by seat, the `host`'s seat, the `hour` in Seoul."""

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

    def read(self, text: str, options: Opts) -> P:
        """Read a position; what the line leaves out is as in a fresh match, or empty."""
        return self.stand(self.position.codec.read(text), options)

    def from_json(self, data: Mapping[str, Json], options: Opts) -> P:
        """Read a position from JSON; what it leaves out is as in a fresh match, or empty."""
        return self.stand(self.position.codec.from_json(data), options)

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

    def teams(self, options: Opts, seats: int) -> tuple[int, ...]:
        """Give each seat's team, numbered from 0; where there are no teams, a seat is its own."""
        del options
        return tuple(range(seats))

    def carry(self, position: P) -> Carry | None:
        """Give what a finished match hands to the next one at the table."""
        del position
        return None

    def start(
        self, options: Opts, seats: int, chance: Chance, carry: Carry | None = None
    ) -> "Step[P]":
        """Begin a match: its first position and the events that led to it."""
        self.expect_seats(options, seats)
        events: list[Event] = []
        position = self.deal(options, seats, chance, carry, events)
        return Step(position, tuple(events))
