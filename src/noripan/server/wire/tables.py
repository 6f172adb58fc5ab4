"""Bodies about tables: a new one, a ticket, a line in the list of open ones."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from .basics import Id, Language, Strict, Title
from .table import Pace


class NewTable(Strict, frozen=True):
    """Open a table."""

    game: Id
    seats: Annotated[int, Meta(ge=1, le=12)]
    title: Title = ""
    options: dict[str, Any] = field(default_factory=dict)
    pace: Pace = field(default_factory=Pace)
    bots: Annotated[int, Meta(ge=0, le=11)] = 0
    """How many of the free seats bots take at once."""
    level: Annotated[str, Meta(max_length=20)] = "normal"
    """How well those bots play."""
    listed: bool = True
    """Shown among the open tables; an unlisted table is reached by its link."""
    language: Language = "en"


class Opened(Struct, frozen=True, kw_only=True):
    """The table stands; its code is its address."""

    code: str


class Ticket(Struct, frozen=True, kw_only=True):
    """A short-lived, one-use pass for one socket, spent by its `hello`."""

    ticket: str


class OpenTable(Struct, frozen=True, kw_only=True):
    """A line in the list of open tables."""

    code: str
    title: str
    game: str
    seats: int
    taken: int
    phase: Literal["waiting", "playing", "over"]
    language: Language
