"""SQLite's own log is copied beside the writer, and begins anew."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event

import pytest

from noripan.server.store.sqlite import checkpoints, database
from noripan.server.store.sqlite.checkpoints import Checkpoints
from noripan.server.store.sqlite.write import prepare


@contextmanager
def writing(path: Path) -> Iterator[sqlite3.Connection]:
    database.prepare(path)
    with closing(prepare(database.connect(path))) as writer:
        yield writer


def write(writer: sqlite3.Connection, rows: int) -> None:
    for _ in range(rows):
        writer.execute("INSERT INTO journal (changes) VALUES (randomblob(3000))")


@pytest.mark.parametrize(
    ("every", "changes"),
    [pytest.param(0.02, 4_000, id="after a while"), pytest.param(3600.0, 100, id="after many")],
)
def test_the_log_begins_anew_though_the_writer_never_rests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: float, changes: int
) -> None:
    path, copied = tmp_path / "noripan.sqlite", Event()
    real = checkpoints.checkpoint

    def copy(connection: sqlite3.Connection) -> None:
        real(connection)
        copied.set()

    monkeypatch.setattr(checkpoints, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(checkpoints, "EVERY_SECONDS", every)
    monkeypatch.setattr(checkpoints, "CHANGES", changes)
    with writing(path) as writer:
        beside = Checkpoints(database.connect(path))
        write(writer, 100)
        with monkeypatch.context() as watched:
            watched.setattr(checkpoints, "checkpoint", copy)
            beside.start()
            beside.follow(writer, 100)
            assert copied.wait(60)
            beside.stop()
        write(writer, 5)
        beside.follow(writer, 5)
        _, log, done = writer.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        assert log == done
        size = path.with_name("noripan.sqlite-wal").stat().st_size
        write(writer, 50)
        assert path.with_name("noripan.sqlite-wal").stat().st_size == size
        assert writer.execute("SELECT COUNT(*) FROM journal").fetchone() == (155,)


def test_a_disk_that_refuses_is_tried_again_later(tmp_path: Path) -> None:
    with writing(tmp_path / "noripan.sqlite") as writer:
        write(writer, 1)
    checkpoints.checkpoint(writer)  # closed: whatever SQLite says, nobody hears of it


def test_what_leaves_the_journal_is_not_written_once_more(tmp_path: Path) -> None:
    path = tmp_path / "noripan.sqlite"
    with writing(path) as writer:
        write(writer, 300)
        writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        writer.execute("DELETE FROM journal WHERE id < 300")
        log = path.with_name("noripan.sqlite-wal").stat().st_size
    assert log < 300 * 3000 // 10
