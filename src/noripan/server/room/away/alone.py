"""Alone among bots a match waits for its person: no clock, no vote, no bot, no forfeit."""

from msgspec.structs import replace

from noripan.server.room.table import Draft
from noripan.server.wire import Chair, Turn

PAUSE_SECONDS = 7 * 24 * 3600.0
"""How long a match waits for the only person who plays it; then it ends without a result."""


def players(draft: Draft) -> list[Chair]:
    """List the people who play: those in the match for whom no bot stands in."""
    position = draft.position
    if draft.shown.phase != "playing" or position is None:
        return []
    return [
        chair
        for chair in draft.chairs
        if chair.kind == "person"
        and not chair.guest_bot
        and position.is_in(chair.seat)
        and (chair.present or not chair.stand_in)
    ]


def is_alone(draft: Draft, seat: int) -> bool:
    """Tell whether this seat is the only one that a person plays."""
    return [chair.seat for chair in players(draft)] == [seat]


def pause_or_go_on(draft: Draft) -> None:
    """Stop every clock when the only person who plays is away; let them run again after."""
    if draft.table.paused_since is None and all(chair.present for chair in draft.chairs):
        return
    playing = players(draft)
    is_waiting = len(playing) == 1 and not playing[0].present
    if is_waiting and draft.table.paused_since is None:
        _pause(draft)
    elif not is_waiting and draft.table.paused_since is not None:
        _go_on(draft)


def _pause(draft: Draft) -> None:
    draft.keep(paused_since=draft.now, turn=replace(draft.table.turn, until=None))
    draft.show(vote=None, chairs=[replace(chair, absent_until=None) for chair in draft.chairs])


def _go_on(draft: Draft) -> None:
    """Give the whole time for the decision again, and wait for others who are still away."""
    draft.keep(paused_since=None, turn=anew(draft.table.turn, draft.now))
    for chair in players(draft):
        if not chair.present:
            draft.set_chair(chair.seat, absent_until=draft.now + draft.shown.pace.grace_seconds)


def anew(turn: Turn, now: float) -> Turn:
    """Give a turn its whole time from now on, if it has a clock."""
    return replace(turn, until=now + turn.seconds if turn.seconds else None)
