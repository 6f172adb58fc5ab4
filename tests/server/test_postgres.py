"""A server whose PostgreSQL goes away: what it said stands, and play goes on when it is back."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.postgres import Postgres
from tests.server.people import SILENCE_SECONDS, START, Person, Server


@pytest.fixture
def kind() -> str:
    return "postgresql"


@pytest.fixture
def city() -> Iterator[Postgres]:
    """A PostgreSQL of one test."""
    running = Postgres().start()
    yield running
    running.remove()


@pytest.fixture
def house(tmp_path: Path, city: Postgres) -> Iterator[Server]:
    running = Server(tmp_path / "data", city.empty())
    running.told = tmp_path / "told.log"
    running.start()
    yield running
    running.stop()


async def healthy(person: Person, status: int) -> Any:
    """Ask how the house is until it says so."""
    async with asyncio.timeout(SILENCE_SECONDS):
        while True:
            answer = await person.api("GET", "/healthz")
            if answer.status_code == status:
                return answer


async def test_nothing_is_lost_while_postgresql_is_away(
    people: Any, begin: Any, house: Server, city: Postgres
) -> None:
    ann, bea = await people("ann", house), await people("bea", house)
    code = await ann.open()
    lines = await begin(code, ann, bea)
    seat = lines[0].last_turn["turn"]["actor"]
    assert (await lines[seat].ask("act", n=0, action="bet 1x2"))["t"] == "ack"
    city.stop()
    other = lines[1 - seat]
    refused = await other.ask("act", id="later", n=1, action="bet 1x3")
    assert (refused["t"], refused["code"], refused["fatal"]) == ("error", "storage", False)
    assert (await ann.api("GET", f"/api/tables/{code}")).status_code in {200, 503}
    assert (await healthy(ann, 503)).json()["code"] == "storage"
    city.start()
    await healthy(ann, 200)
    assert (await other.ask("act", id="later", n=1, action="bet 1x3"))["t"] == "ack"
    rows = await house.look("SELECT request FROM entries WHERE kind = 'moved' ORDER BY seq")
    assert len(rows) == 2
    assert rows[1] == ("later",)
    assert house.told is not None
    told = house.told.read_text("utf-8")
    assert told.count("the log cannot be written; nothing is acknowledged") == 1
    assert told.count("the log can be written again") == 1


def test_a_second_server_on_the_same_database_says_so_and_ends(
    house: Server, tmp_path: Path
) -> None:
    second = Server(tmp_path / "elsewhere", house.database)
    done = start(second)
    assert done.returncode == 2
    assert "another server is open on the database noripan_0 at" in done.stderr


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("/noripan_0?", "/nowhere?"), "does not exist: make it with createdb"),
        (("postgres@", "stranger@"), "does not let this user in"),
        (("?host=", "?host=/nowhere"), "cannot be reached"),
    ],
)
def test_a_database_that_cannot_be_used_is_explained_without_its_password(
    city: Postgres, tmp_path: Path, change: tuple[str, str], words: str
) -> None:
    address = city.empty().replace(*change).replace("@", ":hush@")
    done = start(Server(tmp_path / "data", address))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("noripan: the database ")
    assert words in done.stderr
    assert "hush" not in done.stderr


def start(server: Server) -> subprocess.CompletedProcess[str]:
    """Start a server that ends by itself."""
    return subprocess.run(
        [sys.executable, "-c", START, str(server.data)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **server.environment},
    )
