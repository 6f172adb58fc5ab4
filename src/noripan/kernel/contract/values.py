"""What rules take and give: actions, steps, outcomes, what is carried on, what is forbidden."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, Protocol, TypeVar

from noripan.kernel.event import Event, Json

Events = list[Event] | None
"""Where a rule writes what happens; None when nobody listens, and then nothing is built."""


class Action(Protocol):
    """A small frozen value; `str` gives the text that people read and type."""

    @property
    def code(self) -> int:
        """A number of its own among the game's actions, for learning libraries."""

    def __str__(self) -> str:
        """Write it as a player would type it."""


P = TypeVar("P")


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

    def returns(self) -> tuple[float, ...]:
        """Give each seat the share of the others that it beat, less the share that beat it.

        >>> Outcome((1, 2, 3), "PIR-9.2-a").returns(), Outcome((1, 1), "SEQ-8-a").returns()
        ((1.0, 0.0, -1.0), (0.0, 0.0))
        """
        others = max(len(self.places) - 1, 1)
        return tuple(
            sum((place < other) - (other < place) for other in self.places) / others
            for place in self.places
        )


@dataclass(frozen=True, slots=True)
class Carry:
    """What one match hands to the next of a series: dealer, doubled stakes, gold."""

    values: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What a table knows of a match that begins there, and no rule could know."""

    now: float
    """Seconds since 1970."""
    host: int
    """The seat of the person who opened the table."""
    gold: tuple[int | None, ...] = ()
    """By seat, where a game is played for gold; none for who never had any."""


@dataclass(slots=True)  # not frozen, for every move makes one
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
