"""Bots think in worker processes, on what their seat may see."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

import structlog

from noripan.bots.advice import Hint, Moment
from noripan.bots.advice.review import Stand
from noripan.kernel.chance import Seeded
from noripan.kernel.match import AnyPosition

from .worker import HEAD_BYTES, read, write

THINK_SECONDS = 10.0
"""A bot that takes longer plays what a time-out plays."""
START_SECONDS = 30.0
"""A worker that has just been started reads its programs first, which takes a busy machine long."""
ASIDE_AT_MOST = 6
"""So many hints and reviews wait for a worker; one more is told that bots are busy."""
FAULTS = (TimeoutError, OSError, asyncio.IncompleteReadError)
STDERR = structlog.get_logger()


class Busy(Exception):
    """Bots have too much to do for a hint or a review, or could not think."""


class BotPool:
    """Workers that start when the first bot thinks; one that dies or dawdles is replaced."""

    def __init__(self, workers: int) -> None:
        self._idle: asyncio.Queue[Process | None] = asyncio.Queue()
        self._all: set[Process] = set()
        self._starting: set[asyncio.Task[Process]] = set()
        self.waiting = 0
        """Questions that no worker has yet."""
        self.asides = 0
        """Hints and moments of reviews that are asked for."""
        self._aside = asyncio.Semaphore(1)
        for _ in range(workers):
            self._idle.put_nowait(None)

    @property
    def spare(self) -> int:
        """Tell how many more could think now; below 0, so many wait."""
        return self._idle.qsize() - self.waiting

    async def choose(self, game: str, level: str, position: AnyPosition, seat: int) -> Any:
        """Let a bot choose on a random position with the same view: it cannot peek."""
        asked = ("choose", game, level, guess(position, seat), seat, os.urandom(32))
        try:
            return await self._ask(asked)
        except FAULTS as error:
            STDERR.warning("a bot could not think", game=game, level=level, error=repr(error))
            return position.default_action()

    async def hint(self, game: str, position: AnyPosition, seat: int) -> Hint | None:
        """Ask what the hardest bot would do, and why; None if no bot of the game can tell."""
        found: Hint | None
        found = await self._beside("hint", game, guess(position, seat), seat, os.urandom(32))
        return found

    async def look(self, game: str, stand: Stand, seat: int) -> Moment:
        """Judge one moment of a match that is over."""
        found: Moment = await self._beside("look", game, stand, seat)
        return found

    async def _beside(self, *asked: Any) -> Any:
        """Ask what no turn waits for: one after another, so that a bot's turn is never far."""
        if self.asides >= ASIDE_AT_MOST:
            raise Busy
        self.asides += 1
        try:
            async with self._aside:
                return await self._ask(asked)
        except FAULTS as error:
            STDERR.warning("a bot could not advise", work=asked[0], error=repr(error))
            raise Busy from error
        finally:
            self.asides -= 1

    async def _ask(self, asked: tuple[Any, ...]) -> Any:
        """Ask a worker; one that fails, or is not waited for any more, is ended."""
        question = write(asked)
        worker = await self._free_worker()
        seconds = THINK_SECONDS + (0.0 if worker else START_SECONDS)
        try:
            worker = worker or await self._start()
            return await asyncio.wait_for(_answer(worker, question), seconds)
        except (*FAULTS, asyncio.CancelledError):
            await self._end(worker)
            worker = None
            raise
        finally:
            self._idle.put_nowait(worker)

    async def _free_worker(self) -> Process | None:
        self.waiting += 1
        try:
            return await self._idle.get()
        finally:
            self.waiting -= 1

    async def stop(self) -> None:
        """Let the workers go, those too that are just being started."""
        if self._starting:
            await asyncio.wait(self._starting)
        for worker in list(self._all):
            await self._end(worker)

    async def _start(self) -> Process:
        """Start a worker: whoever asks may be gone first, but it is never half started."""
        command = (sys.executable, "-m", "noripan.server.bots.worker")
        start = asyncio.create_task(
            asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        )
        self._starting.add(start)
        start.add_done_callback(self._started)
        return await asyncio.shield(start)

    def _started(self, start: "asyncio.Task[Process]") -> None:
        self._starting.discard(start)
        if not start.cancelled() and start.exception() is None:
            self._all.add(start.result())

    async def _end(self, worker: Process | None) -> None:
        if worker is None:
            return
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        if worker.stdin is not None:
            worker.stdin.close()
        await worker.wait()
        self._all.discard(worker)


def guess(position: AnyPosition, seat: int) -> AnyPosition:
    """Give what a worker may hold: nothing hidden from the seat, nothing of the true future."""
    like = position.resample(seat, Seeded(os.urandom(32)))
    return like.with_chance(Seeded(os.urandom(32)))


async def _answer(worker: Process, question: bytes) -> Any:
    if worker.stdin is None or worker.stdout is None:
        raise BrokenPipeError
    worker.stdin.write(question)
    await worker.stdin.drain()
    head = await worker.stdout.readexactly(HEAD_BYTES)
    return read(await worker.stdout.readexactly(int.from_bytes(head, "big")))
