"""A table in memory, and the sockets that listen to it."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from noripan.server.room.table import Room
from noripan.server.store.contract import News
from noripan.server.wire import Hinted

from .lock import Lock
from .requests import DoneRequests


class Listener(Protocol):
    """A socket, as a table knows it."""

    person: str
    name: str
    address: str

    @property
    def waiting(self) -> int:
        """Tell how many frames are still to be sent."""

    def push(self, frame: bytes) -> None:
        """Send a frame, soon and in order."""

    def hang_up(self, code: int, reason: str) -> None:
        """Close; the page comes back by itself."""


@dataclass(slots=True, eq=False)
class LiveTable:
    """A table in memory."""

    room: Room
    quiet_since: float
    """When its last socket left, or it was read."""
    since: float
    """Its deadlines are right if the server has not opened anew since then."""
    requests: DoneRequests = field(default_factory=DoneRequests)
    lock: Lock = field(default_factory=Lock)
    listeners: dict[str, list[Listener]] = field(default_factory=dict)
    """By person."""
    timer: asyncio.TimerHandle | None = None
    timer_at: float = 0.0
    thinking: tuple[str, int] | None = None
    """The decision that a bot thinks about: of which match, after how many actions."""
    hinting: tuple[str, int] | None = None
    """The decision about which a bot is being asked."""
    hinted: Hinted | None = None
    """What a bot last said; whoever asks again at the same decision hears the same."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    """A bot that waits looks again whether it still must."""
    heard: list[News] = field(default_factory=list)
    """What other nodes told of it while it was being changed here."""
    is_ours: bool = True
    """The last change was made here: others only look whether its deadlines and bots are late."""
    is_gone: bool = False
    """Forgotten: whoever still holds it must find the table again."""

    @property
    def code(self) -> str:
        """Give the table's address."""
        return self.room.table.shown.code

    def everyone(self) -> Iterable[Listener]:
        """Go through every socket of the room."""
        for listeners in self.listeners.values():
            yield from listeners

    def neighbours(self, listener: Listener) -> int:
        """Count the others who watch from the same address."""
        watching = {each.person for each in self.room.table.shown.watchers} - {listener.person}
        near = {each.person for each in self.everyone() if each.address == listener.address}
        return len(watching & near)
