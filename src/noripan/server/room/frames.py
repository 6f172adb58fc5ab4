"""The frames that each reader gets of an entry."""

from collections.abc import Mapping, Sequence

from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from noripan.server.wire import (
    Began,
    Chair,
    Changed,
    Gestured,
    Moved,
    Said,
    TableState,
    Turn,
    You,
)

from .entries import BeganEntry, Entry, GesturedEntry, MovedEntry, SaidEntry, TableEntry
from .facts import telling_of
from .guest_bots import is_guest_bot
from .shown import as_json


class Choice:
    """What the seat that decides may do; a guest bot is also told the position as text."""

    __slots__ = ("legal", "position", "preview")

    def __init__(
        self,
        legal: Raw | list[str] | None,
        preview: Mapping[str, Sequence[str]] | UnsetType = UNSET,
        position: str | None = None,
    ) -> None:
        self.legal = legal
        """The texts of actions, or a list of them in JSON; none for whoever decides nothing."""
        self.preview = preview
        self.position = position


NO_CHOICE = Choice(None)


def you(table: TableState, person: str, name: str, invite: str | None) -> You:
    """Tell a reader who it is at this table; who sits here may invite others."""
    chair = _chair_of(table.chairs, person)
    seat = None if chair is None else chair.seat
    may_invite = seat is not None or person == table.host
    return You(person=person, name=name, seat=seat, invite=(may_invite and invite) or None)


def _chair_of(chairs: list[Chair], person: str) -> Chair | None:
    return next((chair for chair in chairs if chair.person == person), None)


def frame_for(
    entry: Entry, seq: int, reader: You, choice: Choice
) -> Changed | Began | Moved | Said | Gestured:
    """Give the frame of an entry for one reader; the choice is the seat's that decides."""
    match entry:
        case TableEntry(table=table, note=note):
            return Changed(
                seq=seq,
                table=as_json(table),
                you=you(table, reader.person, reader.name, reader.invite),
                note=note,
                turn=entry.turn,
            )
        case BeganEntry(table=table):
            who = you(table, reader.person, reader.name, reader.invite)
            return Began(
                seq=seq,
                match=entry.match,
                n=entry.n,
                events=telling_of(entry).told(who.seat),  # type: ignore[arg-type]
                turn=turn_for(entry.turn, who.seat, choice),
                table=as_json(table),
                you=who,
                outcome=entry.outcome,
            )
        case MovedEntry():
            return frame_of_move(entry, seq, reader.seat, choice)
        case SaidEntry():
            return Said(
                seq=seq,
                person=entry.person,
                name=entry.name,
                text=entry.text,
                guest_bot=is_guest_bot(entry.person),
            )
        case GesturedEntry(person=person, seat=seat, gesture=gesture):
            return Gestured(seq=seq, person=person, seat=seat, gesture=gesture)


def frame_of_move(entry: MovedEntry, seq: int, seat: int | None, choice: Choice) -> Moved:
    """Give the frame of a move for a seat, or for all who are told the same."""
    return Moved(
        seq=seq,
        match=entry.match,
        n=entry.n,
        seat=entry.seat,
        action=_action_for(entry, seat),
        by=entry.by,
        events=telling_of(entry).told(seat),  # type: ignore[arg-type]
        turn=turn_for(entry.turn, seat, choice),
        outcome=entry.outcome,
    )


def _action_for(entry: MovedEntry, seat: int | None) -> str:
    """Give the action's text to whoever played it, and to the others what they may read."""
    return entry.action if entry.told is None or seat == entry.seat else entry.told


def turn_for(turn: Turn, seat: int | None, choice: Choice) -> Turn:
    """Give whose turn it is; the legal actions go to the seat that decides, and to no other."""
    if seat is None or seat != turn.actor or choice.legal is None:
        return turn
    return replace(turn, legal=choice.legal, preview=choice.preview, position=choice.position)
