"""Bodies about matches that are over: watched again, or kept in a file."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from noripan.kernel.event import Told

from .basics import ActionText, SeatNumber, Strict, Title
from .table import Chair, Outcome


class ReplayStep(Struct, frozen=True, kw_only=True):
    """An action and what it led to; the first step is the deal, which is nobody's action."""

    actor: int | None
    action: str
    events: list[Told]


class Replay(Struct, frozen=True, kw_only=True):
    """A match that is watched again: play its steps from an empty view."""

    game: str
    version: int
    options: dict[str, Any]
    chairs: list[Chair]
    steps: list[ReplayStep]
    outcome: Outcome | None = None
    """None for a saved match that was not played to its end."""


class SavedMatch(Strict, frozen=True):
    """A match as `/api/matches/MATCH/replay` gives it, and as people keep it in a file."""

    noripan: Literal[1]
    game: Annotated[str, Meta(max_length=40)]
    version: int
    options: dict[str, Any]
    seats: Annotated[int, Meta(ge=1, le=12)]
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    actions: Annotated[list[ActionText], Meta(max_length=5000)]
    names: Annotated[list[Title], Meta(max_length=12)] = field(default_factory=list)
    fairness: dict[str, Any] = field(default_factory=dict)
    carry: dict[str, Any] | None = None
    bots: Annotated[list[SeatNumber], Meta(max_length=12)] = field(default_factory=list)
    """The seats of bots: their names are keys among the page's bot names."""
    guest_bots: Annotated[list[SeatNumber], Meta(max_length=12)] = field(default_factory=list)
    """The seats of bots that somebody brought, which have names of their own."""
