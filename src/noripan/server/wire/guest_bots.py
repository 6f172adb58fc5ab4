"""Guest bots: bodies about their tokens, and what is said on the line of invitations."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from .basics import Id, Message, Name, SeatNumber, Strict

TABLES_AT_MOST = 16


class NewBot(Strict, frozen=True):
    """Bring a bot, by this name."""

    name: Name


class BotToken(Struct, frozen=True, kw_only=True):
    """A bot was brought; its token is told this once."""

    person: str
    name: str
    token: str


class MyBot(Struct, frozen=True, kw_only=True):
    """A bot that I brought."""

    person: str
    name: str
    made: float
    """Server time, seconds."""
    here: bool
    """Its program listens for invitations."""


class BotHere(Struct, frozen=True, kw_only=True):
    """A guest bot that can be invited now."""

    person: str
    name: str
    games: list[str]
    """What it plays; nothing is every game."""
    mine: bool
    """I brought it."""


class InviteBot(Strict, frozen=True):
    """Invite a guest bot to a free chair."""

    seat: SeatNumber
    bot: Id


class Here(Message, frozen=True, tag="here"):
    """The first frame on the line of invitations: what this bot plays, and how much at once."""

    v: int
    games: Annotated[list[Id], Meta(max_length=50)] = field(default_factory=list)
    """Nothing is every game."""
    tables: Annotated[int, Meta(ge=0, le=TABLES_AT_MOST)] = 4
    """At so many tables at once; 0 is no more for now."""
    mine: bool = False
    """Only my owner invites me."""


class Known(Message, frozen=True, tag="known"):
    """The answer to `here`: who this bot is."""

    v: int
    person: str
    name: str


class Invited(Message, frozen=True, tag="invited"):
    """A chair is this bot's: get a ticket for the table and come.

    Told when its host invites it, and again for every table where it sits and is missing.
    """

    code: str
    seat: int
    game: str
    options: dict[str, Any]
    phase: Literal["waiting", "playing"]
    until: float | None = None
    """The chair waits until then (server time, seconds)."""
