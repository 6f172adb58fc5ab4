"""A table and its match, as both sides know them."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from .basics import Absence, Language, Strict


class Pace(Strict, frozen=True):
    """A table's clocks, what an absence means (rulings for all games), and who may ask a bot."""

    turn_seconds: Annotated[int, Meta(ge=0, le=600)] | None = None
    """Time for one decision; 0 is no clock. Left out, it is 30, or 0 where all others are bots."""
    grace_seconds: Annotated[int, Meta(ge=15, le=600)] = 60
    """How long an absent player is waited for."""
    vote_seconds: Annotated[int, Meta(ge=5, le=120)] = 20
    on_absence: Absence = "vote"
    result_seconds: Annotated[int, Meta(ge=0, le=30)] = 6
    """How long a result stands before the next decision's clock begins."""
    hints: bool = False
    """Whoever is to move may ask a bot what it would do, also among people; never for gold."""


class Person(Struct, frozen=True, kw_only=True):
    """Somebody in the room."""

    person: str
    name: str
    guest_bot: bool = False
    """A bot that somebody brought: a program from outside, with a name of its own."""


class Chair(Struct, frozen=True, kw_only=True):
    """One seat of a table, as everyone sees it."""

    seat: int
    kind: Literal["free", "person", "bot"]
    person: str | None = None
    name: str = ""
    """A person's name; a bot's is a key among the page's bot names."""
    level: str | None = None
    temper: str = ""
    """How a bot likes to play, `bold` or `careful`; empty for one without a character."""
    ready: bool = False
    present: bool = True
    """A socket of its owner is open."""
    stand_in: bool = False
    """A bot plays for the absent owner, who may take the seat back."""
    auto: bool = False
    """A bot plays for the owner, who is here and may switch it off."""
    out: bool = False
    """Out of the running match: without dice, or by a forfeit."""
    absent_until: float | None = None
    """When the wait for an absent owner ends (server time, seconds)."""
    team: int | None = None
    """Numbered from 0; none where everyone plays alone."""
    guest_bot: bool = False
    """A bot that somebody brought sits here: `kind` is person, and its owner is not told."""
    wants: int | None = None
    """The seat that its owner would like to change places with, before the start."""


class Vote(Struct, frozen=True, kw_only=True):
    """The question whether a bot shall play for the absent player (RP-29)."""

    seat: int
    until: float
    voters: list[int]
    yes: list[int]
    no: list[int]


class TableState(Struct, frozen=True, kw_only=True, dict=True):  # its JSON may be with it
    """All that everyone in the room knows of a table, besides the match itself."""

    code: str
    title: str
    game: str
    host: str
    phase: Literal["waiting", "playing", "over"]
    chairs: list[Chair]
    watchers: list[Person]
    options: dict[str, Any]
    pace: Pace
    listed: bool
    language: Language
    match: str | None = None
    """The running or last match."""
    commitment: str = ""
    """SHA-256 of the secret that the next (or the running) match is shuffled from."""
    vote: Vote | None = None
    played: int = 0
    """Matches finished at this table."""
    door_open: bool = True
    """Spectators may come in; otherwise only who is invited does."""
    muted: list[str] = field(default_factory=list)
    """People whose chat the host has muted."""


class Note(Struct, frozen=True, kw_only=True):
    """Why the table changed, for the room's log: a key of the page's texts and its values."""

    key: str
    values: dict[str, str | int] = field(default_factory=dict)


Preview = dict[str, list[str]] | UnsetType
"""By legal action, the places that it would change; left out by a game that does not say."""


class Turn(Struct, frozen=True, kw_only=True):
    """Who decides now, and until when."""

    actor: int | None
    until: float | None = None
    """Server time in seconds; none without a clock."""
    seconds: int = 0
    """The whole of the time, for the clock ring."""
    legal: list[str] = field(default_factory=list)
    """Filled for the seat that decides, empty for everyone else."""
    preview: Preview = UNSET
    """For the seat that decides: what its actions would change, as far as it can foresee it."""
    position: str | None = None
    """The position as the deciding seat sees it; told to a guest bot whose turn it is."""


class Outcome(Struct, frozen=True, kw_only=True):
    """How a match ended."""

    places: list[int]
    """By seat, 1 is first; equal numbers share a place."""
    clause: str
    points: list[int] = field(default_factory=list)


class MatchState(Struct, frozen=True, kw_only=True):
    """A match from one seat: its view and whose turn it is."""

    match: str
    n: int
    """Actions so far."""
    view: dict[str, Any]
    turn: Turn
    outcome: Outcome | None = None
