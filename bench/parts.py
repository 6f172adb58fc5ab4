"""Where the time of a move goes: the event loop and the writer, without the network."""

import asyncio
from statistics import median
from time import process_time, thread_time

import uvloop

from bench.growth import house
from noripan.server.garbage import collect_seldom
from noripan.server.stderr import write_structured

TABLES, AT_ONCE, STEPS, WARM_UP = 100, 25, 200, 20
"""As many moves share a commit as do under load."""


async def costs() -> tuple[float, float]:
    """Play Pirate Dice at tables without sockets: the loop's and the writer's µs for a move."""
    write_structured("error")
    loop, writer = [], []
    async with house("pirate_dice", TABLES) as found:
        collect_seldom()
        for _ in range(WARM_UP + STEPS):
            asked = await found.ready(AT_ONCE)
            whole, own = process_time(), thread_time()
            await asyncio.gather(*(found.hub.ask(*each) for each in asked))
            own = thread_time() - own
            loop.append(1e6 * own / AT_ONCE)
            writer.append(1e6 * (process_time() - whole - own) / AT_ONCE)
    return median(loop[WARM_UP:]), median(writer[WARM_UP:])


def measure() -> tuple[float, float]:
    """Measure both."""
    return uvloop.run(costs())
