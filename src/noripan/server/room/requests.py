"""What people ask of a table: a message and the time come in, and it does what they say."""

from noripan.server.wire import (
    Act,
    Again,
    AskHint,
    Auto,
    CastVote,
    Door,
    GiveUp,
    Leave,
    MakeGesture,
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

from . import talk
from .away import absence, vote
from .guest_bots import may_ask
from .playing import auto, hints, moves, rest, result, start
from .table import Denied, Draft, expect
from .waiting import door, moderation, seats
from .waiting import options as table_options


def handle(draft: Draft, person: str, name: str, message: Request) -> None:  # noqa: C901, PLR0912 - one line a message
    """Do what a person in the room asks, or raise `Denied` or `Refused`."""
    expect(person not in draft.table.removed, "removed")
    if isinstance(message, Act):
        moves.act(draft, person, message.n, message.action, message.match)
        return
    expect(may_ask(person, message), "bot_may_not")
    match message:
        case Seen(n=n):
            rest.see(draft, person, n)
        case Say(text=text):
            talk.say(draft, person, name, text)
        case MakeGesture(gesture=gesture):
            talk.make_gesture(draft, person, gesture)
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
        case AskHint(n=n, match=match):
            hints.ask(draft, person, n, match)
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
