"""Worlds to break: short in `make test`, long by `make faults`."""

from collections.abc import Iterator

import pytest

from tests.conftest import IS_LONG
from tests.nats import Nats
from tests.postgres import Postgres


@pytest.fixture(scope="module")
def city() -> Iterator[Postgres]:
    """A PostgreSQL that may be killed; in a long run it writes through to the disk."""
    running = Postgres(fsync="on" if IS_LONG else "off").start()
    yield running
    running.remove()


@pytest.fixture(scope="module")
def own_nats() -> Iterator[Nats]:
    """A NATS that may be killed."""
    running = Nats().start()
    yield running
    running.stop()
