"""One node beside three: durable moves of matches whose two players sit at different nodes.

    python -m bench.nodes                   # 100 matches, 10 seconds, three rounds in turn
    python -m bench.nodes idle              # 10,000 sockets that only listen, over three nodes
    python -m bench.nodes loss              # one of three nodes dies: how long nobody was answered

PostgreSQL writes through to its disk. Everything runs on this machine, the players too: on few
cores three nodes share what one has for itself, and the figures say what a bus and a conflict
cost, not what three machines can carry.
"""

import asyncio
import json
import resource
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx
import uvloop

from bench.idle import measure as measure_idle
from bench.idle import node
from bench.load.ours import Pirate, begin, join, open_table
from bench.load.player import Beat, Players
from bench.load.servers import cpu_seconds
from tests.faults.page import Page
from tests.faults.records import Frame
from tests.faults.world import TABLES, make_nodes, open_world
from tests.nats import Nats
from tests.postgres import Postgres

MATCHES, SECONDS, ROUNDS = 100, 10.0, 3
NODES = (1, 3)
WARM_UP_SECONDS = 2.0
IDLE_SOCKETS = 10_000
LOSS_TABLES = 12

Node = tuple[str, int]
"""Its address and its process."""


@contextmanager
def parlour(postgres: Postgres, nats: Nats, count: int) -> Iterator[list[Node]]:
    """Start nodes on an empty database."""
    database = postgres.empty()
    with ExitStack() as stack:
        yield [
            stack.enter_context(
                node(
                    stack.enter_context(TemporaryDirectory()),
                    NORIPAN_DATABASE_URL=database,
                    NORIPAN_BUS_URL=nats.url,
                )
            )
            for _ in range(count)
        ]


async def match(addresses: list[str], number: int) -> Players:
    """Sit two people down at one table, each at a node of their own if there are two."""
    near, far = addresses[number % len(addresses)], addresses[(number + 1) % len(addresses)]
    async with httpx.AsyncClient(base_url=f"http://{near}") as http:
        code = await open_table(http)
        host = Pirate(await join(near, http, code), number, Beat())
    async with httpx.AsyncClient(base_url=f"http://{far}") as http:
        guest = Pirate(await join(far, http, code), -number, Beat())
    host.is_host, guest.seat = True, 1
    await guest.settle("sit", seat=1)
    return [host, guest]


async def play(nodes: list[Node], matches: int, seconds: float) -> dict[str, float]:
    """Let matches run for so long: moves a second, and how long until a player was told."""
    addresses = [address for address, _ in nodes]
    players = [each for n in range(matches) for each in await match(addresses, n)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    await begin(players)
    await asyncio.sleep(WARM_UP_SECONDS)
    for player in players:
        player.latencies.clear()
    began, spent = perf_counter(), sum(sum(cpu_seconds(process)) for _, process in nodes)
    await asyncio.sleep(seconds)
    elapsed = perf_counter() - began
    spent = sum(sum(cpu_seconds(process)) for _, process in nodes) - spent
    taken = sorted(latency for player in players for latency in player.latencies)
    for task in tasks:
        task.cancel()
    return {
        "moves_per_second": len(taken) / elapsed,
        "p50_ms": 1000 * taken[len(taken) // 2],
        "p99_ms": 1000 * taken[len(taken) * 99 // 100],
        "cpu_us": 1e6 * spent / len(taken),
    }


def compare(postgres: Postgres, nats: Nats) -> None:
    """Measure one node and three in turn, and print the medians."""
    found: dict[int, list[dict[str, float]]] = {count: [] for count in NODES}
    for _ in range(ROUNDS):
        for count in NODES:
            with parlour(postgres, nats, count) as nodes:
                found[count].append(uvloop.run(play(nodes, MATCHES, SECONDS)))
    for count, rounds in found.items():
        middle = {key: round(median(each[key] for each in rounds), 1) for key in rounds[0]}
        print(json.dumps({"nodes": count, "matches": MATCHES, **middle}))


async def lose_one(postgres: Postgres, nats: Nats, folder: Path) -> dict[str, object]:
    """Kill one of three nodes in the middle of play, and do not start it again.

    Everybody comes by a proxy, and comes back by it. Gives the longest time that a page had no
    answer before, and after.
    """
    servers = make_nodes(folder, postgres.empty(), NODES[-1], NORIPAN_BUS_URL=nats.url)
    async with AsyncExitStack() as stack:
        world = await stack.enter_async_context(open_world(servers, 1, postgres, nats))
        await world.fill(stack, LOSS_TABLES, TABLES[:1])
        await asyncio.sleep(WARM_UP_SECONDS)
        answers = [note_answers(page) for page in world.pages]
        await asyncio.sleep(SECONDS)
        died = perf_counter()
        await world.kill(servers[0])
        await asyncio.sleep(SECONDS)
        before = [gap for each in answers for gap in gaps([at for at in each if at < died])]
        after = [max(gaps([at for at in each if at > died - 1.0])) for each in answers]
        await world.settle()
        await world.expect_no_fault()
        return {
            "tables": LOSS_TABLES,
            "pages": len(world.pages),
            "moves": world.acked,
            "asked_again": sum(page.repeats for page in world.pages),
            "longest_gap_before_s": round(max(before), 2),
            "longest_gap_after_s": round(max(after), 2),
            "median_gap_after_s": round(median(after), 2),
        }


def note_answers(page: Page) -> list[float]:
    """Write down when a page is answered."""
    answers: list[float] = []
    tell = page.answered

    def note(asked: Frame, answer: Frame) -> None:
        answers.append(perf_counter())
        tell(asked, answer)

    page.answered = note
    return answers


def gaps(times: list[float]) -> list[float]:
    """Give how long it was from one time to the next."""
    return [after - before for before, after in pairwise(times)] or [0.0]


def main(words: list[str]) -> None:
    """Measure play, sockets that only listen, or a loss."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    postgres, nats = Postgres(fsync="on").start(), Nats().start()
    try:
        if words == ["idle"]:
            with parlour(postgres, nats, NODES[-1]) as nodes:
                addresses, processes = [each[0] for each in nodes], [each[1] for each in nodes]
                print(json.dumps(uvloop.run(measure_idle(addresses, processes, IDLE_SOCKETS))))
        elif words == ["loss"]:
            with TemporaryDirectory() as folder:
                print(json.dumps(asyncio.run(lose_one(postgres, nats, Path(folder)))))
        else:
            compare(postgres, nats)
    finally:
        nats.stop()
        postgres.remove()


if __name__ == "__main__":
    main(sys.argv[1:])
