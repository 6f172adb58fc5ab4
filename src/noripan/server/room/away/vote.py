"""The others decide what becomes of the seat of somebody who is away (RP-26 to RP-31)."""

from msgspec.structs import replace

from noripan.bots.registry import default_level
from noripan.server.room.playing.match import playing_seat
from noripan.server.room.playing.moves import forfeit
from noripan.server.room.table import Denied, Draft, expect
from noripan.server.wire import Chair, Vote

from . import alone


def give_up(draft: Draft, person: str) -> None:
    """Forfeit on purpose, and stay in the room."""
    seat, _ = playing_seat(draft, person)
    expect(is_playing(draft, seat), "not_playing")
    _forfeit(draft, seat)


def is_playing(draft: Draft, seat: int) -> bool:
    """Tell whether the seat still takes part in a running match."""
    return (
        draft.shown.phase == "playing" and draft.position is not None and draft.position.is_in(seat)
    )


def end_grace(draft: Draft, seat: int) -> None:
    """Do what the table chose for an absence (RP-26)."""
    if draft.shown.pace.on_absence == "vote":
        if draft.shown.vote is None:
            _open_vote(draft, seat)
    elif draft.shown.pace.on_absence == "bot":
        _stand_in(draft, seat)
    else:
        _forfeit(draft, seat)


def _open_vote(draft: Draft, seat: int) -> None:
    """Ask the others who are alive and here; with nobody to ask it is a forfeit (RP-29)."""
    voters = [chair.seat for chair in draft.chairs if _may_vote(draft, chair, seat)]
    if not voters:
        _forfeit(draft, seat)
        return
    until = draft.now + draft.shown.pace.vote_seconds
    draft.set_chair(seat, absent_until=None)
    draft.show(vote=Vote(seat=seat, until=until, voters=voters, yes=[], no=[]))
    draft.announce("vote", name=draft.chairs[seat].name, seat=seat)


def _may_vote(draft: Draft, chair: Chair, absent: int) -> bool:
    return (
        chair.seat != absent
        and chair.kind == "person"
        and not chair.guest_bot
        and chair.present
        and is_playing(draft, chair.seat)
    )


def cast(draft: Draft, person: str, *, bot: bool) -> None:
    """Vote; it is decided as soon as the rest cannot change it."""
    vote, seat = draft.shown.vote, draft.seat_of(person)
    if vote is None:
        raise Denied("no_vote")
    expect(seat in vote.voters, "no_voter")
    yes = [each for each in vote.yes if each != seat]
    no = [each for each in vote.no if each != seat]
    (yes if bot else no).append(seat if seat is not None else -1)
    vote = replace(vote, yes=yes, no=no)
    draft.show(vote=vote)
    draft.announce("voted", name=draft.chairs[seat or 0].name, seat=vote.seat)
    if 2 * len(yes) > len(vote.voters):
        _stand_in(draft, vote.seat)
    elif 2 * len(no) >= len(vote.voters):
        _forfeit(draft, vote.seat)


def end_vote(draft: Draft) -> None:
    """Too few votes in time mean defeat (RP-29)."""
    if draft.shown.vote is not None:
        _forfeit(draft, draft.shown.vote.seat)


def _stand_in(draft: Draft, seat: int) -> None:
    _close_vote(draft, seat)
    level = default_level(draft.shown.game)
    draft.set_chair(seat, stand_in=True, level=level, absent_until=None)
    alone.pause_or_go_on(draft)
    draft.announce("stand_in", name=draft.chairs[seat].name, seat=seat)


def _forfeit(draft: Draft, seat: int) -> None:
    _close_vote(draft, seat)
    draft.set_chair(seat, absent_until=None)
    draft.announce("forfeited", name=draft.chairs[seat].name, seat=seat)
    forfeit(draft, seat)


def _close_vote(draft: Draft, seat: int) -> None:
    if draft.shown.vote is not None and draft.shown.vote.seat == seat:
        draft.show(vote=None)
