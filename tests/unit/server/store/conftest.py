"""A store of each kind: what is promised holds for both."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from noripan.server.store.address import Address, PostgresAddress, SqliteAddress
from noripan.server.store.contract import Store
from noripan.server.store.sqlite.store import SqliteStore


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Address:
    if request.param == "sqlite":
        return SqliteAddress(tmp_path / "noripan.sqlite")
    return PostgresAddress(request.getfixturevalue("postgres").database())


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    opened = address.store()
    await opened.open()
    if isinstance(opened, SqliteStore) and opened._writer is not None:
        opened._writer.connection.execute("PRAGMA synchronous = OFF")  # nobody pulls a plug here
    yield opened
    await opened.close()
