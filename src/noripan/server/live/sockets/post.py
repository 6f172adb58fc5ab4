"""The post: what sockets have to send goes out once, when the event loop goes round."""

import asyncio
from time import perf_counter
from typing import Protocol

import structlog

from noripan.server.figures import Figures

STDERR = structlog.get_logger()


class Sender(Protocol):
    """Somebody who has something to send."""

    def send_now(self) -> int:
        """Send it; give how many frames went out."""


class Post:
    """Lets everyone send who has something, by one callback for all of them."""

    __slots__ = ("_loop", "_since", "_waiting", "figures")

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: list[Sender] = []
        self._since = 0.0
        """When the first of them came."""

    def add(self, sender: Sender) -> None:
        """Let somebody send soon."""
        self._waiting.append(sender)
        if len(self._waiting) == 1:
            self._since = perf_counter()
            loop = self._loop = self._loop or asyncio.get_running_loop()  # asking costs a call
            loop.call_soon(self._send_all)

    def _send_all(self) -> None:
        senders, self._waiting = self._waiting, []
        sent = 0
        for sender in senders:
            try:
                sent += sender.send_now()
            except Exception as error:  # noqa: BLE001 - whatever it is, the others send
                STDERR.exception("a socket could not send", error=repr(error))
        self.figures.sent.note(perf_counter() - self._since, sent)
