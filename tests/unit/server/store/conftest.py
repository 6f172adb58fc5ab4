"""A store of each kind."""

from collections.abc import AsyncIterator

import pytest

from noripan.server.store.address import Address
from noripan.server.store.contract import Store
from noripan.server.store.sqlite.store import SqliteStore


@pytest.fixture
async def store(address: Address) -> AsyncIterator[Store]:
    opened = address.store()
    await opened.open()
    if isinstance(opened, SqliteStore) and opened._writer is not None:
        opened._writer.connection.execute("PRAGMA synchronous = OFF")  # nobody pulls a plug here
    yield opened
    await opened.close()
