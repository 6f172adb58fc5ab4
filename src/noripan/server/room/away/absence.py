"""Coming and going: grace, the vote, the stand-in, the return (PIR-12.3, RP-26 to RP-31, RP-41)."""

from noripan.server.room.guest_bots import person_of
from noripan.server.room.table import Draft, expect
from noripan.server.room.waiting.door import let_in, new_key, people_here
from noripan.server.room.waiting.seats import free
from noripan.server.wire import Chair

from . import alone, presence
from .vote import end_grace, is_playing

HOST_SECONDS = 60
"""How long the table waits for an absent host."""


def opened(draft: Draft) -> None:
    """A table stands, and waits for its host."""
    note_empty(draft)
    new_key(draft)
    draft.keep(host_until=draft.now + HOST_SECONDS)
    draft.announce()


def come(
    draft: Draft, person: str, name: str, *, invite: str = "", neighbours: int = 0, node: str = ""
) -> None:
    """A socket opens: whoever was away is here again, and nothing changes for who was not.

    `neighbours` is how many watch from the same address already; `node` has the socket.
    """
    expect(person not in draft.table.removed, "removed")
    if draft.table.empty_since is not None:
        draft.keep(empty_since=None)
    if person == draft.shown.host and draft.table.host_until is not None:
        draft.keep(host_until=None)
    seat = draft.seat_of(person)
    if seat is not None:
        _return(draft, seat, name)
    elif all(each.person != person for each in draft.shown.watchers):
        let_in(draft, person, invite, neighbours)
        draft.show(watchers=[*draft.shown.watchers, person_of(person, name)])
        draft.announce("came", name=name)
    presence.note_here(draft, person, node)
    if draft.table.host_until is None and not _host_is_here(draft):
        hand_on(draft)


def _host_is_here(draft: Draft) -> bool:
    return any(each.person == draft.shown.host for each in people_here(draft.shown))


def _return(draft: Draft, seat: int, name: str) -> None:
    """Give the seat back from the next decision on (RP-31)."""
    chair = draft.chairs[seat]
    if chair.present and chair.name == name:
        return
    vote = draft.shown.vote
    if vote is not None and vote.seat == seat:
        draft.show(vote=None)
    bot_decides = chair.stand_in and draft.table.turn.actor == seat
    draft.set_chair(seat, present=True, name=name, absent_until=None, stand_in=bot_decides)
    _forget_away(draft, chair.person)
    alone.pause_or_go_on(draft)
    is_new = chair.guest_bot and draft.shown.phase == "waiting"
    draft.announce("sat" if is_new else "returned", name=name, seat=seat)


def go(draft: Draft, person: str, node: str = "") -> None:
    """Somebody's last socket at a node closes; with the last of all nodes they are away."""
    presence.note_gone(draft, person, node)
    if not presence.is_somewhere(draft, person):
        _be_away(draft, person)


def _be_away(draft: Draft, person: str) -> None:
    seat = draft.seat_of(person)
    if seat is None:
        _stop_watching(draft, person)
    elif draft.chairs[seat].present:
        wait_for(draft, draft.chairs[seat])
    if person == draft.shown.host:
        draft.keep(host_until=draft.now + HOST_SECONDS)
    note_empty(draft)


def note_empty(draft: Draft) -> None:
    """Remember since when nobody is in the room."""
    draft.keep(empty_since=None if people_here(draft.shown) else draft.now)


def _stop_watching(draft: Draft, person: str) -> None:
    for watcher in draft.shown.watchers:
        if watcher.person == person:
            stay = [each for each in draft.shown.watchers if each is not watcher]
            draft.show(watchers=stay)
            draft.announce("went", name=watcher.name)
            return


def wait_for(draft: Draft, chair: Chair) -> None:
    """Wait for somebody who sits: in a match, and between matches, for the grace time."""
    until = draft.now + draft.shown.pace.grace_seconds
    draft.keep(away={**draft.table.away, chair.person or "": until})
    if is_playing(draft, chair.seat):
        draft.set_chair(chair.seat, present=False, absent_until=until)
        alone.pause_or_go_on(draft)
        draft.announce("absent", name=chair.name, seat=chair.seat)
    elif draft.shown.phase == "waiting":
        waits_until = until if _is_waited_for(draft, chair) else None
        draft.set_chair(chair.seat, present=False, ready=False, absent_until=waits_until)
        draft.announce("went", name=chair.name)
    else:
        draft.set_chair(chair.seat, present=False)
        draft.announce("went", name=chair.name)


def _is_waited_for(draft: Draft, chair: Chair) -> bool:
    """Tell whether others who sit wait for somebody: between two matches, and for a guest bot."""
    others = (each for each in draft.chairs if each.kind == "person" and each.seat != chair.seat)
    return (draft.shown.played > 0 or chair.guest_bot) and any(others)


def end_wait(draft: Draft, seat: int) -> None:
    """Free the seat of somebody who did not come back between two matches."""
    name = draft.chairs[seat].name
    _forget_away(draft, draft.chairs[seat].person)
    free(draft, seat)
    draft.announce("unseated", name=name, seat=seat)


def _forget_away(draft: Draft, person: str | None) -> None:
    if person in draft.table.away:
        draft.keep(away={who: at for who, at in draft.table.away.items() if who != person})


def leave(draft: Draft, person: str) -> None:
    """Leave on purpose: the end of the grace time, at once (RP-41).

    Alone among bots it only leaves the room. Who played keeps the chair until the next match is
    set up, for the result names them.
    """
    seat = draft.seat_of(person)
    if seat is None:
        return
    if alone.is_alone(draft, seat):
        _be_away(draft, person)
        return
    chair = draft.chairs[seat]
    _forget_away(draft, person)
    if is_playing(draft, seat):
        draft.set_chair(seat, present=False, absent_until=draft.now)
        draft.announce("left", name=chair.name, seat=seat)
        end_grace(draft, seat)
    elif draft.shown.phase == "waiting":
        free(draft, seat)
        draft.announce("left", name=chair.name, seat=seat)
    else:
        draft.set_chair(seat, present=False)
        draft.announce("left", name=chair.name, seat=seat)
    if person == draft.shown.host:
        hand_on(draft)


def hand_on(draft: Draft) -> None:
    """Make somebody who is here the host; with nobody here it stays with the old one.

    So it does while a match only waits for its person: nobody else has anything to decide.
    """
    others = [each for each in people_here(draft.shown) if each.person != draft.shown.host]
    draft.keep(host_until=None)
    if others and draft.table.paused_since is None:
        draft.show(host=others[0].person)
        draft.announce("host", name=others[0].name)


def rename(draft: Draft, person: str, name: str) -> None:
    """Show somebody's new name, and tell everyone what it was before."""
    old = _name_of(draft, person)
    if old in {None, name}:
        return
    seat = draft.seat_of(person)
    if seat is not None:
        draft.set_chair(seat, name=name)
    watchers = [
        person_of(person, name) if each.person == person else each for each in draft.shown.watchers
    ]
    draft.show(watchers=watchers)
    draft.announce("renamed", old=old or "", new=name)


def _name_of(draft: Draft, person: str) -> str | None:
    seat = draft.seat_of(person)
    if seat is not None:
        return draft.chairs[seat].name
    return next((each.name for each in draft.shown.watchers if each.person == person), None)
