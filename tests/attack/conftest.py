"""Attacks on a real server with its limits on: short in `make test`, long by `make attack`."""

import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.people import Person, Server


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    """A server of one test, with every limit that a stranger meets; it may be killed."""
    running = Server(tmp_path / "data", NORIPAN_UNLIMITED="0").start()
    yield running
    running.stop(signal.SIGKILL)


@pytest.fixture
def wide_house(tmp_path: Path) -> Iterator[Server]:
    """A server without rates, for attacks on what lies behind them."""
    running = Server(tmp_path / "wide").start()
    yield running
    running.stop(signal.SIGKILL)


@pytest.fixture
async def people(request: pytest.FixtureRequest) -> AsyncIterator[Callable[..., Any]]:
    """Let somebody in: `ann = await people("ann")`; all of 127.0.0.0/8 is this machine."""
    is_wide = "wide_house" in request.fixturenames
    server = request.getfixturevalue("wide_house" if is_wide else "house")
    async with AsyncExitStack() as stack:

        async def arrive(name: str, address: str = "127.0.0.1") -> Person:
            return await Person(server, stack, name, address).arrive()

        yield arrive
