"""The bus over NATS. While it is away nothing is said, and it is tried again and again."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error

from .contract import Hear

FIRST_SECONDS = 2.0
"""How long a start waits for NATS; then it goes on without."""
AGAIN_SECONDS = 0.5
PING_SECONDS = 1
"""How often NATS is asked whether it is there; after two without an answer it is not."""
STDERR = structlog.get_logger()


class NatsBus:
    """Says and hears through NATS, which others keep alive."""

    def __init__(self, servers: list[str]) -> None:
        self.servers = servers
        self._client = Client()
        self._hears: dict[str, Hear] = {}
        self._subscriptions: dict[str, Subscription] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._returned: Callable[[], None] = lambda: None
        self._is_closing = False

    @property
    def is_up(self) -> bool:
        """Tell whether words arrive at all."""
        return bool(self._client.is_connected)

    async def open(self, returned: Callable[[], None]) -> None:
        """Connect; without NATS it goes on, and connects when there is one."""
        self._returned = returned
        connecting = self._spawn(self._connect())
        await asyncio.wait({connecting}, timeout=FIRST_SECONDS)
        if not self.is_up:
            STDERR.warning("the bus cannot be reached; tables are looked up in the log instead")

    async def _connect(self) -> None:
        await self._client.connect(
            servers=self.servers,
            name="noripan",
            no_echo=True,
            max_reconnect_attempts=-1,
            reconnect_time_wait=AGAIN_SECONDS,  # type: ignore[arg-type]  # it takes any number
            ping_interval=PING_SECONDS,
            allow_reconnect=True,
            error_cb=_quietly,
            disconnected_cb=self._lost,
            reconnected_cb=self._found,
        )
        for subject in list(self._hears):
            await self._subscribe(subject)
        await self._settle()
        self._returned()

    async def close(self) -> None:
        """Say and hear no more; what was said is still sent."""
        self._is_closing = True
        if self.is_up:
            with suppress(Error, OSError, TimeoutError):
                await self._settle()
        for task in list(self._tasks):
            task.cancel()
        await self._client.close()

    async def listen(self, subject: str, hear: Hear) -> None:
        """Hear what others say there, from the moment on at which NATS knows of it."""
        self._hears[subject] = hear
        if self.is_up:
            with suppress(Error, OSError, TimeoutError):
                await self._subscribe(subject)
                await self._settle()

    async def _settle(self) -> None:
        """Wait until NATS has all; asked once, the client asks before it has written the rest."""
        for _ in range(2):
            await self._client.flush(1)

    async def _subscribe(self, subject: str) -> None:
        async def heard(message: Msg) -> None:
            if subject in self._hears:
                self._hears[subject](message.data)

        if subject not in self._subscriptions:
            made = self._client.subscribe(subject, cb=heard)
            self._subscriptions[subject] = await made

    def ignore(self, subject: str) -> None:
        """Listen there no more."""
        self._hears.pop(subject, None)
        subscription = self._subscriptions.pop(subject, None)
        if subscription is not None:
            self._spawn(subscription.unsubscribe())

    def say(self, subject: str, words: bytes) -> None:
        """Say something to all others who listen there, unless NATS is away."""
        if self.is_up:
            self._spawn(self._client.publish(subject, words))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(_trying(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _lost(self) -> None:
        if not self._is_closing:
            STDERR.warning("the bus is gone; tables are looked up in the log instead")

    async def _found(self) -> None:
        STDERR.warning("the bus is back")
        self._returned()


async def _trying(work: Coroutine[Any, Any, None]) -> None:
    """Do something that NATS may have no time for: what is not said is in the log."""
    with suppress(Error, OSError, TimeoutError):
        await work


async def _quietly(_: Exception) -> None:
    """Say nothing of every attempt: that it is gone, and back, is told once."""
