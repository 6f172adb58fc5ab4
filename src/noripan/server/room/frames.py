"""The frames that each reader gets of an entry."""

from noripan.kernel.event import told
from noripan.server.wire import (
    Began,
    Chair,
    Changed,
    Moved,
    Said,
    TableState,
    Turn,
    You,
)

from .entries import BeganEntry, Entry, MovedEntry, SaidEntry, TableEntry


def you(table: TableState, person: str, name: str, invite: str | None) -> You:
    """Tell a reader who it is at this table; who sits here may invite others."""
    chair = _chair_of(table.chairs, person)
    seat = None if chair is None else chair.seat
    may_invite = seat is not None or person == table.host
    return You(person=person, name=name, seat=seat, invite=(may_invite and invite) or None)


def _chair_of(chairs: list[Chair], person: str) -> Chair | None:
    return next((chair for chair in chairs if chair.person == person), None)


def frame_for(
    entry: Entry, seq: int, reader: You, legal: list[str]
) -> Changed | Began | Moved | Said:
    """Give the frame of an entry for one reader; `legal` is for the seat that decides."""
    match entry:
        case TableEntry(table=table, note=note):
            return Changed(
                seq=seq,
                table=table,
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
                events=told(entry.facts, who.seat),
                turn=turn_for(entry.turn, who.seat, legal),
                table=table,
                you=who,
                outcome=entry.outcome,
            )
        case MovedEntry():
            return Moved(
                seq=seq,
                match=entry.match,
                n=entry.n,
                seat=entry.seat,
                action=_action_for(entry, reader.seat),
                by=entry.by,
                events=told(entry.facts, reader.seat),
                turn=turn_for(entry.turn, reader.seat, legal),
                outcome=entry.outcome,
            )
        case SaidEntry():
            return Said(seq=seq, person=entry.person, name=entry.name, text=entry.text)


def _action_for(entry: MovedEntry, seat: int | None) -> str:
    """Give the action's text to whoever played it, and to the others what they may read."""
    return entry.action if entry.told is None or seat == entry.seat else entry.told


def turn_for(turn: Turn, seat: int | None, legal: list[str]) -> Turn:
    """Give whose turn it is; the legal actions go to the seat that decides, and to no other."""
    if seat is None or seat != turn.actor or not legal:
        return turn
    return Turn(actor=turn.actor, until=turn.until, seconds=turn.seconds, legal=legal)
