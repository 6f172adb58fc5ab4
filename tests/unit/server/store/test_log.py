"""The log takes a turn whole or not at all, once, and after the one before."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from noripan.server.room.gold import Booking
from noripan.server.store import queries
from noripan.server.store.ledger import Books
from noripan.server.store.log import (
    Conflict,
    Line,
    Log,
    MatchLine,
    Repeated,
    Turn,
    connect,
    prepare,
)

TURN = Turn(
    code="BEGU-678", version=1, phase="waiting", listed=True, game="toy", now=1.0, due=1.0,
    state=b"{}", lines=[Line(1, "said", b"{}", None, "p1", "r1")],
)  # fmt: skip


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    opened = Log(tmp_path / "noripan.sqlite")
    opened.open()
    yield opened
    opened.close()


async def entries(log: Log) -> int:
    (found,) = await log.read(lambda c: c.execute("SELECT COUNT(*) FROM entries").fetchone())
    return int(found)


async def test_a_turn_is_read_back(log: Log) -> None:
    await log.commit(TURN)
    assert await log.read(queries.request("BEGU-678", "p1", "r1")) == 1
    assert await entries(log) == 1


async def test_a_request_is_written_once(log: Log) -> None:
    await log.commit(TURN)
    again = replace(TURN, version=2, lines=[Line(2, "said", b"{}", None, "p1", "r1")])
    with pytest.raises(Repeated):
        await log.commit(again)
    assert await entries(log) == 1
    await log.commit(replace(again, lines=[Line(2, "said", b"{}", None, "p1", "r2")]))


async def test_another_table_may_see_the_same_id(log: Log) -> None:
    await log.commit(TURN)
    await log.commit(replace(TURN, code="NORI-222"))
    assert await log.read(queries.request("NORI-222", "p1", "r1")) == 1


async def test_two_who_decide_the_same_turn_meet_at_the_version(log: Log) -> None:
    await log.commit(TURN)
    turns = [replace(TURN, version=2, lines=[Line(2, "said", b"{}")]) for _ in range(2)]
    done = await asyncio.gather(*map(log.commit, turns), return_exceptions=True)
    assert [type(each) for each in done] == [type(None), Conflict]
    assert await entries(log) == 2


async def test_a_turn_that_fails_takes_nothing_of_its_group_with_it(log: Log) -> None:
    others = [replace(TURN, code=f"T{n}", lines=[Line(1, "said", b"{}")]) for n in range(20)]
    done = await asyncio.gather(
        *map(log.commit, [*others[:10], replace(TURN, version=7), *others[10:]]),
        return_exceptions=True,
    )
    assert [type(each) for each in done].count(Conflict) == 1
    assert await entries(log) == 20


async def test_many_turns_share_a_commit(log: Log) -> None:
    turns = [replace(TURN, code=f"T{n}", lines=[]) for n in range(200)]
    await asyncio.gather(*map(log.commit, turns))
    assert log.numbers.turns == 200
    assert log.numbers.commits < 200


async def test_overdue_tables_are_found(log: Log) -> None:
    await log.commit(replace(TURN, due=5.0))
    assert await log.read(queries.overdue(4.9)) == []
    assert await log.read(queries.overdue(5.0)) == ["BEGU-678"]


async def test_a_turn_that_cannot_be_written_ends_neither_the_writer_nor_its_group(
    log: Log,
) -> None:
    others = [replace(TURN, code=f"T{n}", lines=[]) for n in range(3)]
    too_large = MatchLine("m1", 2**63, b"{}", b"{}")
    done = await asyncio.gather(
        *map(log.commit, [others[0], replace(TURN, match=too_large), *others[1:]]),
        return_exceptions=True,
    )
    assert [type(each) for each in done] == [type(None), OverflowError, type(None), type(None)]
    await log.commit(TURN)


async def test_a_broken_booking_is_no_repetition(log: Log) -> None:
    nothing = Booking("p1", "p2", "Ann", "Bea", 0, "MAT-2-a")
    with pytest.raises(sqlite3.IntegrityError):
        await log.commit(replace(TURN, books=Books("matgo", "m1", 1, [nothing])))
    assert await entries(log) == 0


def test_a_log_of_the_version_before_knows_who_sits_where(tmp_path: Path) -> None:
    state = b'{"shown":{"chairs":[{"person":"p1"},{"person":null},{"person":"p2"}]}}'
    with closing(connect(tmp_path / "old.sqlite")) as log:
        prepare(log)
        log.executescript("DROP TABLE sitters; PRAGMA user_version = 4;")
        row = ("BEGU-678", 1, "playing", 1, "toy", 7.0, None, state, "")
        log.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        prepare(log)
        found = log.execute("SELECT person, code FROM sitters").fetchall()
        assert found == [("p1", "BEGU-678"), ("p2", "BEGU-678")]
        assert queries.overdue(7.0)(log) == ["BEGU-678"]


async def test_who_sits_is_written_with_the_turn_that_changed_it(log: Log) -> None:
    async def sitters() -> list[str]:
        rows = await log.read(lambda c: c.execute("SELECT person FROM sitters").fetchall())
        return [person for (person,) in rows]

    await log.commit(replace(TURN, sitters=["p1", "p2"]))
    await log.commit(replace(TURN, version=2, lines=[]))
    assert await sitters() == ["p1", "p2"]
    await log.commit(replace(TURN, version=3, lines=[], sitters=["p2"]))
    assert await sitters() == ["p2"]
