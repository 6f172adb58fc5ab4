"""Bodies about games: what can be chosen, their words, their rulebooks."""

from typing import Any, Literal

from msgspec import Struct, field

from .basics import Language


class OptionField(Struct, frozen=True, kw_only=True):
    """One line of the "new table" form, made from a game's `Options`."""

    name: str
    kind: Literal["bool", "int", "choice"]
    default: Any
    choices: list[Any] = field(default_factory=list)
    low: int | None = None
    high: int | None = None
    seats: list[int] = field(default_factory=list)
    """The numbers of seats that it is asked for; empty is all."""
    when: dict[str, list[Any]] = field(default_factory=dict)
    """It is asked only while these other options have one of these values."""
    limits: dict[str, list[int]] = field(default_factory=dict)
    """By value, as text: the numbers of players that it leaves possible; no value, no limit."""


class Character(Struct, frozen=True, kw_only=True):
    """A bot as the home page shows it: its name is a key among the page's bot names."""

    level: str
    name: str
    temper: str


class GameCard(Struct, frozen=True, kw_only=True):
    """A game as the home page shows it; its texts come by language from `/texts`."""

    id: str
    version: int
    seats: list[int]
    options: list[OptionField]
    bots: list[str]
    """The levels of its bots, easiest first."""
    cast: list[Character]
    """Who plays at each level, those who come first at the front."""
    gold: bool
    """It is played for gold: two people always have a clock."""
    tables: int
    """Matches being played now."""
    lessons: list[str]
    """The ids of its lessons, in their order."""


class GameTexts(Struct, frozen=True, kw_only=True):
    """A game's words in one language: name, tagline, options, what its scene says."""

    game: str
    language: Language
    words: dict[str, str]


class Clause(Struct, frozen=True, kw_only=True):
    """One sentence of a rulebook."""

    id: str
    text: str
    refusal: str | None = None
    """What a player reads when this clause forbids a move; `{names}` are filled in."""
    when: dict[str, list[Any]] = field(default_factory=dict)
    """It holds only at tables whose options have one of these values."""


class Chapter(Struct, frozen=True, kw_only=True):
    """A chapter of the in-app rulebook."""

    title: str
    clauses: list[Clause]


class Rulebook(Struct, frozen=True, kw_only=True):
    """A game's rulebook in one language."""

    game: str
    language: Language
    chapters: list[Chapter]
