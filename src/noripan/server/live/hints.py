"""Hints at the tables in memory: a bot thinks once for each decision, and answers who asked."""

from msgspec import convert
from msgspec.json import Encoder

from noripan.server import wire
from noripan.server.bots.pool import BotPool, Busy

from .table import LiveTable
from .tasks import Tasks

ENCODE = Encoder().encode


class Hints:
    """Answers those who asked a bot."""

    def __init__(self, tasks: Tasks, pool: BotPool) -> None:
        self.tasks = tasks
        self.pool = pool
        self._asking: set[str] = set()
        """People for whom a bot thinks: the line is short, and nobody stands in it twice."""

    def answer(self, live: LiveTable, person: str) -> None:
        """Tell a person what was found, or let a bot think; one thought a decision is enough."""
        found = live.hinted
        if found is not None and (found.match, found.n) == _decision(live):
            _tell(live, person, found)
        elif live.hinting != _decision(live) and person in self._asking:
            _tell(live, person, _nothing(live))
        elif live.hinting != _decision(live):
            live.hinting = _decision(live)
            self._asking.add(person)
            self.tasks.spawn(self._think(live, person))

    async def _think(self, live: LiveTable, person: str) -> None:
        match, n = _decision(live)
        try:
            found = await self._found(live, match, n)
        except Busy:
            found = None
        finally:
            live.hinting = None
            self._asking.discard(person)
        if found is None:
            _tell(live, person, wire.Hinted(match=match, n=n))
        elif (match, n) == _decision(live):
            live.hinted = found
            _tell(live, person, found)

    async def _found(self, live: LiveTable, match: str, n: int) -> wire.Hinted | None:
        room = live.room
        seat = room.table.turn.actor
        if room.position is None or seat is None:
            return None
        hint = await self.pool.hint(room.table.shown.game, room.position, seat)
        if hint is None:
            return None
        return convert({"t": "hinted", "match": match, "n": n, **hint.to_json()}, wire.Hinted)


def _decision(live: LiveTable) -> tuple[str, int]:
    """Name what is to be decided: in which match, after how many actions."""
    table = live.room.table
    return table.shown.match or "", table.n


def _nothing(live: LiveTable) -> wire.Hinted:
    """Say that bots have too much else to do."""
    match, n = _decision(live)
    return wire.Hinted(match=match, n=n)


def _tell(live: LiveTable, person: str, message: wire.Hinted) -> None:
    """Tell every socket of the one who asked, and nobody else."""
    frame = ENCODE(message)
    for listener in live.listeners.get(person, ()):
        listener.push(frame)
