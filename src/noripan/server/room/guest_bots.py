"""Guest bots at a table: they come when its host invites them, and do what a player does.

A guest bot sits as a person does, and is marked wherever it is named. It is nobody's host, votes on
nobody, and opens no door.
"""

import re

from noripan.server.wire import (
    Act,
    Chair,
    GiveUp,
    Leave,
    Person,
    Ready,
    Request,
    Say,
    Seen,
    Stand,
    TableState,
)

ID = re.compile(r"b[0-9a-f]{16}")
"""A guest bot's id, which no guest has: whoever reads one knows what it is."""
MAY_ASK = (Act, GiveUp, Leave, Ready, Say, Seen, Stand)
COME_SECONDS = 30
"""How long its chair waits for a bot that was invited."""


def is_guest_bot(person: str | None) -> bool:
    """Tell whether this is the id of a guest bot.

    >>> is_guest_bot("b0123456789abcdef"), is_guest_bot("p0123456789abcdef"), is_guest_bot(None)
    (True, False, False)
    """
    return person is not None and ID.fullmatch(person) is not None


def may_ask(person: str, message: Request) -> bool:
    """Tell whether somebody may ask this of a table; how a table is set up is for people."""
    return isinstance(message, MAY_ASK) or not is_guest_bot(person)


def person_of(person: str, name: str) -> Person:
    """Name somebody, with the mark of a guest bot."""
    return Person(person=person, name=name, guest_bot=is_guest_bot(person))


def has_guest_bot(chairs: list[Chair]) -> bool:
    """Tell whether a guest bot sits at a table."""
    return any(chair.guest_bot for chair in chairs)


def strangers(table: TableState, people: list[str]) -> list[str]:
    """List the guest bots among these that have no chair here: nobody invited them."""
    seated = {chair.person for chair in table.chairs}
    return [each for each in people if is_guest_bot(each) and each not in seated]
