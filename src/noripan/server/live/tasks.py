"""Work beside the sockets: what fails is reported, and everything else goes on."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import structlog

STDERR = structlog.get_logger()


@contextmanager
def reporting(what: str, table: str = "") -> Iterator[None]:
    """Report a failure and go on: what is wrong at one table is no other's trouble."""
    try:
        yield
    except Exception as error:  # noqa: BLE001 - whatever it is, the other tables go on
        STDERR.error(what, table=table, error=repr(error))


class Tasks:
    """The tasks that run now."""

    __slots__ = ("_running",)

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin some work that nobody waits for."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)

    def cancel(self) -> None:
        """End all work."""
        for task in list(self._running):
            task.cancel()

    async def settle(self) -> None:
        """Wait until all work is done."""
        while self._running:
            await asyncio.wait(self._running)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            STDERR.error("work at a table failed", error=repr(task.exception()))
