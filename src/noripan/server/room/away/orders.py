"""What whoever runs the server may do at any table, whoever hosts it."""

from noripan.server.room.table import Draft
from noripan.server.room.waiting import moderation

from . import absence, vote


def close(draft: Draft) -> None:
    """Close a table; a running match ends without a result."""
    draft.keep(closed=True)
    draft.announce("closed")


def remove(draft: Draft, person: str) -> None:
    """Send somebody away for good; who plays forfeits first."""
    seat = draft.seat_of(person)
    if seat is not None and vote.is_playing(draft, seat):
        vote.give_up(draft, person)
    moderation.send_away(draft, person)
    if person == draft.shown.host:
        absence.hand_on(draft)
