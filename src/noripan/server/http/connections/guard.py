"""The guard: which connections there are, which of them keep us waiting, and which must go."""

import asyncio
from typing import Protocol

from noripan.server.times import steady_now

LOOK_SECONDS = 0.5
READ_SECONDS = 0.01
CLOSE_SECONDS = 5.0
"""So long a closed connection may take to send what it still has, unless it gets on with it."""


class Connection(Protocol):
    """A connection, as the guard knows it."""

    address: str
    """As the limits count it."""

    @property
    def is_closing(self) -> bool:
        """Tell whether it was closed and is not gone yet."""

    def is_stuck(self) -> bool:
        """Tell whether its visitor has taken next to nothing since we last asked."""

    def send_away(self, status: int, code: str) -> None:
        """Say why, if the visitor has asked for anything, and close."""

    def cut(self) -> None:
        """End it now, whatever was still to be sent."""


class Guard:
    """Counts connections; the one that has kept us waiting longest makes room.

    A connection waits while its visitor must do something: send the rest of a request, or take an
    answer. It has so many seconds for that, and may be sent away for another one of its address.
    """

    def __init__(self, of_address: int, at_most: int, seconds: float) -> None:
        self.of_address = of_address
        self.at_most = at_most
        self.seconds = seconds
        self._open: set[Connection] = set()
        self._waiting: dict[str, dict[Connection, float]] = {}
        self._closing: dict[Connection, float] = {}
        self._timer: asyncio.TimerHandle | None = None

    def enter(self, connection: Connection) -> None:
        """Count a connection."""
        self._open.add(connection)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(LOOK_SECONDS, self._tick)

    def leave(self, connection: Connection) -> None:
        """Forget a connection that has ended, or is another's now."""
        self._open.discard(connection)
        self._closing.pop(connection, None)
        self.work(connection)

    def wait(self, connection: Connection, now: float) -> None:
        """Note that the visitor must do something, since now or since before."""
        mine = self._waiting.setdefault(connection.address, {})
        mine.setdefault(connection, now)

    def work(self, connection: Connection) -> None:
        """Note that we must do something."""
        mine = self._waiting.get(connection.address, {})
        if mine.pop(connection, None) is not None and not mine:
            del self._waiting[connection.address]

    def make_room(self, address: str) -> None:
        """Send a connection away for each that is one too many, of this address or in all."""
        mine = self._waiting.get(address, {})
        if len(mine) > self.of_address:
            self._send_away(next(iter(mine)), 503, "house_full")
        elif len(self._open) > self.at_most and self._waiting:
            most = max(self._waiting.values(), key=len)
            self._send_away(next(iter(most)), 503, "house_full")

    def look(self, now: float) -> None:
        """Send away who has kept us waiting too long, and cut who does not take the rest."""
        for connection in self._late(now):
            self.work(connection)
            if connection.is_stuck():
                self._send_away(connection, 408, "too_late")
            else:
                self.wait(connection, now)
        was = self._closing
        self._closing = {each: was.get(each, now) for each in self._open if each.is_closing}
        for connection, since in list(self._closing.items()):
            if now - since >= CLOSE_SECONDS:
                self._finish(connection, now)

    def _finish(self, connection: Connection, now: float) -> None:
        if connection.is_stuck():
            connection.cut()
        else:
            self._closing[connection] = now

    def _late(self, now: float) -> list[Connection]:
        return [
            connection
            for mine in self._waiting.values()
            for connection, since in mine.items()
            if now - since >= self.seconds
        ]

    def _send_away(self, connection: Connection, status: int, code: str) -> None:
        self.work(connection)
        connection.send_away(status, code)

    def _tick(self) -> None:
        """Let what has come be read first: if we were held up, the visitor was not late."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(READ_SECONDS, self._look_again)

    def _look_again(self) -> None:
        self.look(steady_now())
        self._timer = None
        if self._open:
            self._timer = asyncio.get_running_loop().call_later(LOOK_SECONDS, self._tick)
