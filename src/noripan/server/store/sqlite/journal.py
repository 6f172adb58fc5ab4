"""The journal: plain moves of all tables in one place, before each goes to that of its table.

Entries lie table by table, so the moves of a hundred tables are a hundred pages of the file. A
group commit writes all its plain moves as one row of the journal instead, which is a few pages,
by one statement. Who was told of a move has it on disk there.

The writer knows by table which moves wait in the journal. They go home, to `entries`, before any
other change of their table, before anybody reads its log, and when so many other moves have come
that the journal grows long. What is home leaves the journal: rows go in the order in which they
came, once nothing waits in them.

A server that was killed leaves a journal behind. The next one takes it up when it opens, and so
does the writer after a failed commit: a move that follows the last entry of its table waits, and
any other is home already, or of a table that is gone.
"""

import sqlite3
from collections.abc import Iterable
from contextlib import suppress

from msgspec.json import Decoder, Encoder

from noripan.server.store.change import NOT_GIVEN, Move
from noripan.server.store.errors import Conflict

KEPT_MOVES = 16_384
"""So many moves after it a table's move goes home, though the table has stood still."""
ROWS_AT_ONCE = 64
"""Rows that leave the journal together."""
TABLES_AT_ONCE = 8
"""Tables that go home with one commit because they have stood still: nobody waits long for it."""

# The plain moves since a table was written raise its version and its log alike.
LAST = "max(entry, coalesce((SELECT max(seq) FROM entries WHERE entries.code = tables.code), 0))"
HEAD = f"""
SELECT version - entry + {LAST}, {LAST} FROM tables
WHERE code = ? AND EXISTS (SELECT 1 FROM matches WHERE id = ? AND matches.code = tables.code)
"""  # noqa: S608 - our own names
POSITION = "UPDATE matches SET n = ?, position = ? WHERE id = ?"
ENTRY = "(?, ?, ?, 'moved', ?, ?, ?, ?)"
ENTRIES_AT_ONCE = 16
ENCODE = Encoder().encode
MOVES = Decoder(list[Move])


class Waiting:
    """The moves of one table that wait, and where in the journal the first of them stands."""

    __slots__ = ("at", "moves", "row")

    def __init__(self, row: int, at: int) -> None:
        self.row = row
        self.at = at
        self.moves: list[Move] = []


class Journal:
    """The moves that wait; all of it is the writer's alone."""

    __slots__ = ("_at", "_connection", "_first", "_new", "_row", "_waiting")

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._waiting: dict[str, Waiting] = {}
        """By table; the one whose moves wait longest is the first."""
        self._new: list[Move] = []
        """Not yet in the journal."""
        self._row = self._first = 1
        """Of the row to come, and of the first that may be there."""
        self._at = 0
        """Counts moves."""

    @property
    def is_long(self) -> bool:
        """Tell whether something must leave it, to which a transaction belongs."""
        oldest = self._oldest
        return oldest.row - self._first >= ROWS_AT_ONCE or self._is_old(oldest)

    def take(self, move: Move) -> None:
        """Take a move that is to be written; `Conflict` if another change was first."""
        waiting = self._waiting.get(move.code)
        if waiting is None:
            head = self._head(move)
        else:
            head = waiting.moves[-1].version, waiting.moves[-1].seq
        if head != (move.version - 1, move.seq - 1):
            raise Conflict(move.code)
        if waiting is None:
            waiting = self._waiting[move.code] = Waiting(self._row, self._at)
        waiting.moves.append(move)
        self._new.append(move)
        self._at += 1

    def write(self) -> None:
        """Write what was taken as one row."""
        if self._new:
            row = (self._row, ENCODE(self._new))
            self._connection.execute("INSERT INTO journal VALUES (?, ?)", row)
            self._row += 1
            self._new.clear()

    def send_home(self, codes: Iterable[str]) -> None:
        """Write the moves of these tables to their place."""
        for code in codes:
            waiting = self._waiting.pop(code, None)
            if waiting is not None:
                _write_entries(self._connection, waiting.moves)
                _write_position(self._connection, waiting.moves)

    def send_all_home(self) -> None:
        """Write every move to its place."""
        self.send_home(list(self._waiting))

    def shorten(self) -> None:
        """Send tables home that have stood still, and let go of rows in which nothing waits."""
        for _ in range(TABLES_AT_ONCE):
            if not self._is_old(self._oldest):
                break
            self.send_home([next(iter(self._waiting))])
        row = self._oldest.row
        if row - self._first >= ROWS_AT_ONCE:
            self._connection.execute("DELETE FROM journal WHERE id < ?", (row,))
            self._first = row

    def take_up(self) -> None:
        """Read the journal as it stands on disk, whatever was thought of it."""
        self._waiting.clear()
        rows = self._connection.execute("SELECT id, moves FROM journal ORDER BY id").fetchall()
        self._first = rows[0][0] if rows else self._row
        for row, moves in rows:
            self._row = row
            for move in MOVES.decode(moves):
                with suppress(Conflict):
                    self.take(move)
            self._row = row + 1
        self._new.clear()

    @property
    def _oldest(self) -> Waiting:
        """Give what waits longest; if nothing does, what would wait from now on."""
        return next(iter(self._waiting.values()), None) or Waiting(self._row, self._at)

    def _is_old(self, waiting: Waiting) -> bool:
        return self._at - waiting.at > KEPT_MOVES

    def _head(self, move: Move) -> tuple[int, int]:
        """Give version and last entry of the table whose match this is a move of."""
        found = self._connection.execute(HEAD, (move.code, move.match)).fetchone()
        if found is None:
            raise Conflict(move.code)
        return found[0], found[1]


def _write_entries(connection: sqlite3.Connection, moves: list[Move]) -> None:
    """Write moves of one table, by few statements: the thread waits for Python after each."""
    for start in range(0, len(moves), ENTRIES_AT_ONCE):
        some = moves[start : start + ENTRIES_AT_ONCE]
        marks = ", ".join([ENTRY] * len(some))
        values = [
            value
            for move in some
            for value in (
                move.code, move.seq, move.at, move.match, move.person, move.request,
                bytes(move.body),
            )
        ]  # fmt: skip
        connection.execute(f"INSERT INTO entries VALUES {marks}", values)  # noqa: S608 - marks


def _write_position(connection: sqlite3.Connection, moves: list[Move]) -> None:
    """Write the last position that came with a move, if one did."""
    for move in reversed(moves):
        if move.position != NOT_GIVEN:
            connection.execute(POSITION, (move.n, bytes(move.position), move.match))
            return
