"""What every test may ask for."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from noripan.server.store.address import Address, PostgresAddress, SqliteAddress
from tests.nats import Nats
from tests.postgres import Postgres

ROOT = Path(__file__).parent.parent
TRIED = "tried"
"""The property in which an attack says what it tried."""
IS_LONG = os.environ.get("NORIPAN_LONG") == "1"
Figures = Callable[[str, object], None]
Scale = Callable[[int, int], int]

# What a helper of tests asserts is explained as in a test: a failure shows what was found.
folders = [each.name for each in (ROOT / "tests").iterdir() if each.is_dir()]
pytest.register_assert_rewrite(*(f"tests.{name}" for name in folders))

# Time is never asserted, and the same examples are tried everywhere.
settings.register_profile(
    "noripan", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("noripan")

# A shell lets what it starts in the background ignore Ctrl+C; what tests start must not.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture
def scale() -> Scale:
    """Choose how much to try: `rounds = scale(3, 100)` is 3 in short and 100 in long."""
    return lambda short, long: long if IS_LONG else short


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Figures:
    """Tell in figures what was tried: `figures("half-open requests", 1_000)` in the summary."""
    return lambda what, figure: record_property(TRIED, f"{what}: {figure}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL that all tests share, each with a database of its own."""
    running = Postgres().start()
    yield running
    running.remove()


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    """A NATS that all tests share: each parlour has subjects of its own."""
    running = Nats().start()
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    """The kind of store: what is promised holds for both."""
    return str(request.param)


@pytest.fixture
def database(kind: str, request: pytest.FixtureRequest) -> str:
    """Where a server keeps its parlour: in a file of its own, or in a database."""
    return "" if kind == "sqlite" else request.getfixturevalue("postgres").empty()


@pytest.fixture
def address(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Address:
    """Where a store is whose tables are made."""
    if kind == "sqlite":
        return SqliteAddress(tmp_path / "noripan.sqlite")
    return PostgresAddress(request.getfixturevalue("postgres").database())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what every attack tried, and every fault."""
    reports = [each for kind in ("passed", "failed") for each in terminalreporter.getreports(kind)]
    tried = [
        (report.nodeid, text)
        for report in reports
        if report.when == "call"
        for name, text in report.user_properties
        if name == TRIED
    ]
    if tried:
        terminalreporter.section("what was tried")
    for test, text in tried:
        terminalreporter.write_line(f"{test.rpartition('::')[2]}: {text}")
