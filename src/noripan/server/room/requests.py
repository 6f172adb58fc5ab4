"""What people ask of a table: a message and the time come in, and it does what they say."""

from noripan.server.wire import (
    Act,
    Again,
    Auto,
    CastVote,
    Door,
    GiveUp,
    Leave,
    Mute,
    Ready,
    Remove,
    Request,
    Say,
    SeatBot,
    Seen,
    SetOptions,
    Sit,
    Stand,
    Start,
    Swap,
    Unseat,
)

from .away import absence, vote
from .entries import SaidEntry
from .playing import auto, moves, rest, result, start
from .table import Denied, Draft, expect
from .waiting import door, moderation, seats
from .waiting import options as table_options
from .writing import one_line


def handle(draft: Draft, person: str, name: str, message: Request) -> None:  # noqa: C901, PLR0912 - one line a message
    """Do what a person in the room asks, or raise `Denied` or `Refused`."""
    expect(person not in draft.table.removed, "removed")
    match message:
        case Act(n=n, action=action):
            moves.act(draft, person, n, action)
        case Seen(n=n):
            rest.see(draft, person, n)
        case Say(text=text):
            say(draft, person, name, text)
        case Ready(on=on, nonce=nonce):
            seats.ready(draft, person, nonce, on=on)
        case Sit(seat=seat):
            seats.sit(draft, person, name, seat)
        case Stand():
            seats.stand(draft, person)
        case Swap(seat=seat):
            seats.swap(draft, person, seat)
        case SeatBot(seat=seat, level=level):
            seats.seat_bot(draft, person, seat, level)
        case Unseat(seat=seat):
            seats.unseat(draft, person, seat)
        case SetOptions(options=options, pace=pace):
            table_options.set_options(draft, person, options, pace)
        case Start():
            start.start(draft, person)
        case Auto(on=on):
            auto.switch(draft, person, on=on)
        case CastVote(bot=bot):
            vote.cast(draft, person, bot=bot)
        case Again():
            result.again(draft, person)
        case Remove(person=whom):
            moderation.remove(draft, person, whom)
        case Mute(person=whom, on=on):
            moderation.mute(draft, person, whom, on=on)
        case Door(open=is_open):
            seats.expect_host(draft, person)
            door.set_door(draft, is_open=is_open)
        case Leave():
            absence.leave(draft, person)
        case GiveUp():
            vote.give_up(draft, person)
        case _:
            raise Denied("unknown_type")


def say(draft: Draft, person: str, name: str, text: str) -> None:
    """TicketHolder a line of chat on."""
    expect(person not in draft.shown.muted, "muted")
    line = one_line(text)
    expect(line, "unseen")
    draft.log(SaidEntry(person=person, name=name, text=line))
