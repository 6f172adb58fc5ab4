"""The places of changes: those of a table that follow each other are written there together.

What a later one of them overwrites is not written at all: of the table and of a match that is as
they are after the last. Nor is what would be forgotten again at once.
"""

import sqlite3
from collections.abc import Sequence

from msgspec import Raw

from noripan.server.store.change import Change, MatchRow, Move, Written, given
from noripan.server.store.retention import is_time

from . import retention
from .retention import Row

ENTRY = "(?, ?, ?, ?, ?, ?, ?, ?)"
ENTRIES_AT_ONCE = 16
"""Of one statement: the thread waits for Python after each."""
OPEN = """
INSERT INTO tables
  (version, phase, listed, game, touched, due, state, nodes, entry, code, opener)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
TABLE = """
UPDATE tables SET version = ?, phase = ?, listed = ?, game = ?, touched = ?, due = ?, state = ?,
  nodes = ?, entry = ? WHERE code = ?
"""
BEGAN = "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
ENDED = "UPDATE matches SET n = ?, position = ?, outcome = ?, ended = ? WHERE id = ?"
POSITION = "UPDATE matches SET n = ?, position = ? WHERE id = ?"


def write_home(connection: sqlite3.Connection, changes: Sequence[Written], seq: int) -> None:
    """Write changes of one table that follow each other, the first of them after entry `seq`."""
    rows: list[Row] = []
    written = seq
    last: Change | None = None
    for change in changes:
        rows += _rows(change)
        if isinstance(change, Change):
            last, written = change, rows[-1][1] if rows else seq
    _write_matches(connection, changes)
    if last is None:
        _write_entries(connection, rows)
        return
    _write_table(connection, last, written)
    _write_entries(connection, retention.worth_writing(rows, last.shows))
    _write_sitters(connection, changes)
    if rows and is_time(rows[0][1], rows[-1][1]) and not last.closed:
        upto = rows[-1][1]
        retention.prune(connection, last.code, upto, last.shows, last.now, len(rows))


def _rows(change: Written) -> list[Row]:
    """Give the entries of a change as their table has them."""
    if isinstance(change, Move):
        return [
            (
                *(change.code, change.seq, change.at, "moved"),
                *(change.match, change.person, change.request, change.body),
            )
        ]
    return [
        (change.code, row.seq, change.now, row.kind, row.match, row.person, row.request, row.body)
        for row in change.entries
    ]


def _write_table(connection: sqlite3.Connection, change: Change, seq: int) -> None:
    """Write a table as a change left it whose last entry, or the one before it, was `seq`."""
    values = (
        change.version, change.phase, change.listed, change.game, change.now, change.due,
        change.state, change.nodes, seq, change.code,
    )  # fmt: skip
    if change.version == 1:
        connection.execute(OPEN, (*values, change.opener))
    else:
        connection.execute(TABLE, values)


def _write_entries(connection: sqlite3.Connection, rows: list[Row]) -> None:
    for start in range(0, len(rows), ENTRIES_AT_ONCE):
        some = rows[start : start + ENTRIES_AT_ONCE]
        marks = ", ".join([ENTRY] * len(some))
        values: list[object] = []
        for row in some:
            values += row
        connection.execute(f"INSERT INTO entries VALUES {marks}", values)  # noqa: S608 - marks


def _write_sitters(connection: sqlite3.Connection, changes: Sequence[Written]) -> None:
    """Write whose table it is, as the last change left it that may have changed it."""
    for change in reversed(changes):
        if isinstance(change, Change) and change.sitters is not None:
            connection.execute("DELETE FROM sitters WHERE code = ?", (change.code,))
            rows = [(person, change.code) for person in change.sitters]
            connection.executemany("INSERT INTO sitters VALUES (?, ?)", rows)
            return


# ---- matches


class Played:
    """A match as some changes leave it."""

    __slots__ = ("began", "code", "ended", "id", "moves", "n", "outcome", "players", "position")

    def __init__(self, code: str, match: str) -> None:
        self.code = code
        self.id = match
        self.began: Raw | None = None
        self.n = 0
        self.position: Raw | None = None
        self.outcome: Raw | None = None
        self.ended: float | None = None
        self.players: list[tuple[str, int]] = []
        self.moves: list[str | Raw] = []
        """Its moves among these changes: their actions, or the entries that tell them."""

    def take(self, row: MatchRow, now: float) -> None:
        """Take over what a change writes about it."""
        self.began = self.began or given(row.began)
        self.n, self.position, self.outcome = row.n, row.position, given(row.outcome)
        self.players = row.players or self.players
        self.ended = now if row.is_over else None


def _write_matches(connection: sqlite3.Connection, changes: Sequence[Written]) -> None:
    for match in _played(changes):
        if match.began is not None:
            _write_begun(connection, match)
        elif match.ended is not None:
            values = (match.n, match.position, match.outcome, match.ended, match.id)
            connection.execute(ENDED, values)
            retention.keep_actions(connection, match.code, match.id, match.moves)
        elif match.position is not None:
            connection.execute(POSITION, (match.n, match.position, match.id))
        players = [(person, match.id, seat, match.ended) for person, seat in match.players]
        if players:
            connection.executemany("INSERT INTO players VALUES (?, ?, ?, ?)", players)


def _write_begun(connection: sqlite3.Connection, match: Played) -> None:
    """Write a match that began with one of these changes, so that they have all of its moves."""
    actions = None if match.ended is None else retention.actions_of(match.moves, match.id)
    values = (
        match.id, match.code, match.began, match.n, match.position, match.outcome, match.ended,
        actions,
    )  # fmt: skip
    connection.execute(BEGAN, values)


def _played(changes: Sequence[Written]) -> list[Played]:
    """Give the matches that some changes are about, in their order."""
    found: dict[str, Played] = {}
    for change in changes:
        if isinstance(change, Move):
            match = found.get(change.match) or _new(found, change.code, change.match)
            match.moves.append(change.action or change.body)
            if (position := given(change.position)) is not None:
                match.n, match.position = change.n, position
        else:
            _take_change(found, change)
    return list(found.values())


def _take_change(found: dict[str, Played], change: Change) -> None:
    for row in change.entries:
        if row.kind == "moved" and row.match is not None:
            match = found.get(row.match) or _new(found, change.code, row.match)
            match.moves.append(row.body)
    if change.match is not None:
        row_id = change.match.id
        (found.get(row_id) or _new(found, change.code, row_id)).take(change.match, change.now)


def _new(found: dict[str, Played], code: str, match: str) -> Played:
    found[match] = Played(code, match)
    return found[match]
