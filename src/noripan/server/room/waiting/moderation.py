"""What a host may do about people: remove somebody for good, and mute somebody's chat."""

from noripan.server.room.table import Denied, Draft, expect

from .door import everyone_here, new_key, remembered
from .seats import expect_host, free


def remove(draft: Draft, host: str, person: str) -> None:
    """Send somebody away for good; who plays stays, for a match has its own rules of absence."""
    expect_host(draft, host)
    expect(person != host, "yourself")
    seat, name = draft.seat_of(person), _name(draft, person)
    expect(seat is None or draft.shown.phase != "playing", "in_match", name=name)
    send_away(draft, person)


def send_away(draft: Draft, person: str) -> None:
    """Take somebody's seat, and let them in no more."""
    name = _name(draft, person)
    _take_seat(draft, person)
    draft.show(
        watchers=[each for each in draft.shown.watchers if each.person != person],
        muted=[each for each in draft.shown.muted if each != person],
    )
    draft.keep(
        removed=remembered(draft.table.removed, person),
        invited=[each for each in draft.table.invited if each != person],
    )
    new_key(draft)
    draft.announce("removed", name=name)


def _take_seat(draft: Draft, person: str) -> None:
    seat = draft.seat_of(person)
    if seat is None or draft.shown.phase == "playing":
        return  # who is out of a running match keeps the chair: its gold is settled at the end
    if draft.shown.phase == "waiting":
        free(draft, seat)
    else:
        # The result still names who played; the chair has no owner any more.
        draft.set_chair(seat, person=None, present=False)


def mute(draft: Draft, host: str, person: str, *, on: bool) -> None:
    """Let nobody hear what somebody says at this table, or hear it again."""
    expect_host(draft, host)
    expect(person != host, "yourself")
    muted = draft.shown.muted
    if on == (person in muted):
        return
    name = _name(draft, person)
    draft.show(
        muted=remembered(muted, person) if on else [each for each in muted if each != person]
    )
    draft.announce("muted" if on else "unmuted", name=name)


def _name(draft: Draft, person: str) -> str:
    """Give the name of somebody who is in the room or has a seat."""
    known = {each.person: each.name for each in everyone_here(draft.shown)}
    known |= {chair.person: chair.name for chair in draft.chairs if chair.person is not None}
    if person not in known:
        raise Denied("not_here")
    return known[person]
