"""A result stands for a while before bots go on, or until everyone here has seen it."""

from collections.abc import Sequence

from noripan.kernel.event import Event
from noripan.server.room.table import Denied, Draft

PHASE_SECONDS = 0.9
"""About what a page takes to show one phase of a long step."""
USUAL_PHASES = 2
"""A plain move and the turn: nobody needs time for them."""


def rest_after(events: Sequence[Event], result_seconds: int) -> float:
    """Say how long people need to see what happened; a table that wants no rest has none.

    Only what everybody is told counts: the clock that all see must not tell of a secret.
    """
    if not result_seconds:
        return 0.0
    phases = pauses = 0
    last = last_pause = -1  # phases never fall
    for event in events:
        if event.seats is None:
            phases += event.phase != last
            last = event.phase
            if event.pause:
                pauses += last != last_pause
                last_pause = last
    return result_seconds * pauses + PHASE_SECONDS * max(0, phases - USUAL_PHASES)


def see(draft: Draft, person: str, n: int) -> None:
    """Note that a player has seen the move `n`; with the last of those here the rest is over.

    Whoever decides next keeps the clock that was promised. A word that comes too late says nothing.
    """
    seat = draft.seat_of(person)
    if seat is None:
        raise Denied("not_seated")
    table = draft.table
    if n != table.n or draft.now >= table.rest_until or seat in table.seen:
        return
    seen = [*table.seen, seat]
    watching = {
        c.seat for c in draft.chairs if c.kind == "person" and c.present and not c.guest_bot
    }
    draft.keep(seen=seen, rest_until=draft.now if watching <= {*seen} else table.rest_until)
