"""Entries of a table's log in full truth."""

from typing import Any, Literal

from msgspec import Struct, field

from noripan.kernel.event import Eyes, Told
from noripan.kernel.notation import ALL
from noripan.server.wire import (
    Gesture,
    Note,
    Outcome,
    TableState,
    Turn,
)

from .known import Between, Secrets, known_to


class Fact(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event as the log keeps it: public values in `after`, what only some know in `secrets`.

    One that is open to all reads as it is told, so that it is written once for the log and for
    everybody: what is told is always said, which a default that is made anew makes msgspec do.
    """

    type: str
    phase: int
    after: dict[str, Any]
    targets: tuple[str, ...] = field(default_factory=lambda: ())
    batch: str = field(default_factory=str)
    pause: bool = field(default_factory=bool)
    secrets: Secrets = {}
    between: Between = {}
    seats: list[int] | None = None

    def is_for(self, eyes: Eyes) -> bool:
        """Tell whether these eyes see anything of it."""
        return self.seats is None or eyes == ALL or eyes in self.seats

    def seen_by(self, eyes: Eyes, phase: int) -> Told:
        """Give what these eyes may read of it, in this phase of all that they are told."""
        after = self.after
        if self.secrets:
            after = {**after, **known_to(eyes, self.secrets, self.between)}
        return Told(self.type, phase, after, self.targets, self.batch, self.pause)


class Logged(Struct, frozen=True, kw_only=True, tag_field="t"):
    """One line of a table's log."""


class TableEntry(Logged, frozen=True, tag="table"):
    """The table changed."""

    table: TableState
    note: Note | None = None
    turn: Turn | None = None
    """In a match, whose turn it is: its clock may have been stopped, or set anew."""


class BeganEntry(Logged, frozen=True, tag="began", dict=True):
    """A match began; what is told of it may be with it, as with a move."""

    match: str
    n: int
    facts: list[Fact]
    turn: Turn
    table: TableState
    outcome: Outcome | None = None


class MovedEntry(Logged, frozen=True, tag="moved", dict=True):
    """An action was played; what is told of it may be with it, and is no part of it."""

    match: str
    n: int
    seat: int
    action: str
    by: Literal["player", "bot", "clock", "forced", "forfeit"]
    facts: list[Fact]
    turn: Turn
    outcome: Outcome | None = None
    told: str | None = None
    """The action as everyone else may read it; nothing if all may read it as it is."""
    rest_until: float = 0.0
    """Until when what happened stands before bots go on."""


class SaidEntry(Logged, frozen=True, tag="said"):
    """Somebody spoke."""

    person: str
    name: str
    text: str


class GesturedEntry(Logged, frozen=True, tag="gestured"):
    """Somebody showed a phrase or a reaction at their seat."""

    person: str
    seat: int
    gesture: Gesture


Entry = TableEntry | BeganEntry | MovedEntry | SaidEntry | GesturedEntry
