"""The first frames of a socket: the whole state, or what it missed."""

from msgspec.json import Encoder

from noripan.kernel.event import told
from noripan.server import wire
from noripan.server.room.entries import BeganEntry, MovedEntry, SaidEntry
from noripan.server.room.table import Room
from noripan.server.store.contract import Store
from noripan.server.store.retention import RESUMED_AT_MOST, SAID_AT_MOST

from .audience import Audience
from .table import Listener

ENCODE = Encoder().encode
MISSED_BYTES = 256 * 1024
"""Who missed more starts afresh: a socket holds about twice as much before it is too slow."""
PAST_AT_MOST = 40
"""So many of the last moves are told to a page that starts afresh."""


async def first_frames(
    store: Store, room: Room, who: Listener, seen: int | None, now: float
) -> list[bytes]:
    """Give a socket all that it does not know yet, and what the time is."""
    seq = room.table.seq
    if seen is not None and seq - RESUMED_AT_MOST <= seen <= seq:
        missed = await store.missed(room.table.shown.code, seen, seq)
        frames = list(Audience.catch_up(room, missed, who.person, who.name))
        if sum(map(len, frames)) <= MISSED_BYTES:
            return [_resumed(room, who, now), *frames]
    return [await _welcome(store, room, who, now)]


def _resumed(room: Room, who: Listener, now: float) -> bytes:
    you = Audience.reader(room, who.person, who.name)
    resumed = wire.Resumed(v=wire.PROTOCOL, seq=room.table.seq, now=now, you=you)
    return ENCODE(resumed)


async def _welcome(store: Store, room: Room, who: Listener, now: float) -> bytes:
    shown, you = room.table.shown, Audience.reader(room, who.person, who.name)
    said = await store.said(shown.code, SAID_AT_MOST)
    past = await store.past(shown.code, shown.match, PAST_AT_MOST)
    welcome = wire.Welcome(
        v=wire.PROTOCOL,
        seq=room.table.seq,
        now=now,
        you=you,
        table=shown,
        match=Audience.match_state(room, you.seat),
        said=[_said(seq, entry) for seq, entry in said],
        past=[_past(entry, you.seat) for entry in past],
    )
    return ENCODE(welcome)


def _said(seq: int, entry: SaidEntry) -> wire.Said:
    return wire.Said(seq=seq, person=entry.person, name=entry.name, text=entry.text)


def _past(entry: BeganEntry | MovedEntry, seat: int | None) -> wire.Past:
    events = told(entry.facts, seat)
    if isinstance(entry, BeganEntry):
        return wire.Past(seat=None, by=None, events=events)
    return wire.Past(seat=entry.seat, by=entry.by, events=events)
