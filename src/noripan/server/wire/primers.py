"""Bodies about primers: a rulebook in pictures, and what is needed to draw and play them."""

from typing import Any

from msgspec import Struct, field

from noripan.kernel.event import Told

from .basics import Language
from .table import Chair


class PictureTurn(Struct, frozen=True, kw_only=True):
    """Who is to move, and what the seat may do if that is it."""

    actor: int | None
    legal: list[str]


class Picture(Struct, frozen=True, kw_only=True):
    """A position as its seat sees it, and what the seat is told while it is played."""

    seat: int
    chairs: list[Chair]
    options: dict[str, Any]
    view: dict[str, Any]
    before: PictureTurn
    """The turn before anything is played."""
    after: PictureTurn
    """The turn when all of it has been played."""
    moves: list[list[Told]]
    """What is told of each action."""
    highlight: list[str]
    """What is lit, as in a lesson."""
    touch: list[str]
    """What is touched before it is looked at, by the same names."""


class Topic(Struct, frozen=True, kw_only=True):
    """One thing to know; its id is its address in a rulebook."""

    id: str
    part: str
    """`setup`, `turn`, `special` or `end`."""
    title: str
    text: str
    clauses: list[str]
    """The exact rules of it, those first that forbid something in its pictures."""
    pictures: list[Picture]


class TableColumn(Struct, frozen=True, kw_only=True):
    """The head of a column, and of which tables it speaks."""

    text: str
    when: dict[str, list[Any]]


class TableRow(Struct, frozen=True, kw_only=True):
    """What stands in each column, and of which tables it speaks."""

    cells: list[str]
    when: dict[str, list[Any]]


class WorthTable(Struct, frozen=True, kw_only=True):
    """What things are worth."""

    id: str
    title: str
    note: str
    columns: list[TableColumn]
    rows: list[TableRow]
    clauses: list[str]


class Primer(Struct, frozen=True, kw_only=True):
    """A game's rulebook in pictures, in one language; a game need not have one."""

    game: str
    language: Language
    goal: str = ""
    """Empty where a game has none."""
    topics: list[Topic] = field(default_factory=list)
    tables: list[WorthTable] = field(default_factory=list)
