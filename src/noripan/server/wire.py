"""What a page and the server say to each other: every socket message and HTTP body, as types.

The JSON Schema (`docs/protocol.schema.json`) and the page's TypeScript types
(`web/src/wire/messages.ts`) are generated from this file by `noripan generate`.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

PROTOCOL = 1
"""Rises when an old page could no longer talk to a new server."""

# Why the server closes a socket; what a page does then follows from the `error` before it.
CLOSE_OLD_PAGE = 4000
CLOSE_NO_HELLO = 4001
CLOSE_GONE = 4004
CLOSE_TOO_FAST = 4008
CLOSE_TOO_SLOW = 4009
CLOSE_RESTART = 1012

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=16)]
Title = Annotated[str, Meta(max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=200)]
ActionText = Annotated[str, Meta(min_length=1, max_length=120)]
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
Language = Literal["en", "ko", "ja"]
Absence = Literal["vote", "bot", "forfeit"]


class Strict(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A body from outside: a field we do not know is an error, not a guess."""


# ------------------------------------------------------------------ HTTP


class Me(Struct, frozen=True, kw_only=True):
    """The guest behind the cookie."""

    person: str
    name: str


class LedgerLine(Struct, frozen=True, kw_only=True):
    """Gold that came or went: with whom, for which clause, and what was left."""

    at: float
    amount: int
    balance: int
    other: str
    """The other player's name; empty where the bank pays a grant."""
    clause: str
    game: str
    match: str


class Ledger(Struct, frozen=True, kw_only=True):
    """What a person holds, and how it came about, newest first."""

    gold: int
    lines: list[LedgerLine]


class Rename(Strict, frozen=True):
    """A guest chooses another name."""

    name: Name


class Pace(Strict, frozen=True):
    """A table's clocks and what an absence means (rulings for all games)."""

    turn_seconds: Annotated[int, Meta(ge=0, le=600)] = 30
    """Time for one decision; 0 is no clock."""
    grace_seconds: Annotated[int, Meta(ge=0, le=600)] = 60
    """How long an absent player is waited for."""
    vote_seconds: Annotated[int, Meta(ge=5, le=120)] = 20
    on_absence: Absence = "vote"
    result_seconds: Annotated[int, Meta(ge=0, le=30)] = 6
    """How long a result stands before the next decision's clock begins."""


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


class GameCard(Struct, frozen=True, kw_only=True):
    """A game as the home page shows it; its texts come by language from `/texts`."""

    id: str
    version: int
    seats: list[int]
    options: list[OptionField]
    bots: list[str]
    """The levels of its bots, easiest first."""
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


# ------------------------------------------------------------------ what both sides know


class Person(Struct, frozen=True, kw_only=True):
    """Somebody in the room."""

    person: str
    name: str


class Chair(Struct, frozen=True, kw_only=True):
    """One seat of a table, as everyone sees it."""

    seat: int
    kind: Literal["free", "person", "bot"]
    person: str | None = None
    name: str = ""
    """A person's name; a bot's is a key among the page's bot names."""
    level: str | None = None
    ready: bool = False
    present: bool = True
    """A socket of its owner is open."""
    stand_in: bool = False
    """A bot plays for the absent owner, who may take the seat back."""
    auto: bool = False
    """A bot plays for the owner, who is here and may switch it off."""
    absent_until: float | None = None
    """When the wait for an absent owner ends (server time, seconds)."""
    team: int | None = None
    """Numbered from 0; none where everyone plays alone."""
    wants: int | None = None
    """The seat that its owner would like to change places with, before the start."""


class Vote(Struct, frozen=True, kw_only=True):
    """The question whether a bot shall play for the absent player (RP-29)."""

    seat: int
    until: float
    voters: list[int]
    yes: list[int]
    no: list[int]


class TableState(Struct, frozen=True, kw_only=True):
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


class Note(Struct, frozen=True, kw_only=True):
    """Why the table changed, for the room's log: a key of the page's texts and its values."""

    key: str
    values: dict[str, str | int] = field(default_factory=dict)


class Told(Struct, frozen=True, kw_only=True):
    """An event, as one seat is told it."""

    type: str
    phase: int
    after: dict[str, Any]
    targets: list[str] = field(default_factory=list)
    batch: str = ""
    pause: bool = False
    """People need time to read this: playback rests `result_seconds` after its phase."""


class Turn(Struct, frozen=True, kw_only=True):
    """Who decides now, and until when."""

    actor: int | None
    until: float | None = None
    """Server time in seconds; none without a clock."""
    seconds: int = 0
    """The whole of the time, for the clock ring."""
    legal: list[str] = field(default_factory=list)
    """Filled for the seat that decides, empty for everyone else."""


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


# ------------------------------------------------------------------ from the page


class Message(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="t"):
    """The first field of every frame says what it is."""


class Request(Message, frozen=True):
    """It changes something; `id` is made by the page, and a retry carries it again."""

    id: Id


class Hello(Message, frozen=True, tag="hello"):
    """The first frame of a socket."""

    v: int
    ticket: Annotated[str, Meta(max_length=80)]
    seen: Annotated[int, Meta(ge=0)] | None = None
    """The last sequence number this page saw, to get only what it missed."""


class Sit(Request, frozen=True, tag="sit"):
    """Take a free seat, or change to it."""

    seat: SeatNumber


class Stand(Request, frozen=True, tag="stand"):
    """Give the seat back before the start, and watch."""


class Swap(Request, frozen=True, tag="swap"):
    """Change places with a bot at once, with a person as soon as both ask for it."""

    seat: SeatNumber


class SeatBot(Request, frozen=True, tag="seat_bot"):
    """Put a bot in a free seat."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=20)] = "normal"


class Unseat(Request, frozen=True, tag="unseat"):
    """The host frees a bot's or an absent person's seat before the start."""

    seat: SeatNumber


class Ready(Request, frozen=True, tag="ready"):
    """Ready, or not yet. The nonce is mixed into the shuffle."""

    on: bool
    nonce: Annotated[str, Meta(max_length=64)] = ""


class Start(Request, frozen=True, tag="start"):
    """The host begins the match."""


class SetOptions(Request, frozen=True, tag="set_options"):
    """The host changes options before the start; everyone is asked to be ready again."""

    options: dict[str, Any]
    pace: Pace


class Act(Request, frozen=True, tag="act"):
    """A move: `n` is the number of actions the page had seen when it was made."""

    n: Annotated[int, Meta(ge=0)]
    action: ActionText


class Auto(Request, frozen=True, tag="auto"):
    """A bot plays my seat from now on, or no longer."""

    on: bool


class CastVote(Request, frozen=True, tag="vote"):
    """A bot for the absent player, or a forfeit."""

    bot: bool


class Say(Request, frozen=True, tag="say"):
    """A line of chat."""

    text: Line


class Again(Request, frozen=True, tag="again"):
    """After a match: back to the waiting room, same people, same options."""


class Leave(Request, frozen=True, tag="leave"):
    """Leave the table on purpose; in a match that ends the grace time at once."""


FromPage = (
    Hello | Sit | Stand | Swap | SeatBot | Unseat | Ready | Start | SetOptions | Act | Auto
    | CastVote
    | Say | Again | Leave
)  # fmt: skip


# ------------------------------------------------------------------ from the server


class You(Struct, frozen=True, kw_only=True):
    """Who this socket is."""

    person: str
    name: str
    seat: int | None


class Said(Message, frozen=True, tag="said"):
    """Somebody spoke."""

    seq: int
    person: str
    name: str
    text: str


class Changed(Message, frozen=True, tag="table"):
    """The table changed; its whole state, and why."""

    seq: int
    table: TableState
    you: You
    note: Note | None = None


class Began(Message, frozen=True, tag="began"):
    """A match begins: play these events from an empty view."""

    seq: int
    match: str
    n: int
    events: list[Told]
    turn: Turn
    table: TableState
    you: You
    outcome: Outcome | None = None
    """A deal may decide a match by itself."""


class Moved(Message, frozen=True, tag="moved"):
    """An action was played and is on disk; these are its consequences for this seat."""

    seq: int
    match: str
    n: int
    seat: int
    action: str
    by: Literal["player", "bot", "clock", "forfeit"]
    events: list[Told]
    turn: Turn
    outcome: Outcome | None = None


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to `hello` from a page that starts afresh."""

    v: int
    seq: int
    now: float
    you: You
    table: TableState
    match: MatchState | None = None
    said: list[Said] = field(default_factory=list)
    past: list[Told] = field(default_factory=list)
    """What happened in the match lately, as this seat was told it: for the log, not the board."""


class Resumed(Message, frozen=True, tag="resumed"):
    """The answer to `hello` from a page that was here before: what it missed follows."""

    v: int
    seq: int
    now: float
    you: You


class Ack(Message, frozen=True, tag="ack"):
    """The request with this id is done and on disk."""

    id: str
    seq: int


class Refused(Message, frozen=True, tag="refused"):
    """A rule of the game says no."""

    id: str
    clause: str
    values: dict[str, str | int]
    position: str


class Error(Message, frozen=True, tag="error"):
    """Something else says no: a key of the page's texts (`error_...`) and its values."""

    code: str
    values: dict[str, str | int] = field(default_factory=dict)
    id: str | None = None
    fatal: bool = False
    """The server closes the socket after this."""


FromServer = Welcome | Resumed | Changed | Began | Moved | Said | Ack | Refused | Error
