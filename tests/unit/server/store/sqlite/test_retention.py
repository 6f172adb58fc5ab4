"""What the store keeps of a table and what it forgets: all that a page may ask for, and no more."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert
from msgspec.json import encode

from noripan.server import wire
from noripan.server.room import requests
from noripan.server.room.away import absence, deadlines
from noripan.server.room.playing.gold import Booking
from noripan.server.room.table import Draft, MatchStart, Room
from noripan.server.room.waiting.new_table import open_table
from noripan.server.store.change import GoldChange, change_of
from noripan.server.store.contract import REQUEST_SECONDS, RESUMED_AT_MOST, SAID_AT_MOST
from noripan.server.store.sqlite import database, retention
from noripan.server.store.sqlite.ledger import write
from noripan.server.store.sqlite.queries import entries, gold, matches, tables
from noripan.server.store.sqlite.write import write_change

CODE = "BEGU-678"


class Book:
    """A table whose changes are written down, without sockets and without a disk."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.now = 1000.0
        self.ids = count()
        new = wire.NewTable(game="pirate_dice", seats=2, pace=wire.Pace(turn_seconds=0))
        self.room = Room(open_table(new, CODE, "ann", "ann", "00" * 32).table)
        self.do(absence.opened)

    def do(self, work: Callable[[Draft], None], *asked: str) -> None:
        before = self.room.table
        draft = Draft(before, self.room.position, self.now, os.urandom)
        work(draft)
        if draft.table is before:
            return
        draft.keep(version=before.version + 1)
        person, request = asked or (None, None)
        write_change(self.connection, change_of(draft, before.seq, person, request))
        self.room = Room(draft.table, draft.position)

    def ask(self, who: str, t: str, **values: Any) -> str:
        request = f"r{next(self.ids)}"
        message = convert({"t": t, "id": request, **values}, wire.FromPage)
        assert isinstance(message, wire.Request)
        self.do(partial(requests.handle, person=who, name=who, message=message), who, request)
        return request

    def come_and_go(self, times: int) -> None:
        for _ in range(times):
            self.do(partial(absence.come, person="eve", name="eve"))
            self.do(partial(absence.go, person="eve"))

    def begin(self) -> None:
        for seat, who in enumerate(("ann", "bea")):
            self.do(partial(absence.come, person=who, name=who))
            self.ask(who, "sit", seat=seat)
            self.ask(who, "ready", on=True)
        self.ask("ann", "start")

    def act(self, action: str) -> None:
        seat = self.room.table.turn.actor
        assert seat is not None
        self.ask(("ann", "bea")[seat], "act", n=self.room.table.n, action=action)

    def rows(self, what: str = "entries") -> int:
        (found,) = self.connection.execute(f"SELECT COUNT(*) FROM {what}").fetchone()
        return int(found)

    @property
    def seq(self) -> int:
        return self.room.table.seq


@pytest.fixture
def book() -> Iterator[Book]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        database.prepare(connection)
        yield Book(connection)


def test_a_room_that_comes_and_goes_ten_thousand_times_keeps_a_bounded_log(book: Book) -> None:
    book.come_and_go(10_000)
    assert book.seq > 20_000
    assert book.rows() <= RESUMED_AT_MOST + retention.PRUNED_EVERY + 1


def test_who_missed_as_much_as_may_be_missed_is_told_all_of_it(book: Book) -> None:
    book.do(partial(absence.come, person="ann", name="ann"))
    for _ in range(700):
        book.ask("ann", "say", text="hello")
        for seen in range(max(0, book.seq - RESUMED_AT_MOST), book.seq, 50):
            missed = entries.missed(book.connection, CODE, seen, book.seq)
            assert [seq for seq, _ in missed.entries] == [*range(seen + 1, book.seq + 1)]
            assert missed.before is not None or seen == 0, "it says where somebody sat"


def test_the_last_lines_of_chat_stay_however_many_come_and_go(book: Book) -> None:
    for n in range(80):
        book.ask("ann", "say", text=f"line {n}")
    book.come_and_go(400)
    said = entries.said(book.connection, CODE, SAID_AT_MOST)
    assert [entry.text for _, entry in said] == [f"line {n}" for n in range(30, 80)]


def test_a_request_is_remembered_for_ten_minutes_and_then_forgotten(book: Book) -> None:
    request = book.ask("ann", "ready", on=True)
    book.come_and_go(400)
    assert entries.request(book.connection, CODE, "ann", request) is not None
    book.now += REQUEST_SECONDS + 1
    book.come_and_go(400)
    assert entries.request(book.connection, CODE, "ann", request) is None


def test_a_running_match_stands_up_again_whatever_came_and_went(book: Book) -> None:
    book.begin()
    for action in ("bet 1x1", "bet 1x2", "bet 1x3"):
        book.act(action)
        book.come_and_go(300)
    found = tables.table(book.connection, CODE)
    assert found is not None
    assert book.room.position is not None
    assert found.room.position is not None
    assert found.room.position.write(None) == book.room.position.write(None)
    past = entries.past(book.connection, CODE, book.room.table.shown.match, 40)
    assert len(past) == 4


def test_a_finished_match_is_replayed_when_its_entries_are_gone(book: Book) -> None:
    match = finish(book)
    book.ask("ann", "again")
    book.begin()
    book.now += REQUEST_SECONDS + 1
    book.come_and_go(600)
    entries = book.connection.execute("SELECT 1 FROM entries WHERE match = ?", (match,))
    assert entries.fetchall() == []
    found = matches.replay(book.connection, match)
    assert found is not None
    assert (found.names, found.actions) == (("ann", "bea"), ("bet 1x1", "forfeit 1"))


def finish(book: Book) -> str:
    book.begin()
    book.act("bet 1x1")
    book.ask("bea", "leave")
    book.ask("ann", "vote", bot=False)
    assert book.room.table.shown.phase == "over"
    assert book.room.table.shown.match is not None
    return book.room.table.shown.match


def test_a_closed_table_leaves_its_finished_matches_and_nothing_else(book: Book) -> None:
    match = finish(book)
    for who in ("ann", "bea"):
        book.do(partial(absence.go, person=who))
    book.now += deadlines.EMPTY_SECONDS + 1
    book.do(deadlines.tick)
    assert book.room.table.closed
    assert (book.rows("entries"), book.rows("tables"), book.rows("matches")) == (0, 0, 1)
    assert matches.replay(book.connection, match) is not None


def test_old_matches_are_forgotten_a_few_at_a_time_and_their_gold_is_still_told(
    book: Book,
) -> None:
    book.connection.execute("DELETE FROM tables")
    began = encode(
        MatchStart(
            id="m", game="g", rules=1, options={}, names=[], secret="", nonces=[], seed="", began=1
        )
    )
    for n in range(50):
        book.connection.execute(
            "INSERT INTO matches VALUES (?, 'T', ?, 9, '{}', '{}', ?, '[]')", (f"m{n}", began, n)
        )
    paid = Booking("p2", "p1", "Bea", "Ann", 5, "HAN-2-b")
    assert write(book.connection, GoldChange("matgo", "m3", 9, [paid], is_over=True), 3.0)
    assert gold.ledger(book.connection, "p1", 9)[0].over
    left = []
    while retention.forget_matches(book.connection, 45.0):
        left.append(book.rows("matches"))
    assert left == [30, 10]
    assert book.rows("matches") == 5
    (line,) = gold.ledger(book.connection, "p1", 9)
    assert (line.match, line.over, line.settles, line.amount) == ("m3", False, True, 5)


def test_a_match_that_a_table_still_shows_is_kept_however_old(book: Book) -> None:
    match = finish(book)
    assert not retention.forget_matches(book.connection, book.now + 1)
    assert matches.replay(book.connection, match) is not None
    assert tables.table(book.connection, CODE) is not None


def test_a_log_of_version_3_keeps_its_finished_matches(tmp_path: Path) -> None:
    with closing(database.connect(tmp_path / "old.sqlite")) as old:
        for name in database.SCHEMAS[:3]:
            old.executescript(database.schema(name))
        old.execute("PRAGMA user_version = 3")
        began = (
            '{"id":"m1","game":"pirate_dice","rules":1,"options":{},"names":["Ann","magpie"],'
            '"secret":"00","nonces":["",""],"seed":"ab","began":1.0}'
        )
        old.execute(
            "INSERT INTO matches VALUES ('m1', 'T', ?, 2, '{}', '{}', 2.0)", (began.encode(),)
        )
        old.execute(
            "INSERT INTO matches VALUES ('m2', 'T', ?, 2, '{}', NULL, NULL)", (began.encode(),)
        )
        chairs = '{"table":{"chairs":[{"seat":0,"kind":"person"},{"seat":1,"kind":"bot"}]}}'
        bodies = [
            ("began", chairs),
            ("moved", '{"action":"bet 1x1"}'),
            ("moved", '{"action":"challenge"}'),
        ]
        for seq, (kind, body) in enumerate(bodies, start=1):
            old.execute(
                "INSERT INTO entries VALUES ('T', ?, 1.0, ?, 'm1', NULL, NULL, ?)",
                (seq, kind, body.encode()),
            )
        database.prepare(old)
        found = matches.replay(old, "m1")
        assert found is not None
        assert (found.actions, found.bots) == (("bet 1x1", "challenge"), (1,))
        assert old.execute("SELECT COUNT(*) FROM entries").fetchone() == (0,)
        assert old.execute("SELECT id FROM matches").fetchall() == [("m1",)]
