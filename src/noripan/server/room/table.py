"""The state of a table: what everyone knows, and what the server keeps to itself."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from noripan.kernel.match import AnyPosition
from noripan.server.wire import Chair, Note, TableState

from .codes import Fresh
from .entries import Entry, MovedEntry, TableEntry
from .kept import MatchStart, Table
from .teams import in_place
from .waiting.pace import paced

if TYPE_CHECKING:
    from .playing.gold import Booking, Purse

__all__ = ["Denied", "Draft", "MatchStart", "Room", "Table", "expect", "seat_of", "table_after"]


class Denied(Exception):
    """The table says no: a key of the page's texts (`error_...`) and its values."""

    def __init__(self, code: str, /, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class Room:
    """A table and the position of its running match; nobody changes one."""

    __slots__ = ("position", "table")

    def __init__(self, table: Table, position: AnyPosition | None = None) -> None:
        self.table = table
        self.position = position


class Draft:
    """A change in the making: functions write into it, and it is kept whole or dropped whole."""

    __slots__ = (
        *("_before", "_plain", "began", "bookings", "entries", "fresh", "held", "moved", "now"),
        *("position", "purses", "table"),
    )

    def __init__(
        self,
        table: Table,
        position: AnyPosition | None,
        now: float,
        fresh: Fresh,
        purses: "dict[str, Purse] | None" = None,
    ) -> None:
        self.table = self._before = table
        self._plain: Table | None = None
        """The table as one move has left it, if that was the first change."""
        self.position = position
        self.now = now
        self.fresh = fresh
        self.purses = purses
        """What the accounts of those who sit hold; read only where a match for gold begins."""
        self.entries: list[Entry] = []
        self.began: MatchStart | None = None
        self.moved = False
        self.bookings: list[Booking] = []
        self.held: list[str] = []
        """The accounts that a match for gold begins with."""

    @property
    def shown(self) -> TableState:
        """Give what everyone knows."""
        return self.table.shown

    @property
    def chairs(self) -> list[Chair]:
        """Give the seats."""
        return self.table.shown.chairs

    def keep(self, **changes: Any) -> None:
        """Change what the server keeps."""
        self.table = replace(self.table, **changes)

    def show(self, **changes: Any) -> None:
        """Change what everyone knows; whoever sits elsewhere may be in another team."""
        shown = replace(self.table.shown, **changes)
        if "chairs" in changes or "options" in changes:
            shown = replace(shown, chairs=in_place(shown, self.table.shown))
        if shown.phase == "waiting":
            shown = replace(shown, pace=paced(shown, self.table.asked_seconds))
        self.keep(shown=shown)

    def set_chair(self, seat: int, **changes: Any) -> None:
        """Change one seat."""
        chairs = list(self.chairs)
        chairs[seat] = replace(chairs[seat], **changes)
        self.show(chairs=chairs)

    def announce(self, key: str | None = None, **values: str | int) -> None:
        """Tell everyone the table as it is now, and why if that is worth a line in the room."""
        if any(chair.guest_bot and chair.name == values.get("name") for chair in self.chairs):
            values["guest_bot"] = 1
        note = None if key is None else Note(key=key, values=values)
        turn = self.table.turn if self.shown.phase == "playing" else None
        self.log(TableEntry(table=self.shown, note=note, turn=turn))

    def log(self, entry: Entry) -> None:
        """Write the next entry."""
        self.entries.append(entry)
        self.keep(seq=self.table.seq + 1)

    def log_move(self, move: MovedEntry) -> None:
        """Write a move, which tells itself what it leaves of the table."""
        is_first = self.table is self._before
        self.entries.append(move)
        self.table = table_after(self.table, move)
        if is_first:
            self._plain = self.table

    def is_one_move_of(self, table: Table) -> bool:
        """Tell whether one move was done at this table, and nothing else changed there."""
        return self._before is table and self._plain is self.table

    def seat_of(self, person: str) -> int | None:
        """Find where somebody sits."""
        return seat_of(self.chairs, person)


def table_after(table: Table, move: MovedEntry) -> Table:
    """Give a table as a plain move leaves it."""
    return replace(
        table,
        version=table.version + 1,
        seq=table.seq + 1,
        n=move.n,
        turn=move.turn,
        rest_until=move.rest_until,
        seen=[],
    )


def seat_of(chairs: list[Chair], person: str) -> int | None:
    """Find where somebody sits among these chairs."""
    for chair in chairs:
        if chair.person == person:
            return chair.seat
    return None


def expect(truth: object, code: str, /, **values: str | int) -> None:
    """Deny unless this is so."""
    if not truth:
        raise Denied(code, **values)
