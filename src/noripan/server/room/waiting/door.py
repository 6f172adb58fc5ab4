"""The door of a table: who may come in, who is in the room, and whether others find it."""

from secrets import compare_digest

from noripan.server.room.codes import invite_key
from noripan.server.room.guest_bots import is_guest_bot
from noripan.server.room.table import Draft, expect
from noripan.server.wire import Person, TableState

WATCHERS_AT_MOST = 100
"""From then on only who is invited comes in."""
NEIGHBOURS_AT_MOST = 25
"""So many watchers of one address come in uninvited: nobody fills a room alone."""
REMEMBERED_AT_MOST = 200
"""People whom a table knows as invited, muted or removed; the oldest are forgotten."""


def everyone_here(table: TableState) -> list[Person]:
    """List who is in the room, guest bots too: those who sit, then those who watch."""
    seated = [
        Person(person=chair.person, name=chair.name, guest_bot=chair.guest_bot)
        for chair in table.chairs
        if chair.person is not None and chair.present
    ]
    return [*seated, *table.watchers]


def people_here(table: TableState) -> list[Person]:
    """List the people in the room; a room with nobody but bots is empty."""
    return [each for each in everyone_here(table) if not each.guest_bot]


def is_listed(table: TableState) -> bool:
    """Tell whether a table stands among the open ones: wanted so, open, and with somebody there."""
    return table.listed and table.door_open and bool(people_here(table))


def let_in(draft: Draft, person: str, invite: str, neighbours: int) -> None:
    """Let somebody in who does not sit here; with an invite one always gets in.

    A guest bot that the host gave no chair has nothing to do here.
    """
    expect(person not in draft.table.removed, "removed")
    expect(not is_guest_bot(person), "bot_not_invited")
    key = draft.table.invite
    if key and compare_digest(key.encode(), invite.encode()):
        invited(draft, person)
    if person in draft.table.invited:
        return
    expect(draft.shown.door_open, "door_closed")
    has_room = len(draft.shown.watchers) < WATCHERS_AT_MOST
    expect(has_room and neighbours < NEIGHBOURS_AT_MOST, "room_full")


def invited(draft: Draft, person: str) -> None:
    """Remember somebody as invited, whatever becomes of the key."""
    if person not in draft.table.invited:
        draft.keep(invited=remembered(draft.table.invited, person))


def new_key(draft: Draft) -> None:
    """Make a new key: links that went out before are like a table's code from now on."""
    draft.keep(invite=invite_key(draft.fresh))


def set_door(draft: Draft, *, is_open: bool) -> None:
    """Open the door to spectators, or close it; whoever is in the room stays."""
    if draft.shown.door_open != is_open:
        draft.show(door_open=is_open)
        draft.announce("door_opened" if is_open else "door_closed")


def remembered(people: list[str], person: str) -> list[str]:
    """Add somebody to those whom a table remembers."""
    return [*people, person][-REMEMBERED_AT_MOST:]
