"""Bodies about one guest: who it is, its tables, its gold."""

from typing import Literal

from msgspec import Struct

from .basics import Name, Strict
from .table import Chair, Outcome


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
    seconds_left: float | None
    """For that turn, when this was told; none without a clock."""
    touched: float
    """When something last happened there (server time, seconds)."""


class MyMatch(Struct, frozen=True, kw_only=True):
    """A match that somebody played to its end."""

    match: str
    game: str
    seat: int
    """Mine."""
    chairs: list[Chair]
    """Names, bots and teams; whose browser a name was is told to nobody."""
    outcome: Outcome
    gold: int | None
    """What it brought or cost me; none where nothing was paid."""
    ended: float
    """Server time, seconds."""
    replay: bool
    """It was played with today's rules, and can be watched again."""


class Posting(Struct, frozen=True, kw_only=True):
    """Gold that came or went: with whom, for which clause, and what was left."""

    at: float
    amount: int
    balance: int
    other: str
    """The other player's name; empty where the bank pays a grant."""
    bot: bool
    """The other player is a bot: the name is a key among the page's bot names."""
    guest_bot: bool
    """The other player is a bot that somebody brought."""
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
