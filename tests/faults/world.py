"""A world to break: nodes behind a proxy, their database, and people who play on all the while."""

import asyncio
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from time import time
from typing import Any

from tests.conftest import IS_LONG
from tests.nats import Nats
from tests.postgres import Postgres
from tests.server.people import START, Person, Server

from .checker import check_parlour
from .fault import Fault
from .history import GONE, Log, Reader, read_ledger, read_log, read_on
from .page import Page, patiently
from .proxy import Proxy
from .records import Frame

STUCK_SECONDS = 120.0
"""Who waits in vain for so long says which tables stand still."""
SHOWN = 8
"""A fault seldom comes alone: so many are told."""
READ_SECONDS = 0.3
AHEAD = 100
"""A page waits that is so many entries ahead of the reader: a table forgets after twice as many."""
PAUSE_SECONDS = 0.25 if IS_LONG else 0.0
PACE = {"turn_seconds": 0, "result_seconds": 0, "grace_seconds": 600}
CLOCKED = {**PACE, "turn_seconds": 5}
FOR_GOLD = {**PACE, "turn_seconds": 600}
TABLES: list[dict[str, Any]] = [
    {"game": "pirate_dice", "seats": 2},
    {"game": "matgo", "seats": 2, "options": {"ruleset": "hangame"}, "pace": FOR_GOLD},
    {"game": "card_othello", "seats": 2},
    {"game": "pirate_dice", "seats": 3, "pace": CLOCKED},
    {"game": "sequence", "seats": 2},
    {"game": "matgo", "seats": 2, "options": {"ruleset": "house"}, "pace": FOR_GOLD},
    {"game": "pirate_dice", "seats": 3, "bots": 1},
    {"game": "matgo", "seats": 2, "options": {"ruleset": "soonsimi"}, "pace": FOR_GOLD},
]
"""What is played: the first tables of a short run, all of them and again in a long one."""


@dataclass
class World:
    """Everything that can break, and who notices."""

    nodes: list[Server]
    proxy: Proxy
    seed: int
    chance: Random
    reader: Reader
    postgres: Postgres | None = None
    nats: Nats | None = None
    logs: dict[str, Log] = field(default_factory=dict)
    pages: list[Page] = field(default_factory=list)
    acked: int = 0
    """Moves that were acknowledged."""
    failed: int = 0
    """Requests that were told that nothing can be written."""
    broken: BaseException | None = None
    """Why nobody reads the log any more."""
    done: Counter[str] = field(default_factory=Counter)
    """What was broken, and how often."""
    _read: asyncio.Event = field(default_factory=asyncio.Event)
    _reading: "asyncio.Task[None] | None" = None
    _more: asyncio.Event = field(default_factory=asyncio.Event)
    _tasks: list["asyncio.Task[None]"] = field(default_factory=list)
    _starting: dict["asyncio.Task[None]", Server] = field(default_factory=dict)

    # ---- people

    async def fill(
        self, stack: AsyncExitStack, tables: int, wishes: Sequence[dict[str, Any]] = TABLES
    ) -> None:
        """Open tables, and let their people play; every other one has a spectator."""
        self._reading = asyncio.create_task(self._read_on_for_ever())
        self._reading.add_done_callback(self._note_reader)
        for n in range(tables):
            wish = wishes[n % len(wishes)]
            host = await self._person(stack, f"host-{n}")
            code = await self._open(host, wish)
            self.logs[code] = Log(code)
            people = wish["seats"] - wish.get("bots", 0)
            guests = [await self._person(stack, f"guest-{n}-{k}") for k in range(1, people)]
            bots = wish.get("bots", 0)  # they sit beside the host
            for k, person in enumerate([host, *guests]):
                self._play(person, code, k + bots if k else 0).is_sleepy = (
                    wish.get("pace") is CLOCKED
                )
            if n % 2:
                self._play(await self._person(stack, f"watcher-{n}"), code, None)

    async def _person(self, stack: AsyncExitStack, name: str) -> Person:
        at: Any = self.proxy  # all that a person needs of a server is its address
        return await Person(at, stack, name).arrive()

    async def _open(self, host: Person, wish: dict[str, Any]) -> str:
        answer = await host.api("POST", "/api/tables", {"pace": PACE, **wish})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def _play(self, person: Person, code: str, seat: int | None) -> Page:
        page = Page(person, code, seat, Random(self.chance.random()))
        page.pause_seconds = PAUSE_SECONDS
        page.answered = self._note
        page.gate = partial(self._wait_for_reader, self.logs[code])
        self.pages.append(page)
        self._tasks.append(asyncio.create_task(page.play()))
        return page

    def _note(self, asked: Frame, answer: Frame) -> None:
        self.acked += asked["t"] == "act" and answer["t"] == "ack"
        self.failed += answer.get("code") == "storage"
        self._more.set()

    def _note_reader(self, reading: "asyncio.Task[None]") -> None:
        if not reading.cancelled():
            self.broken = reading.exception()
        self._more.set()

    async def moves(self, more: int) -> None:
        """Wait until so many more moves have been acknowledged."""
        until = self.acked + more
        await self.until(lambda: self.acked >= until)

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for an answer after which something is so."""
        try:
            async with asyncio.timeout(STUCK_SECONDS):
                while not is_so():
                    self._more.clear()
                    await self._more.wait()
                    assert self.broken is None, self.broken
        except TimeoutError as error:
            raise AssertionError("\n".join(map(str, self.pages))) from error

    # ---- coming and going

    async def start(self, node: Server) -> None:
        """Start a node, and send visitors to it."""
        await asyncio.to_thread(node.start)
        self.proxy.nodes.append(node.address)

    def start_again(self, node: Server) -> None:
        """Start a node that was killed, while the others go on."""
        self._starting[asyncio.create_task(self.start(node))] = node

    async def any_node(self, of: int = 1) -> Server:
        """Draw one of the nodes that are up, once there are so many."""
        up = self._up()
        while len(up) < min(of, len(self.nodes)):
            await asyncio.wait(self._starting, return_when=asyncio.FIRST_COMPLETED)
            up = self._up()
        return self.chance.choice(up)

    async def all_up(self) -> None:
        """Wait for every node that is being started."""
        await asyncio.gather(*self._starting)

    def _up(self) -> list[Server]:
        for task in [task for task in self._starting if task.done()]:
            del self._starting[task]
            task.result()
        return [node for node in self.nodes if node not in self._starting.values()]

    async def kill(self, node: Server) -> None:
        """Kill a node; the proxy notices."""
        self.proxy.nodes.remove(node.address)
        await asyncio.to_thread(node.stop, signal.SIGKILL)

    # ---- the end

    async def _read_on_for_ever(self) -> None:
        """Read what is written, before any of it may be forgotten."""
        while True:
            for log in list(self.logs.values()):
                with suppress(*GONE):
                    await read_on(self.reader.look, log)
            self._read.set()
            self._read.clear()
            await asyncio.sleep(READ_SECONDS)

    async def _wait_for_reader(self, log: Log, seen: int) -> None:
        while seen > log.last + AHEAD:
            await self._read.wait()

    async def read(self) -> None:
        """Read every log as it is now, from its beginning."""
        for log in self.logs.values():
            await patiently(partial(read_log, self.reader.look, log, time()))

    async def settle(self) -> None:
        """After the last fault: every table goes on, then everybody stops and looks again."""
        await self.all_up()
        await self.read()
        for log in self.logs.values():
            log.mark = log.last
        await self._each_goes_on()
        for page in self.pages:
            page.goes_on = False
        await self._finish()
        for page in self.pages:
            await page.look_again()
        await self._stop_reading()
        await self.read()

    async def _each_goes_on(self) -> None:
        """Wait for a move at every table; one that stands still is for the checker to name."""
        for _ in range(int(STUCK_SECONDS)):
            if all(log.went_on for log in self.logs.values()):
                return
            await asyncio.sleep(1.0)
            await self.read()

    async def _finish(self) -> None:
        for page, task in zip(self.pages, self._tasks, strict=True):
            if page.is_done:
                task.cancel()
        async with asyncio.timeout(STUCK_SECONDS):
            await asyncio.gather(*self._tasks, return_exceptions=True)
        for task in self._tasks:
            assert task.cancelled() or task.exception() is None, task.exception()

    async def _stop_reading(self) -> None:
        """Read no more behind the back of whoever compares: a clock may still run out."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    async def send_home(self) -> None:
        """Let nobody play or read any more."""
        await asyncio.gather(*self._starting, return_exceptions=True)
        await self._stop_reading()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.reader.close()

    async def expect_no_fault(self) -> None:
        """Let the checker look at everything; what it finds is told with the seed."""
        found = await self._faults()
        told = "\n".join(map(str, found[:SHOWN]))
        assert not found, f"seed {self.seed}: {len(found)} faults\n{told}"

    async def _faults(self) -> list[Fault]:
        ledger = await read_ledger(self.reader.look)
        records = [page.record for page in self.pages]
        return check_parlour(list(self.logs.values()), records, ledger)


@asynccontextmanager
async def open_world(
    nodes: list[Server], seed: int, postgres: Postgres | None = None, nats: Nats | None = None
) -> AsyncIterator[World]:
    """Start nodes behind a proxy; whatever happens, nothing of it stays."""
    chance = Random(seed)
    world = World(nodes, Proxy(chance), seed, chance, Reader(nodes[0]), postgres, nats)
    await world.proxy.start()
    try:
        await asyncio.gather(*map(world.start, nodes))
        yield world
    finally:
        await world.send_home()
        await world.proxy.stop()
        for node in nodes:
            if node.process is not None and node.process.poll() is None:
                node.stop(signal.SIGKILL)


class Ahead(Server):
    """A server on a machine whose clock is a minute ahead."""

    program = f"import time\nright = time.time\ntime.time = lambda: right() + 60\n{START}"


def make_nodes(folder: Path, database: str, count: int, **environment: str) -> list[Server]:
    """Make nodes that are not started yet, each with a folder of its own."""
    return [Server(folder / f"node-{n}", database, **environment) for n in range(count)]
