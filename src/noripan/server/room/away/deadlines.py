"""Deadlines: what falls due next at a table, and what happens then (PIR-12.4)."""

from noripan.server.room.playing.moves import time_out
from noripan.server.room.table import Draft, Table

from .absence import end_wait, hand_on
from .alone import PAUSE_SECONDS, players
from .vote import end_grace, end_vote

EMPTY_SECONDS = 1800
"""How long an empty room is kept when nobody plays."""
LOOK_SECONDS = 60.0
"""How soon a table without a deadline is looked at after the server was killed."""


def due(table: Table) -> float | None:
    """Give the time of the next deadline.

    The turn's clock, a grace time, a vote, an absent host, an empty room, a match that waits.
    """
    vote = table.shown.vote
    times = [table.host_until, _empty_until(table), _paused_until(table)]
    if table.shown.phase == "playing":
        times += [table.turn.until, vote.until if vote else None]
    if table.shown.phase != "over" and vote is None:
        times += [chair.absent_until for chair in table.shown.chairs]
    return min((time for time in times if time is not None), default=None)


def look_at(draft: Draft) -> float:
    """Give the time at which a table that is not in memory must be read, though nobody came.

    Without a deadline it is soon, for a killed server leaves people in the room who are gone; but a
    match that would only wait for its person is left alone for as long as it may wait.
    """
    time = due(draft.table)
    if time is not None:
        return time
    return draft.now + (PAUSE_SECONDS if len(players(draft)) == 1 else LOOK_SECONDS)


def tick(draft: Draft) -> None:
    """Carry out every deadline that has passed, one after the other."""
    while not draft.table.closed:
        time = due(draft.table)
        if time is None or time > draft.now:
            return
        _fire(draft, time)


def _fire(draft: Draft, time: float) -> None:
    table = draft.table
    if table.shown.phase == "playing" and _fire_in_match(draft, time):
        return
    if table.host_until == time:
        hand_on(draft)
    elif time in {_empty_until(table), _paused_until(table)}:
        draft.keep(closed=True)
        draft.announce("closed")
    else:
        _fire_between(draft, time)


def _fire_between(draft: Draft, time: float) -> None:
    for chair in draft.chairs:
        if chair.absent_until == time:
            end_wait(draft, chair.seat)


def _fire_in_match(draft: Draft, time: float) -> bool:
    table = draft.table
    if table.shown.vote is not None and table.shown.vote.until == time:
        end_vote(draft)
        return True
    if table.turn.until == time:
        time_out(draft)
        return True
    for chair in table.shown.chairs if table.shown.vote is None else ():
        if chair.absent_until == time:
            end_grace(draft, chair.seat)
            return True
    return False


def _paused_until(table: Table) -> float | None:
    return None if table.paused_since is None else table.paused_since + PAUSE_SECONDS


def _empty_until(table: Table) -> float | None:
    if table.empty_since is None or table.shown.phase == "playing":
        return None
    return table.empty_since + EMPTY_SECONDS
