"""What every test may ask for."""

from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parent.parent

# Time is never asserted, and the same examples are tried everywhere.
settings.register_profile("noripan", deadline=None, derandomize=True)
settings.load_profile("noripan")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT
