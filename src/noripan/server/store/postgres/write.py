"""A change as one statement, and what some changes need beside it, in the same transaction."""

from collections.abc import Sequence
from typing import Any

from noripan.server.store.change import Change, given
from noripan.server.store.errors import Conflict, Repeated
from noripan.server.store.retention import is_time

from . import ledger, retention
from .database import Database
from .faults import is_of_the_database

CHANGE = """
WITH change AS (
  SELECT $1::text AS code, $2::bigint AS version, $3::text AS phase, $4::boolean AS listed,
    $5::text AS game, $6::float8 AS now, $7::float8 AS due, $8::bytea AS state, $9::text AS opener,
    $23::text AS nodes
), line AS (
  SELECT * FROM unnest(
    $10::bigint[], $11::text[], $12::text[], $13::text[], $14::text[], $15::bytea[]
  ) AS line (seq, kind, match, person, request, body)
), played AS (
  SELECT $16::text AS id, $17::bigint AS n, $18::bytea AS position, $19::bytea AS began,
    $20::bytea AS outcome, $21::float8 AS ended
), repeated AS (
  SELECT 1 FROM line JOIN entries ON entries.code = $1
    AND entries.person = line.person AND entries.request = line.request
), opened AS (
  INSERT INTO tables (code, version, phase, listed, game, touched, due, state, opener, nodes, entry)
  SELECT code, version, phase, listed, game, now, due, state, opener, nodes,
    coalesce((SELECT max(seq) FROM line), 0) FROM change
  WHERE version = 1
  ON CONFLICT DO NOTHING RETURNING code
), changed AS (
  UPDATE tables SET version = change.version, phase = change.phase, listed = change.listed,
    game = change.game, touched = change.now, due = change.due, state = change.state,
    nodes = change.nodes, entry = coalesce((SELECT max(seq) FROM line), tables.entry)
  FROM change WHERE tables.code = $1 AND tables.version = $2 - 1 AND NOT EXISTS (TABLE repeated)
  RETURNING tables.code
), written AS (
  TABLE opened UNION ALL TABLE changed
), logged AS (
  INSERT INTO entries (code, seq, at, kind, match, person, request, body)
  SELECT code, seq, $6, kind, match, person, request, body FROM line, written
), begun AS (
  INSERT INTO matches (id, code, began, n, position, outcome, ended)
  SELECT id, code, began, n, position, outcome, ended FROM played, written WHERE began IS NOT NULL
), moved AS (
  UPDATE matches SET n = played.n, position = played.position, outcome = played.outcome,
    ended = played.ended
  FROM played, written WHERE matches.id = $16 AND played.began IS NULL
), risen AS (
  DELETE FROM sitters USING written WHERE sitters.code = $1 AND sitters.person <> ALL ($22::text[])
), sat AS (
  INSERT INTO sitters (person, code) SELECT unnest($22::text[]), code FROM written
  ON CONFLICT DO NOTHING
)
SELECT CASE WHEN EXISTS (TABLE written) THEN 'written' WHEN EXISTS (TABLE repeated) THEN 'repeated'
  ELSE 'conflict' END
"""
Outcome = Exception | None
"""What became of a change: why it must not be written, or nothing when it is."""


async def write_batch(connection: Database, changes: Sequence[Change]) -> list[Outcome]:
    """Write many changes of different tables: one round trip, and one commit."""
    rows = await connection.fetchmany(CHANGE, [_values(each) for each in changes])
    return [_outcome(change, said) for change, (said,) in zip(changes, rows, strict=True)]


async def write_alone(connection: Database, change: Change) -> Outcome:
    """Write a change that is more than one statement."""
    try:
        async with connection.transaction():
            error = _outcome(change, await connection.fetchval(CHANGE, *_values(change)))
            if error is not None:
                return error
            await _write_rest(connection, change)
    except Exception as error:
        if is_of_the_database(error):
            raise
        return error
    return None


async def was_written(connection: Database, change: Change) -> bool:
    """Tell whether a change is on disk whose answer was lost."""
    row = await connection.fetchrow(
        "SELECT version, state FROM tables WHERE code = $1", change.code
    )
    if row is None:
        return change.closed
    return tuple(row) == (change.version, bytes(change.state))


def is_simple(change: Change) -> bool:
    """Tell whether one statement writes all of a change; nearly all are such."""
    has_ended = change.match is not None and change.match.is_over
    return not (change.gold is not None or change.closed or has_ended or _is_time(change))


def _is_time(change: Change) -> bool:
    return bool(change.entries) and is_time(change.entries[0].seq, change.entries[-1].seq)


async def _write_rest(connection: Database, change: Change) -> None:
    match = change.match
    if match is not None and match.is_over:
        await retention.keep_actions(connection, change.code, match.id)
        players = [(person, match.id, seat, change.now) for person, seat in match.players]
        await connection.executemany("INSERT INTO players VALUES ($1, $2, $3, $4)", players)
    if change.gold is not None and not await ledger.write(connection, change.gold, change.now):
        raise Conflict(change.code)
    if change.closed:
        await retention.forget_table(connection, change.code, change.shows)
    elif _is_time(change):
        last = change.entries[-1].seq
        await retention.prune(connection, change.code, last, change.shows, change.now)


def _outcome(change: Change, said: str) -> Outcome:
    match said:
        case "written":
            return None
        case "repeated":
            return Repeated()
        case _:
            return Conflict(change.code)


def _values(change: Change) -> tuple[Any, ...]:
    match, rows = change.match, change.entries
    return (
        change.code, change.version, change.phase, change.listed, change.game, change.now,
        change.due, change.state, change.opener,
        [row.seq for row in rows], [row.kind for row in rows], [row.match for row in rows],
        [row.person for row in rows], [row.request for row in rows], [row.body for row in rows],
        match and match.id, match and match.n, match and match.position,
        match and given(match.began), match and given(match.outcome),
        change.now if match and match.is_over else None,
        change.sitters, change.nodes,
    )  # fmt: skip
