"""What people say at a table: lines of chat, and gestures at their seats."""

from noripan.server.wire import Gesture

from .entries import GesturedEntry, SaidEntry
from .table import Denied, Draft, expect
from .writing import one_line


def say(draft: Draft, person: str, name: str, text: str) -> None:
    """Pass a line of chat on."""
    expect(person not in draft.shown.muted, "muted")
    line = one_line(text)
    expect(line, "unseen")
    draft.log(SaidEntry(person=person, name=name, text=line))


def make_gesture(draft: Draft, person: str, gesture: Gesture) -> None:
    """Show a gesture at a person's seat; who watches has none to show it at.

    It goes the way of chat, through the log: so it is shown on every node and in its place among
    the moves, and is forgotten with the entries that no page asks for any more.
    """
    expect(person not in draft.shown.muted, "muted")
    seat = draft.seat_of(person)
    if seat is None:
        raise Denied("not_seated")
    draft.log(GesturedEntry(person=person, seat=seat, gesture=gesture))
