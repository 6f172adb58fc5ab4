"""A server that drains before it closes: it says that it is not ready, and still serves a while."""

import signal
from math import inf
from socket import socket
from types import FrameType

import uvicorn

from .live.parlour import Parlour
from .times import steady_now


class Draining(uvicorn.Server):
    """Closes on the first signal, or so many seconds after it if a manager asks by SIGTERM."""

    def __init__(self, config: uvicorn.Config, parlour: Parlour) -> None:
        super().__init__(config)
        self.parlour = parlour
        self._closes_at = inf

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to drain; a second signal, or one from the keyboard, closes at once."""
        seconds = self.parlour.settings.drain_seconds
        if sig != signal.SIGTERM or self.parlour.is_draining or not seconds:
            self.parlour.is_draining = True
            super().handle_exit(sig, frame)
            return
        self.parlour.is_draining = True
        self._captured_signals.append(sig)
        self._closes_at = steady_now() + seconds

    async def on_tick(self, counter: int) -> bool:
        """Look whether it is time to close."""
        return await super().on_tick(counter) or steady_now() >= self._closes_at

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Close; with other nodes about, whoever has a socket here goes on there, not away."""
        self.parlour.hub.is_leaving = self.parlour.hub.company is not None
        if self.parlour.sharing is not None:
            self.parlour.sharing.leave()
        await super().shutdown(sockets)
