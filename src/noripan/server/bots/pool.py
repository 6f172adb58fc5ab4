"""Bots think in worker processes, on what their seat may see."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

import structlog

from noripan.kernel.chance import Seeded
from noripan.kernel.match import AnyPosition

from .worker import HEAD_BYTES, read, write

THINK_SECONDS = 10.0
"""A bot that takes longer plays what a time-out plays."""
STDERR = structlog.get_logger()


class BotPool:
    """Workers that start when the first bot thinks; one that dies or dawdles is replaced."""

    def __init__(self, workers: int) -> None:
        self._idle: asyncio.Queue[Process | None] = asyncio.Queue()
        self._all: set[Process] = set()
        self.waiting = 0
        """Questions that no worker has yet."""
        for _ in range(workers):
            self._idle.put_nowait(None)

    async def choose(self, game: str, level: str, position: AnyPosition, seat: int) -> Any:
        """Let a bot choose on a random position with the same view: it cannot peek."""
        question = write((game, level, guess(position, seat), seat, os.urandom(32)))
        worker = await self._free_worker()
        try:
            worker = worker or await self._start()
            return await asyncio.wait_for(_answer(worker, question), THINK_SECONDS)
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            STDERR.warning("a bot could not think", game=game, level=level, error=repr(error))
            await self._end(worker)
            worker = None
            return position.default_action()
        except asyncio.CancelledError:
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
        """Let the workers go."""
        for worker in list(self._all):
            await self._end(worker)

    async def _start(self) -> Process:
        module = "noripan.server.bots.worker"
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, stdin=PIPE, stdout=PIPE
        )
        self._all.add(worker)
        return worker

    async def _end(self, worker: Process | None) -> None:
        if worker is None:
            return
        self._all.discard(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        if worker.stdin is not None:
            worker.stdin.close()
        await worker.wait()


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
