"""What pages were told, beside the log: the same entries, each as its seat may know it."""

from collections.abc import Iterator
from typing import Any

from msgspec.json import decode, encode

from noripan.kernel.event import View, fold, told
from noripan.server.room.entries import BeganEntry, MovedEntry, TableEntry
from noripan.server.room.frames import NO_CHOICE, frame_for
from noripan.server.room.table import seat_of
from noripan.server.wire import You

from .fault import Fault
from .history import Log
from .records import Frame, Record, Tape

LASTING = ("actor", "until", "seconds")
"""What a turn says to everybody, at any time."""


def check_told(log: Log, record: Record) -> Iterator[Fault]:
    """Check every socket of a page."""
    due, views = _due(log, record.person), _views(log, record.person)
    for n, tape in enumerate(record.tapes):
        who = f"{record.person}, socket {n}"
        yield from _check_numbers(log, tape, who)
        yield from _check_entries(log, tape, due, who)
        yield from _check_views(log, tape, views, who)


def _check_numbers(log: Log, tape: Tape, who: str) -> Iterator[Fault]:
    """Check that a socket is told every entry once and in order, from where it came in."""
    if not tape.heard or tape.heard[0]["t"] not in {"welcome", "resumed"}:
        return
    first = tape.heard[0]
    seq = first["seq"] if first["t"] == "welcome" else tape.seen or 0
    for frame in tape.entries:
        if frame["seq"] != seq + 1:
            yield Fault("skipped", log.code, f"{who} heard {frame['seq']} after {seq}")
        seq = frame["seq"]


def _check_entries(log: Log, tape: Tape, due: dict[int, Frame], who: str) -> Iterator[Fault]:
    """Check that each entry was told as the log has it."""
    for frame in tape.entries:
        seq = frame["seq"]
        if seq in due and plain(frame) != due[seq]:
            yield Fault("history", log.code, f"{who} was told {plain(frame)}, not {due[seq]}")
        elif seq not in due:
            yield Fault("history", log.code, f"{who} was told {seq}, which is not in the log")


def _check_views(log: Log, tape: Tape, views: dict[int, Any], who: str) -> Iterator[Fault]:
    """Check that every greeting shows the fold of all events before it (law 5)."""
    for frame in tape.heard:
        match = frame.get("match") if frame["t"] == "welcome" else None
        if match and frame["seq"] in views:
            found = (match["match"], match["n"], match["view"], match["turn"]["actor"])
            if found != views[frame["seq"]]:
                what = f"{who} at {frame['seq']}: {found}, not {views[frame['seq']]}"
                yield Fault("view", log.code, what)


def plain(frame: Frame) -> Frame:
    """Give a frame without what depends on when it was told: what may be done now, who reads it."""
    turn = frame.get("turn")
    kept = {key: value for key, value in frame.items() if key not in {"you", "turn"}}
    return kept if turn is None else {**kept, "turn": {key: turn[key] for key in LASTING}}


def _due(log: Log, person: str) -> dict[int, Frame]:
    """Give every entry as somebody must have been told it, in the seat that they had then."""
    found, seat = {}, None
    for row in log.ordered():
        if isinstance(row.entry, TableEntry | BeganEntry):
            seat = seat_of(row.entry.table.chairs, person)
        reader = You(person=person, name="", seat=seat)
        found[row.seq] = plain(decode(encode(frame_for(row.entry, row.seq, reader, NO_CHOICE))))
    return found


def _views(log: Log, person: str) -> dict[int, tuple[str, int, View, int | None]]:
    """Fold the events of every match, as somebody is told them, up to each entry."""
    found: dict[int, tuple[str, int, View, int | None]] = {}
    seat: int | None = None
    now: tuple[str, int, View, int | None] | None = None
    for row in log.ordered():
        entry = row.entry
        if isinstance(entry, TableEntry | BeganEntry):
            seat = seat_of(entry.table.chairs, person)
        if isinstance(entry, BeganEntry | MovedEntry):
            view = {} if isinstance(entry, BeganEntry) or now is None else now[2]
            after = decode(encode(fold(view, told(entry.facts, seat))))
            now = (entry.match, entry.n, after, entry.turn.actor)
        if now is not None:
            found[row.seq] = now
    return found
