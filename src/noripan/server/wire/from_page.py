"""What a page says on its socket."""

from typing import Annotated, Any

from msgspec import Meta

from .basics import ActionText, ChatText, Gesture, Id, Message, SeatNumber
from .table import Pace


class Request(Message, frozen=True):
    """It changes something; `id` is made by the page, and a retry carries it again."""

    id: Id


class Hello(Message, frozen=True, tag="hello"):
    """The first frame of a socket."""

    v: int
    ticket: Annotated[str, Meta(max_length=512)]
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
    match: Id | None = None
    """The match that it was made in: a move that comes late is none of the next one's."""


class Seen(Request, frozen=True, tag="seen"):
    """I have seen all that the move `n` brought: no bot need wait for me."""

    n: Annotated[int, Meta(ge=0)]


class AskHint(Request, frozen=True, tag="hint"):
    """What would a bot do here? It answers by `hinted`, to me alone."""

    n: Annotated[int, Meta(ge=0)]
    match: Id | None = None


class Auto(Request, frozen=True, tag="auto"):
    """A bot plays my seat from now on, or no longer."""

    on: bool


class CastVote(Request, frozen=True, tag="vote"):
    """A bot for the absent player, or a forfeit."""

    bot: bool


class Say(Request, frozen=True, tag="say"):
    """A line of chat."""

    text: ChatText


class MakeGesture(Request, frozen=True, tag="gesture"):
    """Show a phrase or a reaction at one's seat, for a moment."""

    gesture: Gesture


class Again(Request, frozen=True, tag="again"):
    """After a match: back to the waiting room, same people, same options."""


class Remove(Request, frozen=True, tag="remove"):
    """The host sends somebody away for good; during a match only who does not play."""

    person: Id


class Mute(Request, frozen=True, tag="mute"):
    """The host lets nobody hear somebody's chat at this table, or hear it again."""

    person: Id
    on: bool


class Door(Request, frozen=True, tag="door"):
    """The host opens the door to spectators, or closes it to all who are not invited."""

    open: bool


class Leave(Request, frozen=True, tag="leave"):
    """Leave the table on purpose; in a match among people that ends the grace time at once."""


class GiveUp(Request, frozen=True, tag="give_up"):
    """Forfeit the match on purpose, and stay in the room."""


FromPage = (
    Hello | Sit | Stand | Swap | SeatBot | Unseat | Ready | Start | SetOptions | Act | Seen
    | AskHint | Auto | CastVote
    | Say | MakeGesture | Again | Remove | Mute | Door | Leave | GiveUp
)  # fmt: skip
