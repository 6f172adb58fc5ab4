"""The first frames of a socket: the whole state, or what it missed."""

from typing import Protocol

from msgspec.json import Encoder

from noripan.kernel.event import told
from noripan.server import wire
from noripan.server.room.entries import BeganEntry, MovedEntry, SaidEntry
from noripan.server.room.table import Room
from noripan.server.store import queries
from noripan.server.store.keeping import RESUMED_AT_MOST, SAID_AT_MOST
from noripan.server.store.log import Log

from .audience import Audience

ENCODE = Encoder().encode
MISSED_CHARACTERS = 256 * 1024
"""Who missed more starts afresh: a socket holds about twice as much before it is too slow."""
PAST_AT_MOST = 40
"""So many of the last moves are told to a page that starts afresh."""


class Ear(Protocol):
    """A socket, as the hub knows it."""

    person: str
    name: str
    address: str

    def push(self, frame: str) -> None:
        """Send a frame, soon and in order."""

    def hang_up(self, code: int, reason: str) -> None:
        """Close; the page comes back by itself."""


async def greet(log: Log, room: Room, ear: Ear, seen: int | None, now: float) -> None:
    """Tell a socket all that it does not know yet, and what the time is."""
    seq = room.table.seq
    frames: list[str] | None = None
    if seen is not None and seq - RESUMED_AT_MOST <= seen <= seq:
        missed = await log.read(queries.missed(room.table.shown.code, seen, seq))
        frames = list(Audience.catch_up(room, missed, ear.person, ear.name))
    if frames is None or sum(map(len, frames)) > MISSED_CHARACTERS:
        await _welcome(log, room, ear, now)
    else:
        _resume(room, ear, frames, now)


async def _welcome(log: Log, room: Room, ear: Ear, now: float) -> None:
    shown = room.table.shown
    said = await log.read(queries.said(shown.code, SAID_AT_MOST))
    past = await log.read(queries.past(shown.code, shown.match, PAST_AT_MOST))
    ear.push(ENCODE(_state(room, ear, said, past, now)).decode())


def _resume(room: Room, ear: Ear, frames: list[str], now: float) -> None:
    reader = Audience.reader(room, ear.person, ear.name)
    resumed = wire.Resumed(v=wire.PROTOCOL, seq=room.table.seq, now=now, you=reader)
    ear.push(ENCODE(resumed).decode())
    for frame in frames:
        ear.push(frame)


def _state(
    room: Room,
    ear: Ear,
    said: list[tuple[int, SaidEntry]],
    past: list[BeganEntry | MovedEntry],
    now: float,
) -> wire.Welcome:
    reader = Audience.reader(room, ear.person, ear.name)
    return wire.Welcome(
        v=wire.PROTOCOL,
        seq=room.table.seq,
        now=now,
        you=reader,
        table=room.table.shown,
        match=Audience.match_state(room, reader.seat),
        said=[
            wire.Said(seq=seq, person=each.person, name=each.name, text=each.text)
            for seq, each in said
        ],
        past=[_past(entry, reader.seat) for entry in past],
    )


def _past(entry: BeganEntry | MovedEntry, seat: int | None) -> wire.Past:
    events = told(entry.facts, seat)
    if isinstance(entry, BeganEntry):
        return wire.Past(seat=None, by=None, events=events)
    return wire.Past(seat=entry.seat, by=entry.by, events=events)
