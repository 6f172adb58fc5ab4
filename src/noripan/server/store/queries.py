"""What the service asks the log: a table, what a reader missed, lists, a replay."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec.json import Decoder

from noripan.kernel import options as options_of
from noripan.kernel.chance import Seeded
from noripan.kernel.contract import Carry
from noripan.kernel.match import AnyPosition, play_all
from noripan.kernel.registry import game
from noripan.kernel.replay import Replay, commitment
from noripan.server.room.entries import BeganEntry, Entry, MovedEntry, SaidEntry
from noripan.server.room.table import Match, Room, Table

T = TypeVar("T")
Ask = Callable[[sqlite3.Connection], T]

TABLE = Decoder(Table)
ENTRY = Decoder(Entry)
MATCH = Decoder(Match)
ANY: Decoder[Any] = Decoder()
OPEN_TABLES = """
SELECT state FROM tables JOIN (
  SELECT code, touched AS at, ROW_NUMBER() OVER (PARTITION BY opener ORDER BY touched DESC) AS nth
  FROM tables WHERE phase = 'waiting' AND listed
) AS found ON found.code = tables.code
ORDER BY found.nth, found.at DESC LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class Missed:
    """Entries after the last one that a reader saw, and the table as it knew it then."""

    before: Entry | None
    entries: list[tuple[int, Entry]]


@dataclass(frozen=True, slots=True)
class Found:
    """A table as it was last written, and when."""

    room: Room
    touched: float


def room(code: str) -> Ask[Found | None]:
    """Read a table and stand its match up again."""

    def ask(connection: sqlite3.Connection) -> Found | None:
        row = connection.execute(
            "SELECT state, touched FROM tables WHERE code = ?", (code,)
        ).fetchone()
        if row is None:
            return None
        table, touched = TABLE.decode(row[0]), float(row[1])
        if table.shown.phase == "waiting" or table.shown.match is None:
            return Found(Room(table), touched)
        return Found(Room(table, _position(connection, table.shown.match)), touched)

    return ask


def _position(connection: sqlite3.Connection, match: str) -> AnyPosition:
    """Play the match again to where it was acknowledged; newer rules go on from its position."""
    row = connection.execute(
        "SELECT code, began, position, n FROM matches WHERE id = ?", (match,)
    ).fetchone()
    began = MATCH.decode(row[1])
    rules = game(began.game)
    options = options_of.read(rules.options, began.options)
    if rules.version != began.rules:
        fresh = Seeded(f"{began.seed} {row[3]}")
        stored: AnyPosition = rules.from_json(ANY.decode(row[2]), options)
        return stored.with_chance(fresh)
    carry = None if began.carry is None else Carry(began.carry)
    start = rules.start(options, len(began.names), Seeded(bytes.fromhex(began.seed)), carry)
    steps = play_all(rules, start, _actions_so_far(connection, row[0], match))
    played: AnyPosition = steps[-1].position
    return played


def _actions_so_far(connection: sqlite3.Connection, code: str, match: str) -> list[str]:
    rows = connection.execute(
        "SELECT body FROM entries WHERE code = ? AND match = ? AND kind = 'moved' ORDER BY seq",
        (code, match),
    )
    moves = [ENTRY.decode(body) for (body,) in rows]
    return [move.action for move in moves if isinstance(move, MovedEntry)]


def missed(code: str, seen: int, upto: int) -> Ask[Missed]:
    """Read the entries that a reader missed, and the last one that told it where it sat."""

    def ask(connection: sqlite3.Connection) -> Missed:
        before = connection.execute(
            "SELECT body FROM entries WHERE code = ? AND seq <= ? AND kind IN ('table', 'began')"
            " ORDER BY seq DESC LIMIT 1",
            (code, seen),
        ).fetchone()
        rows = connection.execute(
            "SELECT seq, body FROM entries WHERE code = ? AND seq > ? AND seq <= ? ORDER BY seq",
            (code, seen, upto),
        )
        entries = [(seq, ENTRY.decode(body)) for seq, body in rows]
        return Missed(None if before is None else ENTRY.decode(before[0]), entries)

    return ask


def said(code: str, limit: int) -> Ask[list[tuple[int, SaidEntry]]]:
    """Read the last lines of the chat."""

    def ask(connection: sqlite3.Connection) -> list[tuple[int, SaidEntry]]:
        rows = connection.execute(
            "SELECT seq, body FROM entries WHERE code = ? AND kind = 'said'"
            " ORDER BY seq DESC LIMIT ?",
            (code, limit),
        ).fetchall()
        found = [(seq, ENTRY.decode(body)) for seq, body in reversed(rows)]
        return [(seq, entry) for seq, entry in found if isinstance(entry, SaidEntry)]

    return ask


def past(code: str, match: str | None, moves: int) -> Ask[list[BeganEntry | MovedEntry]]:
    """Read the last moves of a match, with its beginning if that is not long ago."""

    def ask(connection: sqlite3.Connection) -> list[BeganEntry | MovedEntry]:
        rows = connection.execute(
            "SELECT body FROM entries WHERE code = ? AND match = ? AND kind IN ('began', 'moved')"
            " ORDER BY seq DESC LIMIT ?",
            (code, match, moves),
        ).fetchall()
        found = [ENTRY.decode(body) for (body,) in reversed(rows)]
        return [entry for entry in found if isinstance(entry, BeganEntry | MovedEntry)]

    return ask


def request(code: str, person: str, request_id: str) -> Ask[int | None]:
    """Find a request that was done at a table: the number of the entry that it led to."""

    def ask(connection: sqlite3.Connection) -> int | None:
        row = connection.execute(
            "SELECT seq FROM entries WHERE code = ? AND person = ? AND request = ?",
            (code, person, request_id),
        ).fetchone()
        return None if row is None else int(row[0])

    return ask


def open_tables(limit: int) -> Ask[list[Table]]:
    """List the tables that wait for people and have somebody there, newest first.

    One of each opener comes before a second of anybody: nobody hides the others' tables.
    """

    def ask(connection: sqlite3.Connection) -> list[Table]:
        rows = connection.execute(OPEN_TABLES, (limit,))
        return [TABLE.decode(state) for (state,) in rows]

    return ask


def tables_of(person: str, limit: int) -> Ask[list[tuple[Table, float]]]:
    """List the tables where somebody sits and when they were last touched, the latest first."""

    def ask(connection: sqlite3.Connection) -> list[tuple[Table, float]]:
        rows = connection.execute(
            "SELECT state, touched FROM sitters JOIN tables USING (code) WHERE person = ?"
            " ORDER BY touched DESC LIMIT ?",
            (person, limit),
        )
        return [(TABLE.decode(state), touched) for state, touched in rows]

    return ask


def played_now(connection: sqlite3.Connection) -> dict[str, int]:
    """Count the running matches by game."""
    rows = connection.execute(
        "SELECT game, COUNT(*) FROM tables WHERE phase = 'playing' GROUP BY game"
    )
    return dict(rows.fetchall())


def overdue(now: float) -> Ask[list[str]]:
    """List the tables with a deadline that has passed."""

    def ask(connection: sqlite3.Connection) -> list[str]:
        rows = connection.execute("SELECT code FROM tables WHERE due <= ?", (now,))
        return [code for (code,) in rows]

    return ask


def replay(match: str) -> Ask[Replay | None]:
    """Read a match as a replay, once it is over."""

    def ask(connection: sqlite3.Connection) -> Replay | None:
        row = connection.execute(
            "SELECT began, actions FROM matches WHERE id = ? AND ended IS NOT NULL", (match,)
        ).fetchone()
        if row is None:
            return None
        began = MATCH.decode(row[0])
        return Replay(
            game=began.game,
            version=began.rules,
            options=began.options,
            seats=len(began.names),
            seed=began.seed,
            actions=tuple(ANY.decode(row[1])),
            names=tuple(began.names),
            fairness={
                "commitment": commitment(bytes.fromhex(began.secret)),
                "secret": began.secret,
                "nonces": began.nonces,
            },
            carry=began.carry,
            bots=tuple(began.bots),
        )

    return ask
