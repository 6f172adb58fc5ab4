"""A table without sockets, disk or time: a test says what happens and when."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import pytest
from msgspec import convert

from noripan.server import wire
from noripan.server.room import requests
from noripan.server.room.away import absence, deadlines, reopen
from noripan.server.room.codes import Fresh
from noripan.server.room.entries import Entry, MovedEntry, TableEntry
from noripan.server.room.table import Draft, Room
from noripan.server.room.waiting.new_table import open_table

Work = Callable[[Draft], None]


@dataclass
class Gathering:
    """One table and its people; a person's name is also their id."""

    room: Room
    now: float = 1000.0
    log: list[Entry] = field(default_factory=list)
    ids: Any = field(default_factory=count)
    fresh: Fresh = bytes

    def do(self, work: Work) -> list[Entry]:
        draft = Draft(self.room.table, self.room.position, self.now, self.fresh, purses={})
        work(draft)
        self.room = Room(draft.table, draft.position)
        self.log += draft.entries
        return draft.entries

    def ask(self, person: str, t: str, /, **values: Any) -> list[Entry]:
        data = {"t": t, "id": f"r{next(self.ids)}", **values}
        message = convert(data, wire.FromPage)
        assert isinstance(message, wire.Request)
        return self.do(lambda draft: requests.handle(draft, person, person, message))

    def come(self, *people: str) -> None:
        for person in people:
            self.do(lambda draft, who=person: absence.come(draft, who, who))  # type: ignore[misc]

    def go(self, *people: str) -> None:
        for person in people:
            self.do(lambda draft, who=person: absence.go(draft, who))  # type: ignore[misc]

    def wait(self, seconds: float) -> list[Entry]:
        self.now += seconds
        return self.do(deadlines.tick)

    def reopen(self, seconds: float) -> None:
        """The house is closed for so long; then the table is read again, and nobody is there."""
        self.now += seconds
        self.do(lambda draft: reopen.set_anew(draft, self.now))
        self.do(lambda draft: reopen.restart(draft, self.now))

    def sit_all(self, *people: str) -> None:
        """Everyone comes, sits down and is ready; the first one is the host, "" is a bot."""
        here = {person: seat for seat, person in enumerate(people) if person}
        self.come(*here)
        for person, seat in here.items():
            self.ask(person, "sit", seat=seat)
            self.ask(person, "ready", on=True)

    def begin(self, *people: str) -> None:
        self.sit_all(*people)
        self.ask(people[0], "start")

    def act(self, action: str) -> list[Entry]:
        """Play for whoever's turn it is."""
        return self.ask(self.actor, "act", n=self.room.table.n, action=action)

    @property
    def actor(self) -> str:
        seat = self.room.table.turn.actor
        assert seat is not None
        return self.shown.chairs[seat].person or ""

    @property
    def shown(self) -> wire.TableState:
        return self.room.table.shown

    def chair(self, person: str) -> wire.Chair:
        return next(chair for chair in self.shown.chairs if chair.person == person)

    @property
    def moves(self) -> list[MovedEntry]:
        return [entry for entry in self.log if isinstance(entry, MovedEntry)]

    @property
    def notes(self) -> list[str]:
        return [e.note.key for e in self.log if isinstance(e, TableEntry) and e.note]


@pytest.fixture
def table() -> Callable[..., Gathering]:
    """Open a table: `table(seats=3, turn_seconds=10)`; its host is ann."""

    def make(
        seats: int = 3,
        bots: int = 0,
        game: str = "pirate_dice",
        options: dict[str, Any] | None = None,
        level: str = "normal",
        **pace: Any,
    ) -> Gathering:
        chosen = convert(pace, wire.Pace)
        who = {"game": game, "seats": seats, "bots": bots, "level": level}
        new = wire.NewTable(**who, pace=chosen, options=options or {})  # type: ignore[arg-type]
        gathering = Gathering(open_table(new, "BEGU-678", "ann", "ann", "00" * 32))
        gathering.do(absence.opened)
        return gathering

    return make
