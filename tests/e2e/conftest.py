"""A real server, a real Chromium, and visitors whose frames are recorded."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Self

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from noripan.kernel.match import AnyPosition
from noripan.server.store.sqlite.queries import tables
from tests.conftest import ROOT
from tests.e2e.film import PROJECTOR
from tests.e2e.front import Front
from tests.e2e.given import Given
from tests.e2e.visitor import DESK, Visitor
from tests.ports import free_port
from tests.server.people import whole_log

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PATIENCE_MS = 60_000
"""A busy machine is slow; what is waited for comes, or the test fails."""
expect.set_options(timeout=PATIENCE_MS)

Visit = Callable[..., Visitor]
Show = Callable[..., tuple[Given, Page]]


class Parlour:
    """The server as a host starts it; it may be killed and started again at the same address."""

    def __init__(self, data: Path, prefix: str = "") -> None:
        self.data = data
        self.prefix = prefix
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}{prefix}"

    def start(self) -> Self:
        command = [sys.executable, "-m", "noripan", "serve"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        env = {**os.environ, "NORIPAN_BOT_SECONDS": "0", "NORIPAN_UNLIMITED": "1"}
        env |= {"NORIPAN_PREFIX": self.prefix, **self.settings()}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        assert self.process.stdout is not None
        assert self.address in self.process.stdout.readline()
        return self

    def settings(self) -> dict[str, str]:
        """Give what it is told beside that."""
        return {}

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def truth(self, code: str) -> AnyPosition:
        """Read the whole position of a table from the log, as the server does after a restart."""
        with closing(whole_log(self.data / "noripan.sqlite")) as log:
            found = tables.table(log, code)
        assert found is not None
        assert found.room.position is not None
        return found.room.position


def chromium() -> str:
    """Give the browser that `make test` found."""
    named = os.environ.get("NORIPAN_CHROMIUM")
    return named or (ROOT / ".venv" / "chromium-path").read_text("utf-8").strip()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium for one file of tests: while it is driven, no other test can run a loop."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=chromium(), args=FLAGS, timeout=PATIENCE_MS
        )
        yield running
        running.close()


@pytest.fixture(scope="session")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    """A server that all browser tests share."""
    running = Parlour(tmp_path_factory.mktemp("parlour")).start()
    yield running
    running.stop()


@pytest.fixture
def own_parlour(tmp_path: Path) -> Iterator[Parlour]:
    """A server of one test, which may be killed."""
    running = Parlour(tmp_path / "parlour").start()
    yield running
    running.stop(signal.SIGKILL)


@pytest.fixture
def visit(browser: Browser, parlour: Parlour) -> Iterator[Visit]:
    """Let somebody in with a browser of their own: `ann = visit("Ann")`."""
    visitors: list[Visitor] = []

    def arrive(name: str, at: Parlour | Front = parlour, **looks: object) -> Visitor:
        visitors.append(Visitor(browser, f"http://{at.address}", name, **looks))  # type: ignore[arg-type]
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.leave()
    for visitor in visitors:
        assert not visitor.complaints, visitor.complaints


@pytest.fixture
def shown(browser: Browser, parlour: Parlour) -> Iterator[Show]:
    """Show a position on a page whose time is a film's: `given, page = shown("8/8/… b 0,0")`."""
    opened: list[Page] = []

    def show(position: str, seat: int | None = 0, seed: int = 1) -> tuple[Given, Page]:
        given = Given("card_othello", position, seed)
        context = browser.new_context(
            service_workers="block", viewport=DESK, locale="ja-JP", reduced_motion="no-preference"
        )
        context.add_init_script(PROJECTOR)
        context.set_default_timeout(PATIENCE_MS)
        opened.append(context.new_page())
        return given, given.show(opened[-1], f"http://{parlour.address}", seat)

    yield show
    for page in opened:
        page.context.close()
