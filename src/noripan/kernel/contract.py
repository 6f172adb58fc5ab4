"""The contract: what a game is. Rules write it, everything else reads it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from . import options as forms
from .chance import Chance
from .errors import Refusal, Refused, Unreadable
from .event import Event, Json, View
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


class Position(ABC, Generic[A]):
    """The whole truth of a match. A value: nothing changes one once it is made."""

    __slots__ = ()

    actor: int | None
    """The seat that decides now; None when the match is over."""
    options: Any
    """The options that the match is played with."""

    # ---- what a game writes

    @abstractmethod
    def legal_actions(self) -> Sequence[A]:
        """List what the actor may do, in a fixed order; empty when the match is over."""

    @abstractmethod
    def check(self, action: A) -> Refusal | None:
        """Say which clause forbids this action of the actor, or None if it is legal."""

    @abstractmethod
    def advance(self, action: A, events: Events) -> "Position[A]":
        """Carry out a legal action; tell `events` if somebody listens."""

    @abstractmethod
    def drop(self, seat: int, events: Events) -> "Position[A]":
        """Take a seat that forfeits out of the match."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Give what a seat knows, place by place; None is a spectator."""

    @abstractmethod
    def resample(self, seat: int | None, chance: Chance) -> "Position[A]":
        """Give a random position with the same view for that seat."""

    @abstractmethod
    def default_action(self) -> A:
        """Give what a time-out plays: deterministic, harmless, no bot needed."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Give the result, or None while the match goes on."""

    @abstractmethod
    def write(self, seat: int | str | None = ALL) -> str:
        """Write the position as one line; for a seat or a spectator, `?` is what is hidden."""

    @abstractmethod
    def to_json(self) -> dict[str, Json]:
        """Write the position as JSON; `Game.from_json` reads it."""

    @abstractmethod
    def with_chance(self, chance: Chance) -> "Position[A]":
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

    @property
    def is_over(self) -> bool:
        """Tell whether nobody decides any more."""
        return self.actor is None

    def apply(self, action: A) -> "Step[Self]":
        """Play a checked action and tell what happens; an illegal one raises `Refused`."""
        refusal = self.check(action)
        if refusal is not None:
            raise Refused(refusal)
        events: list[Event] = []
        position = self.advance(action, events)
        return Step(position, tuple(events))  # type: ignore[arg-type]

    def play(self, action: A) -> Self:
        """Play one of `legal_actions()` with nobody listening: for searches and learning."""
        return self.advance(action, None)  # type: ignore[return-value]

    def forfeit(self, seat: int) -> "Step[Self]":
        """Take a seat out of the match and tell what happens."""
        events: list[Event] = []
        position = self.drop(seat, events)
        return Step(position, tuple(events))  # type: ignore[arg-type]

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
    over_clause: ClassVar[str]
    """The clause that refuses an action after the end."""
    action_clause: ClassVar[str]
    """The clause that refuses a text that is no action of this game."""
    codes: int
    """Every action's code is below this number."""
    fields: ClassVar[tuple[str, ...]] = ()
    """What the first words of a line are called, where the line does not name them itself."""
    asks: ClassVar[tuple[str, ...]] = ()
    """What a service adds to the carry: `gold` by seat, the `host`'s seat, the `hour` in Seoul."""

    @abstractmethod
    def deal(
        self, options: Opts, seats: int, chance: Chance, carry: Carry | None, events: Events
    ) -> P:
        """Give the position that a match begins with."""

    @abstractmethod
    def read(self, text: str, options: Opts) -> P:
        """Read a position; what the line leaves out is as in a fresh match, or empty."""

    @abstractmethod
    def from_json(self, data: Mapping[str, Json], options: Opts) -> P:
        """Read a position from JSON; what it leaves out is as in a fresh match, or empty."""

    @abstractmethod
    def read_action(self, text: str) -> A:
        """Read an action as `str` wrote it, or raise `Unreadable`."""

    @abstractmethod
    def action(self, code: int) -> A:
        """Give the action with this code, or raise `Unreadable`."""

    @abstractmethod
    def bound(self, options: Opts, seats: int) -> int:
        """Give the number of actions within which every match ends."""

    @abstractmethod
    def pieces(self, position: P) -> Mapping[str, int]:
        """Count what must never change in a match: dice, cards, chips, gold."""

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
