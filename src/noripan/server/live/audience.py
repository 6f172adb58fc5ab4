"""Who is told what: an entry becomes one frame for each kind of reader, encoded once."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import UNSET, Raw, UnsetType
from msgspec.json import Encoder

from noripan.kernel.contract import Action, Position
from noripan.kernel.match import AnyPosition
from noripan.server.room.entries import (
    BeganEntry,
    Entry,
    GesturedEntry,
    MovedEntry,
    SaidEntry,
    TableEntry,
)
from noripan.server.room.facts import telling_of
from noripan.server.room.frames import (
    NO_CHOICE,
    Choice,
    frame_for,
    frame_of_move,
    turn_for,
    you,
)
from noripan.server.room.playing.match import bot_decides, wire_outcome
from noripan.server.room.table import Room, seat_of
from noripan.server.store.contract import Missed
from noripan.server.wire import MatchState, You

ENCODE: Final = Encoder().encode
EVERYONE: Final = "everyone"
ACTION_TEXTS: Final[dict[str, dict[int, str]]] = {}
"""By game, what its actions read as, by their code: there may be hundreds on every turn."""
TEXTS_AT_MOST: Final = 50_000
WRITTEN: Final[dict[str, dict[int, tuple[Sequence[Action], Raw]]]] = {}
"""By game, and by the address of a tuple of actions, which stays its own since it is kept: it as
JSON."""
TUPLES_AT_MOST: Final = 4_000
"""Of a game: Pirate Dice has some three thousand, and gives the very same ones again."""


class Audience:
    """The readers of one entry."""

    __slots__ = ("_frames", "_own", "_seats", "entry", "room", "seq")

    def __init__(self, entry: Entry, seq: int, room: Room) -> None:
        self.entry = entry
        self.seq = seq
        self.room = room
        self._frames: dict[str | int, bytes] = {}
        """What was written, by the seat or the person whose own it is, or for everyone else."""
        self._seats = {chair.person: chair.seat for chair in room.table.shown.chairs}
        self._own: set[int | None] | None = None
        """Of a move the seats whose frame is their own; all others get the same one."""
        if isinstance(entry, MovedEntry):
            self._own = {*telling_of(entry).insiders, entry.turn.actor}
            if entry.told is not None:
                self._own.add(entry.seat)

    def frame(self, person: str, name: str) -> bytes:
        """Give the frame of one reader."""
        seat = self._seats.get(person)
        if self._own is not None:
            key: str | int = EVERYONE if seat is None or seat not in self._own else seat
        else:
            key = EVERYONE if isinstance(self.entry, SaidEntry | GesturedEntry) else person
        found = self._frames.get(key)
        if found is None:
            found = self._frames[key] = self._write(seat, person, name)
        return found

    def _write(self, seat: int | None, person: str, name: str) -> bytes:
        entry = self.entry
        if isinstance(entry, MovedEntry):
            return ENCODE(frame_of_move(entry, self.seq, seat, self._choice_for(entry, seat)))
        choice = self._choice_for(entry, seat) if isinstance(entry, BeganEntry) else NO_CHOICE
        reader = You(person=person, name=name, seat=seat, invite=self.room.table.invite)
        return ENCODE(frame_for(entry, self.seq, reader, choice))

    def _choice_for(self, entry: BeganEntry | MovedEntry, seat: int | None) -> Choice:
        """List what a seat may do now, unless this entry is older than that."""
        if seat is None or seat != entry.turn.actor or entry.n != self.room.table.n:
            return NO_CHOICE
        return choice_of(self.room, seat)

    @staticmethod
    def reader(room: Room, person: str, name: str) -> You:
        """Say who a reader is at this table."""
        return you(room.table.shown, person, name, room.table.invite)

    @staticmethod
    def match_state(room: Room, seat: int | None) -> MatchState | None:
        """Give the match as one seat sees it."""
        table, position = room.table, room.position
        if position is None or table.shown.match is None:
            return None
        turn = table.turn
        return MatchState(
            match=table.shown.match,
            n=table.n,
            view=position.view(seat),
            turn=turn_for(turn, seat, choice_of(room, seat)),
            outcome=wire_outcome(position),
        )

    @staticmethod
    def catch_up(room: Room, missed: Missed, person: str, name: str) -> Iterator[bytes]:
        """Give what a reader missed, each entry for the seat that it had then."""
        seat = _seat_in(missed.before, person, None)
        for seq, entry in missed.entries:
            seat = _seat_in(entry, person, seat)
            is_now = isinstance(entry, BeganEntry | MovedEntry) and _is_now(entry, room)
            choice = choice_of(room, seat) if is_now else NO_CHOICE
            reader = You(person=person, name=name, seat=seat, invite=room.table.invite)
            yield ENCODE(frame_for(entry, seq, reader, choice))


def choice_of(room: Room, seat: int | None) -> Choice:
    """List what a seat may do: only the one that decides is told, and not while a bot does."""
    position = room.position
    if position is None or seat is None or position.actor != seat:
        return NO_CHOICE
    chair = room.table.shown.chairs[seat]
    if bot_decides(chair):
        return NO_CHOICE
    legal = position.legal_actions()
    line = position.write(seat) if chair.guest_bot else None
    return Choice(_written(legal, room.table.shown.game), preview_of(position, legal), line)


def preview_of(
    position: AnyPosition, legal: Sequence[Action]
) -> Mapping[str, Sequence[str]] | UnsetType:
    """Give what each legal action would change, where the game says so."""
    if type(position).preview is Position.preview:
        return UNSET
    return position.previews(legal)


def _written(actions: Sequence[Action], game: str) -> Raw | list[str]:
    """Write actions; a game that gives the very same tuple again has it as JSON already."""
    lists = WRITTEN.setdefault(game, {})
    known = lists.get(id(actions))
    if known is not None:
        return known[1]
    texts = ACTION_TEXTS.setdefault(game, {})
    try:
        written = [texts[each.code] for each in actions]
    except KeyError:
        written = [_write(each, texts) for each in actions]
    if not isinstance(actions, tuple) or len(lists) >= TUPLES_AT_MOST:
        return written
    lists[id(actions)] = (actions, Raw(ENCODE(written)))
    return lists[id(actions)][1]


def _write(action: Action, texts: dict[int, str]) -> str:
    """Write an action, and remember its text for the next time that it is legal."""
    text = str(action)
    if len(texts) < TEXTS_AT_MOST:
        texts[action.code] = text
    return text


def _is_now(entry: BeganEntry | MovedEntry, room: Room) -> bool:
    return entry.match == room.table.shown.match and entry.n == room.table.n


def _seat_in(entry: Entry | None, person: str, seat: int | None) -> int | None:
    if isinstance(entry, TableEntry | BeganEntry):
        return seat_of(entry.table.chairs, person)
    return seat
