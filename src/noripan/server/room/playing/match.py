"""A match at a table: start, moves, the end (PIR-11-b, PIR-12.4-a, RP-32)."""

from noripan.kernel.match import AnyPosition
from noripan.server.room.table import Denied, Draft, Table
from noripan.server.wire import Chair, Outcome


def is_going_on(table: Table) -> bool:
    """Tell whether a match is played, and does not just wait for its only person."""
    return table.shown.phase == "playing" and table.paused_since is None


def deciding_bot(table: Table) -> tuple[int, str] | None:
    """Say which bot must think now: its seat and character, none when a person decides."""
    seat = table.turn.actor
    if seat is None or not is_going_on(table):
        return None
    chair = table.shown.chairs[seat]
    return (seat, _character(chair)) if bot_decides(chair) else None


def _character(chair: Chair) -> str:
    """Name a bot as the bots' registry does: its level, and its temper if it has one."""
    level = chair.level or ""
    return f"{level}/{chair.temper}" if chair.temper else level


def bot_decides(chair: Chair) -> bool:
    """Tell whether a bot plays this seat: its own, an absent owner's, or one on AUTO."""
    return chair.kind == "bot" or chair.stand_in or chair.auto


def playing_seat(draft: Draft, person: str) -> tuple[int, AnyPosition]:
    """Give the seat of somebody who plays, and the position."""
    seat = draft.seat_of(person)
    if seat is None:
        raise Denied("not_seated")
    if draft.position is None:
        raise Denied("not_playing")
    return seat, draft.position


def wire_outcome(position: AnyPosition) -> Outcome | None:
    """Give the result as the page reads it."""
    found = position.outcome()
    if found is None:
        return None
    return Outcome(places=list(found.places), clause=found.clause, points=list(found.points))
