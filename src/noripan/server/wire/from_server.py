"""What the server says on a socket."""

from typing import Literal

from msgspec import Struct, field

from noripan.kernel.event import Told

from .advice import Advised
from .basics import Gesture, Message
from .guest_bots import Invited, Known
from .table import MatchState, Note, Outcome, TableState, Turn

By = Literal["player", "bot", "clock", "forced", "forfeit"]


class You(Struct, frozen=True, kw_only=True):
    """Who this socket is."""

    person: str
    name: str
    seat: int | None
    invite: str | None = None
    """The key of the invite link, for those who sit and the host: `/t/CODE?k=KEY`."""


class Said(Message, frozen=True, tag="said"):
    """Somebody spoke."""

    seq: int
    person: str
    name: str
    text: str
    guest_bot: bool = False


class Gestured(Message, frozen=True, tag="gestured"):
    """Somebody showed a phrase or a reaction at their seat."""

    seq: int
    person: str
    seat: int
    gesture: Gesture


class Changed(Message, frozen=True, tag="table"):
    """The table changed; its whole state, and why."""

    seq: int
    table: TableState
    you: You
    note: Note | None = None
    turn: Turn | None = None
    """In a match, whose turn it is: its clock may have been stopped, or set anew."""


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
    by: By
    """Who made it: `clock` after a time-out, `forced` where the rules leave no choice."""
    events: list[Told]
    turn: Turn
    outcome: Outcome | None = None


class Past(Struct, frozen=True, kw_only=True):
    """A move of a match, or its deal, as a seat was told it: for the log, not the board."""

    seat: int | None
    """Whose move it was; none for the deal."""
    by: By | None
    events: list[Told]


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to `hello` from a page that starts afresh."""

    v: int
    seq: int
    now: float
    you: You
    table: TableState
    match: MatchState | None = None
    said: list[Said] = field(default_factory=list)
    past: list[Past] = field(default_factory=list)
    """What happened in the match lately."""


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


class Hinted(Message, frozen=True, tag="hinted"):
    """What a bot advises whoever asked, at this decision; nothing if bots have too much to do."""

    match: str
    n: int
    best: Advised | None = None
    other: Advised | None = None
    """What it would do else, if that is plainly worse."""
    looks: int = 0
    """How often it looked ahead."""


class Error(Message, frozen=True, tag="error"):
    """Something else says no: a key of the page's texts (`error_...`) and its values."""

    code: str
    values: dict[str, str | int] = field(default_factory=dict)
    id: str | None = None
    fatal: bool = False
    """The server closes the socket after this."""


ToBot = Known | Invited | Error
"""What the server says on the line of invitations."""
FromServer = (
    Welcome | Resumed | Changed | Began | Moved | Said | Gestured | Hinted | Ack | Refused | Error
)  # fmt: skip
