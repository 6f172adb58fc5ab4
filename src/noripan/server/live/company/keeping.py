"""What a node does for its company, again and again: it is there, and looks what it missed."""

import asyncio
from collections.abc import Awaitable, Callable

from noripan.server.live.hub import Hub
from noripan.server.live.table import LiveTable
from noripan.server.live.tasks import reporting
from noripan.server.room.away.presence import claimed
from noripan.server.store.errors import StorageError

from .roll import LOST_SECONDS
from .together import Together

BEAT_SECONDS = 1.0
LOOK_SECONDS = 5.0
"""How often the log is asked for what the bus did not say; without a bus at every beat."""


class Keeping:
    """Keeps a hub in step with the other nodes."""

    def __init__(self, hub: Hub, company: Together, looked: Callable[[], Awaitable[None]]) -> None:
        self.hub = hub
        self.company = company
        self.looked = looked
        """What else is looked at with the tables."""
        self._looked = 0.0
        self._others = company.others

    def start(self) -> None:
        """Begin."""
        self.hub.tasks.spawn(self._keep_for_ever())

    def look_soon(self) -> None:
        """Look at the next beat: words may have been lost."""
        self._looked = 0.0

    async def _keep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            with reporting("a node could not keep in step"):
                await self.keep()

    async def keep(self) -> None:
        """Say that we are there, wait for who was at lost nodes, and look what was missed."""
        before = self.company.last
        try:
            await self.company.say_here()
        except StorageError:
            return  # the log tells of it, once
        now = self.company.last
        has_slept = now - before > LOST_SECONDS
        is_time = has_slept or now - self._looked >= LOOK_SECONDS
        if is_time or not self.company.bus.is_up:
            await self.look()
        if is_time or self.company.others != self._others:
            self._looked, self._others = now, self.company.others
            for live in self.hub.tables.all():
                await self._keep_people(live)
            await self.looked()

    async def look(self) -> None:
        """Read what others changed at the tables that are in memory here."""
        lives = {live.code: live for live in self.hub.tables.all()}
        if not lives:
            return
        found = await self.company.shared.versions(lives)
        for code, live in lives.items():
            if found.get(code, -1) != live.room.table.version:
                with reporting("a table could not be read", code):
                    await self.hub.tables.catch_up(live)

    async def _keep_people(self, live: LiveTable) -> None:
        """Wait for who was at a node that is lost; be here with whom others gave up with us."""
        with reporting("people of other nodes could not be waited for", live.code):
            await self.hub.note_lost(live)
            for person in live.listeners.keys() - {*claimed(live.room.table, self.company.id)}:
                await self.hub.note_presence(live, person)
