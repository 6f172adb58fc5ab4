"""A server's own part of a move, but for the disk: a frame comes in, and everyone's goes out.

The same calls as a server's, in its order, of whichever tree is on the path: the room decides, the
store's row is written as JSON, and the audience gets its frames.
"""

from importlib import import_module
from typing import Any

from msgspec.json import Decoder, encode
from msgspec.structs import replace

from noripan.server import wire
from noripan.server.live.audience import Audience
from noripan.server.room import requests
from noripan.server.room.table import Draft, Room
from noripan.server.room.waiting.new_table import open_table

SPECTATOR = "watcher"
READ = Decoder(wire.FromPage).decode
try:
    drafts: Any = import_module("noripan.server.store.drafts")
except ImportError:  # an earlier tree has it elsewhere
    drafts = import_module("noripan.server.store.change")
PLAIN = getattr(drafts, "plain_move_of", lambda *_: None)
"""Writes a move by its entry alone; an earlier tree has no such thing and writes all there is."""


class Sent:
    """A frame on its way to the table at which it was sent, and who is there to hear of it."""

    def __init__(self, room: Room, seat: int, frame: bytes, ears: list[str]) -> None:
        self.room = room
        self.person = ears[seat]
        self.frame = frame
        self.ears = ears


def sent(game: str, options: dict[str, Any], position: Any, action: str, n: int) -> Sent:
    """Seat people and a spectator at a table with this position, and let one of them move."""
    people = [f"p{seat}" for seat in range(position.seats)]
    new = wire.NewTable(game=game, seats=len(people), options=options, listed=False)
    table = open_table(new, "BEGU-678", people[0], people[0], "00" * 32).table
    chairs = [
        replace(_taken(chair, person), out=not position.is_in(chair.seat))
        for chair, person in zip(table.shown.chairs, people, strict=True)
    ]
    shown = replace(table.shown, chairs=chairs, phase="playing", match="m")
    turn = wire.Turn(actor=position.actor)
    room = Room(replace(table, shown=shown, n=n, seq=n + 1, version=n + 1, turn=turn), position)
    frame = encode(wire.Act(id=f"r{n}", n=n, action=action))
    return Sent(room, position.actor, frame, [*people, SPECTATOR])


def _taken(chair: wire.Chair, person: str) -> wire.Chair:
    return replace(chair, kind="person", person=person, name=person, ready=True, present=True)


def serve(move: Sent) -> list[bytes]:
    """Read a frame, decide, write down what the disk would get, and make everybody's frame."""
    message: Any = READ(move.frame)
    before, person = move.room, move.person
    draft = Draft(before.table, before.position, 1.0, bytes)
    requests.handle(draft, person, person, message)
    if draft.table.version != before.table.version + 1:
        draft.keep(version=before.table.version + 1)
    if PLAIN(draft, before, person, message.id) is None:
        drafts.change_of(draft, before.table.seq, person, message.id)
    after = Room(draft.table, draft.position)
    heard = []
    for seq, entry in enumerate(draft.entries, start=before.table.seq + 1):
        audience = Audience(entry, seq, after)
        heard += [audience.frame(ear, ear) for ear in move.ears]
    return heard
