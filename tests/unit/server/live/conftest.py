"""A hub on each kind of store."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from noripan.server.bots.pool import BotPool
from noripan.server.live.hub import Hub
from noripan.server.settings import Settings
from noripan.server.store.address import Address


@pytest.fixture
async def hub(tmp_path: Path, address: Address) -> AsyncIterator[Hub]:
    store = address.store()
    await store.open()
    opened = Hub(store, BotPool(1), Settings(data=tmp_path, bot_seconds=0))
    yield opened
    await opened.stop()
    await store.close()
