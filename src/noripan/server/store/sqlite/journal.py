"""The journal: changes of all tables in one place, before each goes to those of its table.

Entries lie table by table, and a change touches its table, its match and their indexes besides, so
the changes of a hundred tables are hundreds of pages of the file. A group commit writes all of them
as one row of the journal instead, which is a few pages, by one statement. Who was told of a change
has it on disk there.

The writer knows by table which changes wait in the journal. They go home, to where they are read,
together and before anybody reads them: before a log is read, before a list is made. And they go
when so many others have come that the journal grows long. What a later change of the table has
overwritten meanwhile never goes. What is home leaves the journal: rows go in the order in which
they came, once nothing waits in them.

Changes that open or close a table, or move gold, go home at once: others are judged by them.

What its places will not have, for our fault or that of what lies there, stands aside: it stays in
the journal, nobody can read or change its table, and all others go on.

A server that was killed leaves a journal behind. The next one takes it up when it opens, and so
does the writer after a failed commit: a change that follows the last one of its table waits, and
any other is home already, or of a table that is gone.
"""

import sqlite3
from collections.abc import Iterable
from contextlib import suppress

from msgspec import Raw
from msgspec.json import Decoder, Encoder

from noripan.server.store.change import Change, Move, Written
from noripan.server.store.errors import Conflict, Repeated, StorageError

from .faults import StandsAside
from .home import write_home

KEPT_CHANGES = 32_768
"""So many changes after it a table's change goes home, though the table has stood still."""
LARGE = 4_096
"""A change of so many bytes counts as one more: what waits is in memory too."""
KEPT_OF_A_TABLE = 512
"""So many may wait of one table: who comes back to it waits till they are home."""
ROWS_AT_ONCE = 64
"""Rows that leave the journal together."""
TABLES_AT_ONCE = 8
"""Tables that go home with one commit for somebody who lists them."""
HOME_AT_ONCE = 512
"""Changes that go home with one commit because their tables have stood still: who moves then does
not wait long. If more have come, as many go as came."""

# Changes that are a move alone raise the version of a table and its log alike, and not its row.
LAST = "max(entry, coalesce((SELECT max(seq) FROM entries WHERE entries.code = tables.code), 0))"
HEAD = f"SELECT version - entry + {LAST}, {LAST} FROM tables WHERE code = ?"  # noqa: S608 - our own names
ITS_MATCH = "SELECT 1 FROM matches WHERE id = ? AND code = ?"
ASKED = """
SELECT 1 FROM entries
WHERE code = ? AND person = ? AND request = ? AND kind NOT IN ('moved', 'done')
"""
ENCODE = Encoder().encode
ROW = Decoder(list[Raw]).decode
MOVE, CHANGE = Decoder(Move).decode, Decoder(Change).decode
Asked = tuple[str | None, str]
UNFIT = (
    sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError,
    TypeError, ValueError, OverflowError,
)  # fmt: skip
"""How the places of changes say no, where the disk is not at fault."""


def may_wait(change: Written) -> bool:
    """Tell whether a change may be read later than it is written: nobody else is judged by it."""
    if isinstance(change, Move):
        return True
    return change.version > 1 and change.gold is None and not change.closed


def head_of(connection: sqlite3.Connection, code: str) -> tuple[int, int]:
    """Give version and last entry of a table as it stands at home."""
    found = connection.execute(HEAD, (code,)).fetchone()
    if found is None:
        raise Conflict(code)
    return found[0], found[1]


class Waiting:
    """The changes of one table that wait, and where in the journal the first of them stands."""

    __slots__ = (
        "asked", "at", "changes", "first", "is_changed", "match", "row", "seq", "version",
    )  # fmt: skip

    def __init__(self, row: int, at: int, version: int, seq: int) -> None:
        self.row = row
        self.at = at
        self.version = version
        self.seq = seq
        """Of the last entry."""
        self.first = seq
        """The entry before the first that waits."""
        self.match: str | None = None
        """Whose moves may follow, as far as that is known here."""
        self.changes: list[Written] = []
        self.asked: set[Asked] = set()
        """What was asked for by changes that are more than a move."""
        self.is_changed = False
        """There are such changes."""


class Journal:
    """The changes that wait; all of it is the writer's alone."""

    __slots__ = ("_aside", "_at", "_connection", "_first", "_full", "_new", "_row", "_waiting")

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._waiting: dict[str, Waiting] = {}
        """By table; the one whose changes wait longest is the first."""
        self._full: set[str] = set()
        """Tables of which as much waits as may."""
        self._aside: set[str] = set()
        """Tables that cannot go home."""
        self._new: list[bytes] = []
        """Not yet in the journal."""
        self._row = self._first = 1
        """Of the row to come, and of the first that may be there."""
        self._at = 0
        """Counts changes, large ones as several."""

    @property
    def is_long(self) -> bool:
        """Tell whether something must leave it, to which a transaction belongs."""
        oldest = self._oldest
        is_old = oldest.row - self._first >= ROWS_AT_ONCE or self._is_old(oldest)
        return is_old or bool(self._full)

    def changed(self) -> list[str]:
        """Name the tables of which more waits than moves: lists may show them otherwise."""
        changed = [code for code, waiting in self._waiting.items() if waiting.is_changed]
        return [code for code in changed if code not in self._aside]

    # ---- in

    def take(self, change: Written) -> None:
        """Take a change that is to be written; `Conflict` if another was first."""
        waiting = self._waiting.get(change.code) or self._begin(change.code)
        if isinstance(change, Move):
            self._take_move(waiting, change)
        else:
            self._take_change(waiting, change)
        waiting.version = change.version
        waiting.changes.append(change)
        self._waiting[change.code] = waiting
        if len(waiting.changes) >= KEPT_OF_A_TABLE and change.code not in self._aside:
            self._full.add(change.code)
        self._at += 1 + len(self._new[-1]) // LARGE

    def _begin(self, code: str) -> Waiting:
        return Waiting(self._row, self._at, *head_of(self._connection, code))

    def _take_move(self, waiting: Waiting, move: Move) -> None:
        if (waiting.version, waiting.seq) != (move.version - 1, move.seq - 1):
            raise Conflict(move.code)
        if waiting.match != move.match:
            if waiting.match is not None or not self._is_its_match(move):
                raise Conflict(move.code)
            waiting.match = move.match
        self._new.append(ENCODE(move))
        waiting.seq = move.seq

    def _take_change(self, waiting: Waiting, change: Change) -> None:
        first = change.entries[0].seq if change.entries else waiting.seq + 1
        if (waiting.version, waiting.seq) != (change.version - 1, first - 1):
            raise Conflict(change.code)
        asked = {(row.person, row.request) for row in change.entries if row.request is not None}
        if asked & waiting.asked or any(self._was_asked(change.code, *each) for each in asked):
            raise Repeated
        self._new.append(ENCODE(change))
        waiting.asked |= asked
        waiting.is_changed = True
        waiting.match = change.shows
        if change.entries:
            waiting.seq = change.entries[-1].seq

    def _is_its_match(self, move: Move) -> bool:
        return self._connection.execute(ITS_MATCH, (move.match, move.code)).fetchone() is not None

    def _was_asked(self, code: str, person: str | None, request: str) -> bool:
        return self._connection.execute(ASKED, (code, person, request)).fetchone() is not None

    def write(self) -> None:
        """Write what was taken as one row."""
        if self._new:
            row = (self._row, b"[" + b",".join(self._new) + b"]")
            self._connection.execute("INSERT INTO journal VALUES (?, ?)", row)
            self._row += 1
            self._new.clear()

    def close(self, change: Change) -> None:
        """Note that a table is closed: what stands here of it is not of one with the same code."""
        self._new.append(ENCODE(change))

    # ---- out

    def send_home(self, codes: Iterable[str]) -> None:
        """Write the changes of these tables to their places, but for those that stand aside."""
        for code in codes:
            if code in self._aside:
                continue
            waiting = self._waiting.pop(code, None)
            self._full.discard(code)
            if waiting is not None:
                self._write_home(code, waiting)

    def _write_home(self, code: str, waiting: Waiting) -> None:
        try:
            write_home(self._connection, waiting.changes, waiting.first)
        except UNFIT as error:
            raise StandsAside(code) from error

    def send_all_home(self) -> None:
        """Write every change to its place."""
        self.send_home(list(self._waiting))

    def put_aside(self, code: str) -> None:
        """Let a table be, whose changes cannot go home."""
        self._aside.add(code)
        self._full.discard(code)

    def expect_none_aside(self, codes: Iterable[str]) -> None:
        """Say no to who asks for one of these tables, if it stands aside."""
        for code in codes:
            if code in self._aside:
                raise StorageError(str(StandsAside(code)))

    def shorten(self, came: int) -> None:
        """Send tables home that have stood still, and let go of rows in which nothing waits."""
        self.send_home(list(self._full))
        left = max(came, HOME_AT_ONCE)
        while left > 0 and self._is_old(self._oldest):
            code, waiting = next(iter(self._waiting.items()))
            left -= len(waiting.changes)
            if code in self._aside:
                self._write_again(code)
            else:
                self.send_home([code])
        self.write()
        row = self._oldest.row
        if row - self._first >= ROWS_AT_ONCE:
            self._connection.execute("DELETE FROM journal WHERE id < ?", (row,))
            self._first = row

    def _write_again(self, code: str) -> None:
        """Let what stands aside be the last in the journal, that all before it can leave."""
        waiting = self._waiting.pop(code)
        waiting.row, waiting.at = self._row, self._at
        self._new += [ENCODE(each) for each in waiting.changes]
        self._waiting[code] = waiting

    def leave_empty(self) -> None:
        """Forget every row, if all is home."""
        if self._waiting:
            return
        self._new.clear()
        self._connection.execute("DELETE FROM journal")
        self._first = self._row

    @property
    def _oldest(self) -> Waiting:
        """Give what waits longest; if nothing does, what would wait from now on."""
        return next(iter(self._waiting.values()), None) or Waiting(self._row, self._at, 0, 0)

    def _is_old(self, waiting: Waiting) -> bool:
        return self._at - waiting.at > KEPT_CHANGES

    # ---- after a fault

    def take_up(self) -> None:
        """Read the journal as it stands on disk, whatever was thought of it."""
        self._waiting.clear()
        self._full.clear()
        rows = self._connection.execute("SELECT id, changes FROM journal ORDER BY id").fetchall()
        self._first = rows[0][0] if rows else self._row
        for row, changes in rows:
            self._row = row
            for text in ROW(changes):
                self._take_again(_read(text))
            self._row = row + 1
        self._new.clear()

    def _take_again(self, change: Written) -> None:
        if isinstance(change, Change) and change.closed:
            self._waiting.pop(change.code, None)
            self._full.discard(change.code)
            return
        with suppress(Conflict, Repeated):
            self.take(change)


def _read(text: Raw) -> Written:
    """Read a change: a move is a list, and what is more than a move an object."""
    return MOVE(text) if bytes(text).startswith(b"[") else CHANGE(text)
