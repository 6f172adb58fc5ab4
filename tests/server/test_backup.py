"""A parlour in one file: saved while it is open, put back while it is closed, and play goes on."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import tarfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import Line, Person, Server
from tests.server.test_gold import open_matgo, play_out


def run(*words: object, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "noripan", *map(str, words)]
    env = {**os.environ, **environment}
    return subprocess.run(
        command, check=False, capture_output=True, text=True, timeout=120, env=env
    )


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server on SQLite: PostgreSQL has programs of its own for this."""
    running = Server(tmp_path / "data").start()
    yield running
    running.stop(signal.SIGKILL)


@pytest.fixture
async def people() -> AsyncIterator[Callable[..., Any]]:
    """Let somebody in at a server of the test's own."""
    async with AsyncExitStack() as stack:

        async def arrive(name: str, at: Server) -> Person:
            return await Person(at, stack, name).arrive()

        yield arrive


@pytest.fixture
def other_server(tmp_path: Path) -> Iterator[Server]:
    """A server on a folder of its own, which is not open yet."""
    other = Server(tmp_path / "other")
    yield other
    if other.process is not None:
        other.stop(signal.SIGKILL)


@pytest.fixture
def kind() -> str:
    """PostgreSQL has programs of its own for this."""
    return "sqlite"


def left_over(folder: Path) -> list[Path]:
    return list(folder.glob(".noripan-*"))


@asynccontextmanager
async def chatting(line: Line) -> AsyncIterator[None]:
    """Let somebody talk all the while."""

    async def talk() -> None:
        while True:
            assert (await line.ask("say", text="on and on"))["t"] == "ack"

    task = asyncio.create_task(talk())
    yield
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def what_is_kept(person: Person, match: str) -> tuple[Any, ...]:
    """Ask who this is, for their gold and for a match that is over."""
    paths = ("/api/me", "/api/me/ledger", f"/api/matches/{match}/replay")
    return tuple([(await person.api("GET", path)).json() for path in paths])


async def test_a_parlour_is_saved_while_it_is_open_and_goes_on_elsewhere(
    own_server: Server,
    other_server: Server,
    people: Callable[..., Any],
    begin: Callable[..., Any],
    tmp_path: Path,
) -> None:
    ann, bea = await people("ann", own_server), await people("bea", own_server)
    for_gold = await begin(await open_matgo(ann), ann, bea)
    await play_out(for_gold)
    code = await ann.open()
    lines = await begin(code, ann, bea)
    actor = lines[lines[0].last_turn["turn"]["actor"]]
    assert (await actor.ask("act", n=0, action="bet 1x2"))["t"] == "ack"
    match = for_gold[0].last_turn["match"]
    before = await what_is_kept(ann, match)
    assert before[1]["lines"]
    file = tmp_path / "club.noripan"
    talker = await (await people("cho", own_server)).join(await ann.open())
    async with chatting(talker):
        done = await asyncio.to_thread(run, "backup", file, "--data", own_server.data)
    assert (done.returncode, done.stderr) == (0, "")
    assert "keep it private" in done.stdout
    assert file.stat().st_mode & 0o777 == 0o600
    assert left_over(tmp_path) == []
    assert run("restore", file, "--data", other_server.data).returncode == 0
    ann.server = bea.server = other_server.start()
    assert await what_is_kept(ann, match) == before
    again = [await ann.join(code), await bea.join(code)]
    now = again[0].last_turn
    assert now["n"] == 1
    mover = again[now["turn"]["actor"]]
    assert (await mover.ask("act", n=1, action="bet 2x2"))["t"] == "ack"


async def test_no_parlour_is_put_back_under_an_open_one(own_server: Server, tmp_path: Path) -> None:
    file = tmp_path / "club.noripan"
    assert run("admin", "ban", "192.0.2.7", "--data", own_server.data).returncode == 0
    assert run("backup", file, "--data", own_server.data).returncode == 0
    done = run("restore", file, "--data", own_server.data)
    assert done.returncode == 2
    assert "stop it, restore, and start it again" in done.stderr
    own_server.stop()
    kept = (own_server.data / "secret").read_bytes()
    bans = (own_server.data / "bans.json").read_bytes()
    (own_server.data / "bans.json").unlink()
    (own_server.data / "secret").write_bytes(b"x" * 32)
    done = run("restore", file, "--data", own_server.data)
    assert done.returncode == 0
    assert (own_server.data / "secret").read_bytes() == kept
    assert (own_server.data / "bans.json").read_bytes() == bans
    (aside,) = own_server.data.glob("before-restore-*")
    assert str(aside) in done.stdout
    assert (aside / "secret").read_bytes() == b"x" * 32
    assert (aside / "noripan.sqlite").is_file()
    assert left_over(own_server.data) == []
    own_server.start()


def test_a_backup_replaces_no_file_and_needs_a_parlour(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine", "utf-8")
    done = run("backup", tmp_path / "club.noripan", "--data", tmp_path / "empty")
    assert (done.returncode, "no parlour" in done.stderr) == (2, True)
    assert not (tmp_path / "empty").exists()
    parlour(tmp_path / "full")
    done = run("backup", tmp_path / "taken", "--data", tmp_path / "full")
    assert (done.returncode, "there already" in done.stderr) == (2, True)
    assert (tmp_path / "taken").read_text("utf-8") == "mine"


def parlour(data: Path) -> None:
    """Make a closed parlour."""
    Server(data).start().stop()


def packed(file: Path, **files: bytes) -> None:
    with tarfile.open(file, "w:gz") as archive:
        for name, body in files.items():
            entry = tarfile.TarInfo(name.replace("__", "."))
            entry.size = len(body)
            archive.addfile(entry, BytesIO(body))


def test_what_is_no_whole_backup_changes_nothing(tmp_path: Path) -> None:
    data, good = tmp_path / "data", tmp_path / "good"
    parlour(data)
    assert run("backup", good, "--data", data).returncode == 0
    with tarfile.open(good) as archive:
        parts = {each.name: archive.extractfile(each).read() for each in archive}  # type: ignore[union-attr]
    log, secret = parts["noripan.sqlite"], parts["secret"]
    newer = tmp_path / "newer.sqlite"
    newer.write_bytes(log)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("PRAGMA user_version = 999")
    bad = {
        "text": None,
        "cut": None,
        "secret": {"noripan__sqlite": log, "secret": b"short", "about__json": b"{}"},
        "torn": {"noripan__sqlite": log[:9000], "secret": secret, "about__json": b"{}"},
        "junk": {"noripan__sqlite": b"x" * 9000, "secret": secret, "about__json": b"{}"},
        "missing": {"secret": secret, "about__json": b"{}"},
        "empty": {"noripan__sqlite": b"", "secret": secret, "about__json": b"{}"},
        "newer": {"noripan__sqlite": newer.read_bytes(), "secret": secret, "about__json": b"{}"},
    }
    (tmp_path / "text").write_text("not a backup", "utf-8")
    (tmp_path / "cut").write_bytes(good.read_bytes()[:200])
    before = {each.name: each.read_bytes() for each in data.iterdir()}
    for name, files in bad.items():
        if files is not None:
            packed(tmp_path / name, **files)
        done = run("restore", tmp_path / name, "--data", data)
        assert done.returncode == 2, name
        assert done.stderr.startswith("noripan: "), name
        assert "Traceback" not in done.stderr, name
        assert {each.name: each.read_bytes() for each in data.iterdir()} == before, name


def test_a_backup_that_points_elsewhere_writes_nothing_there(tmp_path: Path) -> None:
    evil = tmp_path / "evil"
    packed(evil, **{"../../secret": b"x" * 32, "secret": b"x" * 32, "/tmp/about.json": b"{}"})
    done = run("restore", evil, "--data", tmp_path / "deep" / "data")
    assert (done.returncode, "no backup" in done.stderr) == (2, True)
    assert not (tmp_path / "secret").exists()


def test_postgresql_is_saved_by_its_own_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NORIPAN_DATABASE_URL", "postgresql://ann:hush@db.example/club")
    done = run("backup", tmp_path / "club.noripan", "--data", tmp_path)
    assert (done.returncode, "pg_dump" in done.stderr) == (2, True)
    assert "hush" not in done.stderr
