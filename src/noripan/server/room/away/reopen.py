"""The server opens again: nobody's time has run out while it was closed."""

from collections.abc import Collection

from msgspec.structs import replace

from noripan.server.room.table import Draft
from noripan.server.room.waiting.door import people_here

from . import presence
from .absence import HOST_SECONDS, note_empty, wait_for
from .alone import PAUSE_SECONDS, anew
from .deadlines import EMPTY_SECONDS

RETURN_SECONDS = 15.0
"""What ends sooner than this after the opening is set anew too: a page needs time to come back."""


def set_anew(draft: Draft, opened: float) -> None:
    """Give every deadline that passed while the server was closed its whole time again."""
    before, soon = draft.table, opened + RETURN_SECONDS
    _set_clock_anew(draft, opened, soon)
    _set_people_anew(draft, opened, soon)
    _set_room_anew(draft, opened, soon)
    if (draft.table.shown, draft.table.turn) != (before.shown, before.turn):
        draft.announce()


def _set_clock_anew(draft: Draft, opened: float, soon: float) -> None:
    turn, vote = draft.table.turn, draft.shown.vote
    if turn.until is not None and turn.until < soon:
        draft.keep(turn=anew(turn, opened))
    if vote is not None and vote.until < soon:
        draft.show(vote=replace(vote, until=opened + draft.shown.pace.vote_seconds))


def _set_people_anew(draft: Draft, opened: float, soon: float) -> None:
    until = opened + draft.shown.pace.grace_seconds
    for chair in draft.chairs:
        if chair.absent_until is not None and chair.absent_until < soon:
            draft.set_chair(chair.seat, absent_until=until)
    away = {who: until if time < soon else time for who, time in draft.table.away.items()}
    if away != draft.table.away:
        draft.keep(away=away)
    if draft.table.host_until is not None and draft.table.host_until < soon:
        draft.keep(host_until=opened + HOST_SECONDS)


def _set_room_anew(draft: Draft, opened: float, soon: float) -> None:
    empty, paused = draft.table.empty_since, draft.table.paused_since
    if empty is not None and empty + EMPTY_SECONDS < soon:
        draft.keep(empty_since=opened)
    if paused is not None and paused + PAUSE_SECONDS < soon:
        draft.keep(paused_since=opened)


def restart(
    draft: Draft, since: float, lost: Collection[str] | None = None, *, is_open: bool = False
) -> None:
    """Read from the log, a room is empty: everyone is waited for from now on.

    With several nodes only who was at those that are `lost`; `is_open` says that others served on.
    A match that only waits for its person has waited since the last moment they may have been here.
    """
    if not is_open:
        _wait_anew(draft)
    _mend_turn(draft)
    presence.forget_nodes(draft, lost)
    if draft.table.empty_since is not None:
        return
    was_paused = draft.table.paused_since is not None
    _wait_for_the_lost(draft, is_open=is_open)
    if not people_here(draft.shown):
        note_empty(draft)
    if draft.table.paused_since is not None and not was_paused:
        draft.keep(paused_since=since)


def _mend_turn(draft: Draft) -> None:
    """Let the one decide whose turn it is by the position: newer rules may see it otherwise."""
    position, turn = draft.position, draft.table.turn
    if draft.shown.phase != "playing" or position is None or position.actor == turn.actor:
        return
    draft.keep(turn=anew(replace(turn, actor=position.actor), draft.now))
    draft.announce()


def _wait_for_the_lost(draft: Draft, *, is_open: bool) -> None:
    """Wait for everyone whom no node has; in a parlour that is open the others are told."""
    watching = [each for each in draft.shown.watchers if presence.is_somewhere(draft, each.person)]
    if watching != draft.shown.watchers:
        draft.show(watchers=watching)
        if is_open:
            draft.announce()
    is_waited_for = is_open and draft.table.host_until is not None
    if not (is_waited_for or presence.is_somewhere(draft, draft.shown.host)):
        draft.keep(host_until=draft.now + HOST_SECONDS)
    for chair in draft.chairs:
        is_here = chair.person is None or presence.is_somewhere(draft, chair.person)
        if chair.present and not is_here:
            wait_for(draft, chair)


def _wait_anew(draft: Draft) -> None:
    """Wait once more for who was away when the server stopped; nobody could come back or vote."""
    vote = draft.shown.vote
    asked = None if vote is None else vote.seat
    away = [c.seat for c in draft.chairs if c.absent_until is not None or c.seat == asked]
    if not away:
        return
    draft.show(vote=None)
    for seat in away:
        draft.set_chair(seat, absent_until=draft.now + draft.shown.pace.grace_seconds)
    draft.announce()
