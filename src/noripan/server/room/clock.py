"""Deadlines: what falls due next at a table, and what happens then (PIR-12.4)."""

from .absence import end_grace, end_vote, hand_on
from .match import time_out
from .table import Draft, Table

EMPTY_SECONDS = 1800
"""How long an empty room is kept when nobody plays."""


def due(table: Table) -> float | None:
    """Give the time of the next deadline.

    The turn's clock, a grace time, a vote, an absent host, an empty room.
    """
    times = [table.host_until, _empty_until(table)]
    if table.shown.phase == "playing":
        vote = table.shown.vote
        times += [table.turn.until, vote.until if vote else None]
        if vote is None:
            times += [chair.absent_until for chair in table.shown.chairs]
    return min((time for time in times if time is not None), default=None)


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
    elif _empty_until(table) == time:
        draft.keep(closed=True)
        draft.tell("closed")


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


def _empty_until(table: Table) -> float | None:
    if table.empty_since is None or table.shown.phase == "playing":
        return None
    return table.empty_since + EMPTY_SECONDS
