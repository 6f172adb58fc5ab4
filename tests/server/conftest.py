"""Servers and people for tests over real sockets."""

import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.postgres import Postgres
from tests.server.people import Line, Person, Server


@pytest.fixture(scope="session")
def server_on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data")).start()
    yield running
    assert running.stop() in {0, -signal.SIGTERM}


@pytest.fixture(scope="session")
def server_on_postgresql(
    tmp_path_factory: pytest.TempPathFactory, postgres: Postgres
) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"), postgres.empty()).start()
    yield running
    assert running.stop() in {0, -signal.SIGTERM}


@pytest.fixture
def server(kind: str, request: pytest.FixtureRequest) -> Server:
    """A server that all tests share, on each kind of store."""
    running: Server = request.getfixturevalue(f"server_on_{kind}")
    return running


@pytest.fixture
def own_server(tmp_path: Path, database: str) -> Iterator[Server]:
    """A server of one test, which may be killed."""
    running = Server(tmp_path / "data", database).start()
    yield running
    running.stop(signal.SIGKILL)


@pytest.fixture
async def people(server: Server) -> AsyncIterator[Callable[..., Any]]:
    """Let somebody in: `ann = await people("ann")`."""
    async with AsyncExitStack() as stack:

        async def arrive(name: str, at: Server = server) -> Person:
            return await Person(at, stack, name).arrive()

        yield arrive


@pytest.fixture
def begin() -> Callable[..., Any]:
    """Sit people down at a table and start: gives their lines, by seat."""

    async def start(code: str, *players: Person) -> list[Line]:
        lines = [await player.join(code) for player in players]
        for seat, line in enumerate(lines):
            assert (await line.ask("sit", seat=seat))["t"] == "ack"
            assert (await line.ask("ready", on=True))["t"] == "ack"
        started = await lines[0].ask("start")
        assert started["t"] == "ack", started
        for line in lines[1:]:
            await line.until(lambda frame: frame["t"] == "began")
        return lines

    return start
