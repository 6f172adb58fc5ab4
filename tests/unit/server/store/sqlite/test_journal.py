"""Changes are on disk in the journal, once and in order, and go home before they are read."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from msgspec import Raw
from msgspec.structs import replace

from noripan.server.store.change import Change, EntryRow, GoldChange, MatchRow, Move
from noripan.server.store.errors import Conflict, Repeated, StorageError
from noripan.server.store.sqlite import journal
from noripan.server.store.sqlite.store import SqliteStore
from tests.unit.server.store.asking import NOTHING, ask, count

CODE = "BEGU-678"
OPENED = Change(
    code=CODE, version=1, phase="playing", listed=False, game="toy", now=1.0, due=1.0,
    state=NOTHING, entries=[EntryRow(1, "said", NOTHING, None, "p1", "r1")],
    match=MatchRow("m1", 0, NOTHING, began=NOTHING), shows="m1",
)  # fmt: skip
SAID = replace(OPENED, match=None)


def move(version: int, seq: int, request: str = "", code: str = CODE) -> Move:
    """Make a plain move."""
    name = f"m1{code.removeprefix(CODE)}"
    return Move(code, version, seq, 1.0, name, "p1", request or f"r{seq}", NOTHING)


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(path)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with opened(tmp_path / "noripan.sqlite") as store:
        await store.commit(OPENED)
        await store.commit(move(2, 2))
        yield store


@contextmanager
def unwritable(store: SqliteStore) -> Iterator[None]:
    """Let the writer's database refuse whatever is written to it."""
    assert store.moves is not None
    store.moves.connection.execute("PRAGMA query_only = ON")
    try:
        yield
    finally:
        store.moves.connection.execute("PRAGMA query_only = OFF")


def killed(store: SqliteStore, to: Path) -> Path:
    """Copy a database as a server leaves it that is killed now."""
    to.mkdir()
    for each in store.path.parent.glob("noripan.sqlite*"):
        shutil.copy(each, to)
    return to / store.path.name


async def entries(store: SqliteStore) -> list[int]:
    return [seq for (seq,) in await ask(store, "SELECT seq FROM entries ORDER BY seq")]


async def at_home(store: SqliteStore, what: str) -> int:
    """Count what is in its place already."""

    def found(connection: sqlite3.Connection) -> int:
        ((number,),) = connection.execute(f"SELECT COUNT(*) FROM {what}").fetchall()
        return int(number)

    return await store.read(found)


def said(version: int, seq: int, request: str | None = None) -> Change:
    """Make a change that is more than a move."""
    return replace(
        SAID, version=version, entries=[EntryRow(seq, "said", NOTHING, None, "p1", request)]
    )


async def test_changes_follow_each_other_and_go_home_together(store: SqliteStore) -> None:
    await store.commit(move(3, 3))
    await store.commit(said(4, 4))
    await store.commit(replace(SAID, version=5, entries=[]))
    await store.commit(move(6, 5))
    assert await at_home(store, "entries") == 1
    assert await store.request(CODE, "p1", "r5") == 5
    assert await at_home(store, "entries") == 5
    await store.commit(move(7, 6))
    assert await entries(store) == [1, 2, 3, 4, 5, 6]


async def test_a_table_goes_home_as_its_last_change_left_it(store: SqliteStore) -> None:
    for n in range(3, 9):
        changed = replace(said(n, n), state=Raw(b"%d" % n), sitters=[f"p{n}"], phase=f"phase {n}")
        await store.commit(changed)
    await store.commit(replace(SAID, version=9, entries=[], state=Raw(b"9")))
    await store.commit(move(10, 9))
    found = await ask(store, "SELECT version, entry, state, phase FROM tables")
    assert found == [(9, 8, b"9", "playing")]
    assert await ask(store, "SELECT person FROM sitters") == [("p8",)]


async def test_matches_that_ended_meanwhile_go_home_whole(store: SqliteStore) -> None:
    await store.commit(move(3, 3))
    over = MatchRow("m1", 1, Raw(b"[1]"), outcome=NOTHING, players=[("p1", 0)])
    await store.commit(replace(said(4, 4), match=over, phase="over"))
    began = EntryRow(5, "began", NOTHING, "m2")
    await store.commit(
        replace(
            SAID, version=5, entries=[began], match=MatchRow("m2", 0, NOTHING, NOTHING), shows="m2"
        )
    )
    played = replace(move(6, 6), match="m2", body=Raw(b'{"action":"go"}'), n=1)
    await store.commit(played)  # as in an earlier journal: its entry is read again
    await store.commit(replace(move(7, 7), match="m2", n=2, action="on"))
    last = EntryRow(8, "moved", Raw(b'{"action":"stop"}'), "m2")
    over = MatchRow("m2", 3, Raw(b"[2]"), outcome=NOTHING, players=[("p1", 0)])
    await store.commit(replace(SAID, version=8, entries=[last], match=over, shows="m2", now=6.0))
    assert await at_home(store, "matches") == 1
    found = await ask(store, "SELECT id, n, position, ended, actions FROM matches ORDER BY id")
    assert found[1] == ("m2", 3, b"[2]", 6.0, b'["go","on","stop"]')
    assert (found[0][:3], found[0][4]) == (("m1", 1, b"[1]"), None), "one that nobody can read"
    assert await ask(store, "SELECT match FROM players ORDER BY match") == [("m1",), ("m2",)]
    assert await store.replay("m1") is None


async def test_lists_show_what_waits(store: SqliteStore) -> None:
    await store.commit(replace(said(3, 3), phase="over"))
    assert await at_home(store, "tables WHERE phase = 'playing'") == 1
    assert await store.played_now() == {}
    assert await at_home(store, "tables WHERE phase = 'over'") == 1


async def test_a_list_can_be_read_though_nothing_can_be_written(store: SqliteStore) -> None:
    await store.commit(replace(said(3, 3), phase="over"))
    with unwritable(store):
        assert await store.played_now() == {"toy": 1}
    assert await store.played_now() == {}


async def test_what_cannot_be_written_down_is_no_other_changes_trouble(store: SqliteStore) -> None:
    odd = replace(move(3, 3), request="\ud800")
    results = await asyncio.gather(
        *(store.commit(each) for each in (odd, move(3, 3))), return_exceptions=True
    )
    assert [type(each) for each in results] == [UnicodeEncodeError, type(None)]
    assert await entries(store) == [1, 2, 3]


def misfit(code: str) -> Change:
    """Make a change that can be written down, but whose places will not have it."""
    match = MatchRow(f"m1{code.removeprefix(CODE)}", 1, NOTHING, players=[("p1", 0), ("p1", 1)])
    return replace(said(2, 2), code=code, match=match)


async def test_a_table_that_cannot_go_home_is_no_other_tables_trouble(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(journal, "KEPT_CHANGES", 4)
    monkeypatch.setattr(journal, "KEPT_OF_A_TABLE", 3)
    monkeypatch.setattr(journal, "ROWS_AT_ONCE", 3)
    odd = f"{CODE}x"
    await store.commit(
        replace(OPENED, code=odd, match=MatchRow("m1x", 0, NOTHING, began=NOTHING), sitters=["p1"])
    )
    await store.commit(misfit(odd))
    await store.commit(replace(said(3, 3), phase="over"))
    assert await store.played_now() == {"toy": 1}
    for n in range(4, 40):
        await store.commit(said(n, n))
    for refused in (replace(said(3, 3), code=odd), move(3, 3, code=odd)):
        with pytest.raises(StorageError):
            await store.commit(refused)
    with pytest.raises(StorageError):
        await store.request(odd, "p1", "r1")
    assert await store.overdue(9.0) == [CODE, odd]
    assert await at_home(store, "journal") <= 4 + 3 + 1
    async with opened(killed(store, tmp_path / "killed")) as later:
        await later.unlist_all()
        await later.commit(said(40, 40))
        assert await later.request(CODE, "p1", "r1") == 1
    with sqlite3.connect(tmp_path / "killed" / "noripan.sqlite") as found:
        assert found.execute(f"SELECT version FROM tables WHERE code = '{CODE}'").fetchone() == (
            40,
        )
        changes = b"".join(row for (row,) in found.execute("SELECT changes FROM journal"))
        assert odd.encode() in changes, "it is there for who mends it"


async def test_a_request_is_done_once_though_it_waits(store: SqliteStore) -> None:
    with pytest.raises(Repeated):
        await store.commit(said(3, 3, "r1"))
    await store.commit(said(3, 3, "r3"))
    with pytest.raises(Repeated):
        await store.commit(said(4, 4, "r3"))
    await store.commit(said(4, 4, "r4"))
    assert await entries(store) == [1, 2, 3, 4]


async def test_who_opens_closes_or_pays_is_at_home_at_once(store: SqliteStore) -> None:
    assert await at_home(store, "tables") == 1
    await store.commit(replace(said(3, 3), gold=GoldChange("toy", "m1", 1, [], ["p1"])))
    assert await at_home(store, "purses") == 1
    assert await at_home(store, "entries") == 3
    await store.commit(replace(SAID, version=4, entries=[], closed=True))
    assert await at_home(store, "tables") == 0


@pytest.mark.parametrize("late", [move(2, 2, "r9"), move(3, 2, "r9"), move(2, 3, "r9")])
async def test_a_move_after_another_change_than_the_last_is_not_written(
    store: SqliteStore, late: Move
) -> None:
    with pytest.raises(Conflict):
        await store.commit(late)
    with pytest.raises(Conflict):
        await store.commit(replace(SAID, version=2, entries=[EntryRow(2, "said", NOTHING)]))
    with pytest.raises(Conflict):
        await store.commit(late)
    assert await store.request(CODE, "p1", "r9") is None
    assert await entries(store) == [1, 2]


async def test_a_move_of_a_match_that_is_not_the_tables_is_not_written(store: SqliteStore) -> None:
    await store.commit(replace(SAID, version=3, entries=[EntryRow(3, "said", NOTHING)]))
    with pytest.raises(Conflict):
        await store.commit(replace(move(4, 4), match="m2"))


async def test_a_killed_server_leaves_its_moves_to_the_next(
    store: SqliteStore, tmp_path: Path
) -> None:
    await store.commit(replace(move(3, 3), n=2, position=Raw(b'{"turn":1}')))
    path = killed(store, tmp_path / "killed")
    async with opened(path):
        """Nobody comes, and it is closed again."""
    async with opened(path) as later:
        with pytest.raises(Conflict):
            await later.commit(move(3, 3, "r9"))
        await later.commit(move(4, 4))
        assert await later.request(CODE, "p1", "r3") == 3
        assert await entries(later) == [1, 2, 3, 4]
        assert await ask(later, "SELECT n, position FROM matches") == [(2, b'{"turn":1}')]


async def test_moves_that_are_home_are_not_written_again_after_a_kill(
    store: SqliteStore, tmp_path: Path
) -> None:
    await store.commit(said(3, 3))
    assert await entries(store) == [1, 2, 3]
    await store.commit(move(4, 4))
    async with opened(killed(store, tmp_path / "killed")) as later:
        assert await later.request(CODE, "p1", "r4") == 4
        assert await entries(later) == [1, 2, 3, 4]


async def test_moves_of_a_closed_table_stay_away(store: SqliteStore, tmp_path: Path) -> None:
    await store.commit(replace(SAID, version=3, entries=[], closed=True))
    async with opened(killed(store, tmp_path / "killed")) as later:
        assert await later.request(CODE, "p1", "r2") is None
        again = replace(OPENED, match=MatchRow("m9", 0, NOTHING, began=NOTHING), shows="m9")
        await later.commit(again)
        assert await later.request(CODE, "p1", "r2") is None
        assert await entries(later) == [1]


async def test_a_new_table_with_the_code_of_a_closed_one_has_its_own_changes_after_a_kill(
    store: SqliteStore, tmp_path: Path
) -> None:
    await store.commit(said(3, 3, "of the first"))
    await store.commit(replace(SAID, version=4, entries=[], closed=True))
    await store.commit(replace(OPENED, match=MatchRow("m9", 0, NOTHING, began=NOTHING), shows="m9"))
    await store.commit(said(2, 2, "of the second"))
    async with opened(killed(store, tmp_path / "killed")) as later:
        assert await later.request(CODE, "p1", "of the first") is None
        assert await later.request(CODE, "p1", "of the second") == 2
        assert await entries(later) == [1, 2]


async def test_a_closed_server_leaves_nothing_in_its_journal(tmp_path: Path) -> None:
    path = tmp_path / "noripan.sqlite"
    async with opened(path) as store:
        await store.commit(OPENED)
        await store.commit(said(2, 2))
    with sqlite3.connect(path) as found:
        assert found.execute("SELECT version FROM tables").fetchall() == [(2,)]
        assert found.execute("SELECT COUNT(*) FROM entries").fetchall() == [(2,)]
        assert found.execute("SELECT COUNT(*) FROM journal").fetchall() == [(0,)]


async def test_of_one_table_no_more_waits_than_may(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "KEPT_OF_A_TABLE", 3)
    for n in range(3, 9):
        await store.commit(move(n, n))
    assert await at_home(store, "entries") == 1 + 4


async def test_as_many_go_home_as_come_however_many_that_are(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "KEPT_CHANGES", 8)
    monkeypatch.setattr(journal, "HOME_AT_ONCE", 1)
    codes = [f"{CODE}{n}" for n in range(20)]
    for n, code in enumerate(codes):
        began = MatchRow(f"m{n}x", 0, NOTHING, began=NOTHING)
        await store.commit(replace(OPENED, code=code, match=began))
    for n in range(2, 12):
        await asyncio.gather(*(store.commit(replace(said(n, n), code=code)) for code in codes))
    waiting = 2 + 11 * len(codes) - await at_home(store, "entries")
    assert waiting <= 8 + 2 * len(codes)


async def test_large_changes_wait_in_smaller_numbers(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "KEPT_CHANGES", 8)
    other = replace(OPENED, code=f"{CODE}x", match=MatchRow("m1x", 0, NOTHING, began=NOTHING))
    await store.commit(other)
    large = Raw(b'"%s"' % (b"x" * 4 * journal.LARGE))
    for n in range(2, 5):
        await store.commit(replace(said(n, n), code=other.code, state=large))
    assert await at_home(store, f"entries WHERE code = '{CODE}'") == 2


async def test_a_batch_that_the_disk_refused_is_as_if_never_asked(store: SqliteStore) -> None:
    with unwritable(store), pytest.raises(StorageError):
        await store.commit(move(3, 3))
    await store.commit(move(3, 3))
    assert await store.request(CODE, "p1", "r3") == 3
    assert await entries(store) == [1, 2, 3]


async def test_a_change_that_is_refused_takes_no_move_back(store: SqliteStore) -> None:
    with pytest.raises(Conflict):
        await store.commit(replace(SAID, version=9, entries=[]))
    await store.commit(move(3, 3))
    assert await store.request(CODE, "p1", "r3") == 3
    assert await entries(store) == [1, 2, 3]


async def test_a_journal_that_grows_long_is_shortened(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "KEPT_CHANGES", 4)
    monkeypatch.setattr(journal, "ROWS_AT_ONCE", 3)
    other = replace(OPENED, code=f"{CODE}x", match=MatchRow("m1x", 0, NOTHING, began=NOTHING))
    await store.commit(other)
    for n in range(2, 30):
        await store.commit(move(n, n, code=other.code))
    assert await at_home(store, f"entries WHERE code = '{CODE}'") == 2
    assert await at_home(store, "journal") <= 4 + 3 + 1
    assert await store.request(other.code, "p1", "r29") == 29
    assert await count(store, "entries") == 2 + 29
