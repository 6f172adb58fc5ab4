"""How the cost of a move grows: with seats, with a match's length, with tables, with spectators.

The parlour's own part without the network: a request is read, decided, written to disk, and every
listener's frame is made. All points of a curve are there at once and take turns.
"""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

import uvloop

from bench.plot import Curve
from bench.table import Section, number
from noripan.server import wire
from noripan.server.bots.pool import BotPool
from noripan.server.garbage import collect_seldom
from noripan.server.live.hub import Hub
from noripan.server.live.table import LiveTable
from noripan.server.settings import Settings
from noripan.server.stderr import write_structured
from noripan.server.store.sqlite.store import SqliteStore

PACE = wire.Pace(turn_seconds=0, result_seconds=0, grace_seconds=600)
AT_ONCE = 10
"""Moves that wait for the disk together."""
STEPS = 20
"""Of a round."""
SEATS = (2, 4, 6, 8, 10, 12)
STAGES = (20, 40, 60, 80)
"""Moves of a match: those up to here, after the stage before."""
TABLES = (10, 100, 1_000, 5_000)
SPECTATORS = (0, 10, 100, 500)


@dataclass(slots=True, eq=False)
class Ear:
    """A listener whose frames go nowhere."""

    person: str
    name: str = "somebody"
    address: str = ""
    waiting: int = 0

    def push(self, frame: bytes) -> None:
        """Take a frame."""

    def hang_up(self, code: int, reason: str) -> None:
        """Nobody hangs up here."""


@dataclass(slots=True)
class House:
    """A parlour with tables of one kind, at which people play at random."""

    hub: Hub
    game: str = "pirate_dice"
    seats: int = 2
    spectators: int = 0
    tables: list[tuple[LiveTable, list[Ear]]] = field(default_factory=list)
    ids: "count[int]" = field(default_factory=count)
    rng: random.Random = field(default_factory=lambda: random.Random(1))

    async def fill(self, tables: int) -> None:
        """Open tables and begin a match at each."""
        for start in range(0, tables, AT_ONCE):
            some = range(start, min(start + AT_ONCE, tables))
            self.tables += await asyncio.gather(*map(self._open, some))

    async def _open(self, at: int) -> tuple[LiveTable, list[Ear]]:
        new = wire.NewTable(game=self.game, seats=self.seats, pace=PACE, listed=False)
        ears = [Ear(f"p{at}-{n}", address=f"{n}") for n in range(self.seats + self.spectators)]
        live = await self.hub.find(await self.hub.open(new, ears[0].person, "host"))
        assert live is not None
        players = ears[: self.seats]
        for seat, ear in enumerate(players):
            await self.hub.attach(live, ear, None)
            if seat:
                await self.hub.ask(live, ear, wire.Sit(id=self._id(), seat=seat))
        await self._begin(live, players)
        for ear in ears[self.seats :]:
            await self.hub.attach(live, ear, None, live.room.table.invite)
        return live, players

    async def _begin(self, live: LiveTable, players: list[Ear]) -> None:
        for ear in players:
            await self.hub.ask(live, ear, wire.Ready(id=self._id(), on=True))
        await self.hub.ask(live, players[0], wire.Start(id=self._id()))

    async def play(self, steps: int) -> list[float]:
        """Play on at random: what a move of each step cost, in microseconds of CPU."""
        costs = []
        for _ in range(steps):
            asked = await self.ready(AT_ONCE)
            began = process_time()
            await asyncio.gather(*(self.hub.ask(*each) for each in asked))
            costs.append(1e6 * (process_time() - began) / len(asked))
        return costs

    async def ready(self, at_once: int) -> list[tuple[LiveTable, Ear, wire.Act]]:
        """Make the next moves of so many tables, which come last after that."""
        some, rest = self.tables[:at_once], self.tables[at_once:]
        self.tables = rest + some
        return [await self._next(*each) for each in some]

    async def _next(self, live: LiveTable, players: list[Ear]) -> tuple[LiveTable, Ear, wire.Act]:
        """Make somebody's next move; where a match is over another begins."""
        if live.room.table.shown.phase != "playing":
            await self.hub.ask(live, players[0], wire.Again(id=self._id()))
            await self._begin(live, players)
        position = live.room.position
        assert position is not None
        assert position.actor is not None
        action = str(self.rng.choice(position.legal_actions()[:8]))
        move = wire.Act(id=self._id(), n=live.room.table.n, action=action)
        return live, players[position.actor], move

    def _id(self) -> str:
        return f"r{next(self.ids)}"


@asynccontextmanager
async def house(
    game: str, tables: int, seats: int = 2, spectators: int = 0
) -> AsyncIterator[House]:
    """Open a parlour on a disk of its own."""
    with TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "noripan.sqlite")
        await store.open()
        found = House(Hub(store, BotPool(1), Settings()), game, seats, spectators)
        await found.fill(tables)
        yield found
        await found.hub.stop()
        await store.close()


async def side_by_side(points: dict[int, tuple[str, int, int, int]], rounds: int) -> Curve:
    """Measure the points of a curve in turn, round after round; each is its rounds' median."""
    async with AsyncExitStack() as stack:
        houses = {x: await stack.enter_async_context(house(*each)) for x, each in points.items()}
        collect_seldom()
        costs: dict[int, list[float]] = {x: [] for x in houses}
        for _ in range(rounds):
            for x, each in houses.items():
                costs[x].append(median(await each.play(STEPS)))
    return [(x, median(found)) for x, found in costs.items()]


async def stage_by_stage(rounds: int) -> Curve:
    """Measure matches of Sequence from their beginning, stage by stage."""
    costs: dict[int, list[float]] = {stage: [] for stage in STAGES}
    for _ in range(rounds):
        async with house("sequence", AT_ONCE) as found:
            for stage in STAGES:
                costs[stage].append(median(await found.play(STEPS)))
    return [(stage, median(found)) for stage, found in costs.items()]


async def curves(rounds: int) -> dict[str, Curve]:
    """Measure all curves."""
    write_structured("error")
    seats = {n: ("sequence", AT_ONCE, n, 0) for n in SEATS}
    tables = {n: ("pirate_dice", n, 2, 0) for n in TABLES}
    spectators = {n: ("pirate_dice", 1, 2, n) for n in SPECTATORS}
    return {
        "seats at a table of Sequence": await side_by_side(seats, rounds),
        "moves of a match of Sequence so far": await stage_by_stage(rounds),
        "live tables of Pirate Dice": await side_by_side(tables, rounds),
        "spectators at a table of Pirate Dice": await side_by_side(spectators, rounds),
    }


def measure(rounds: int) -> tuple[Section, dict[str, Curve]]:
    """Measure, and set the results in a table; the curves are for a picture."""
    found = uvloop.run(curves(rounds))
    section = Section(
        "How the cost of a move grows",
        "Microseconds of CPU, the writer's thread included: a request is decided and written to\n"
        f"disk, {AT_ONCE} tables at a time (with spectators one), and everybody's frame is made.\n"
        "The network is not in it: handing a frame over costs the same for each who listens. A\n"
        "frame is encoded once for all who watch, but their names stand in the table's state,\n"
        "which is written now and then.\n\n"
        "![The cost of a move beside that of the smallest](growth.svg)",
        ("", "of", "µs", "beside the first"),
    )
    for name, curve in found.items():
        first = curve[0][1]
        section.rows += [(name, f"{x:,}", number(cost), f"{cost / first:.2f}") for x, cost in curve]
    return section, found
