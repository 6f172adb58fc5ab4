"""The bodies of HTTP: guests, games, tables, replays."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from noripan.kernel.event import Told

from .basics import ActionText, Id, Language, Name, SeatNumber, Strict, Title
from .table import Chair, Outcome, Pace


class Me(Struct, frozen=True, kw_only=True):
    """The guest behind the cookie."""

    person: str
    name: str


class MyTable(Struct, frozen=True, kw_only=True):
    """A table where somebody sits: it waits, or its match goes on."""

    code: str
    title: str
    game: str
    phase: Literal["waiting", "playing"]
    seat: int
    """Mine."""
    chairs: list[Chair]
    actor: int | None
    """Whose turn it is."""
    touched: float
    """When something last happened there (server time, seconds)."""


class Posting(Struct, frozen=True, kw_only=True):
    """Gold that came or went: with whom, for which clause, and what was left."""

    at: float
    amount: int
    balance: int
    other: str
    """The other player's name; empty where the bank pays a grant."""
    bot: bool
    """The other player is a bot: the name is a key among the page's bot names."""
    clause: str
    game: str
    match: str
    over: bool
    """The match has ended, and can be watched again."""
    settles: bool
    """It was paid for the end of the match, not for something on the way."""


class Ledger(Struct, frozen=True, kw_only=True):
    """What a person holds, and how it came about, newest first."""

    gold: int
    lines: list[Posting]


class Rename(Strict, frozen=True):
    """A guest chooses another name."""

    name: Name


class NewTable(Strict, frozen=True):
    """Open a table."""

    game: Id
    seats: Annotated[int, Meta(ge=1, le=12)]
    title: Title = ""
    options: dict[str, Any] = field(default_factory=dict)
    pace: Pace = field(default_factory=Pace)
    bots: Annotated[int, Meta(ge=0, le=11)] = 0
    """How many of the free seats bots take at once."""
    listed: bool = True
    """Shown among the open tables; an unlisted table is reached by its link."""
    language: Language = "en"


class Opened(Struct, frozen=True, kw_only=True):
    """The table stands; its code is its address."""

    code: str


class Ticket(Struct, frozen=True, kw_only=True):
    """A short-lived, one-use pass for one socket, spent by its `hello`."""

    ticket: str


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


class GameCard(Struct, frozen=True, kw_only=True):
    """A game as the home page shows it; its texts come by language from `/texts`."""

    id: str
    version: int
    seats: list[int]
    options: list[OptionField]
    bots: list[str]
    """The levels of its bots, easiest first."""
    gold: bool
    """It is played for gold: two people always have a clock."""
    tables: int
    """Matches being played now."""


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


class OpenTable(Struct, frozen=True, kw_only=True):
    """A line in the list of open tables."""

    code: str
    title: str
    game: str
    seats: int
    taken: int
    phase: Literal["waiting", "playing", "over"]
    language: Language


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
