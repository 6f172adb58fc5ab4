"""Where the time of a move goes: the event loop and the writer, without the network."""

import asyncio
from functools import partial
from statistics import fmean
from time import process_time, thread_time

import uvloop

from bench.growth import Ear, house
from noripan.server import wire
from noripan.server.garbage import collect_seldom
from noripan.server.live.at_once import change_at_once
from noripan.server.live.hub import Hub
from noripan.server.live.table import LiveTable
from noripan.server.live.tables import Asked
from noripan.server.room import requests
from noripan.server.stderr import write_structured
from noripan.server.store.sqlite.journal import KEPT_CHANGES

TABLES, AT_ONCE, STEPS = 100, 25, 800
"""As many moves share a commit as do under load."""
WARM_UP = KEPT_CHANGES // AT_ONCE + 100
"""Steps until the journal is full: from then on tables go home in turn."""


async def costs() -> tuple[float, float]:
    """Play Pirate Dice at tables without sockets: the loop's and the writer's µs for a move."""
    write_structured("error")
    loop, writer = [], []
    async with house("pirate_dice", TABLES) as found:
        collect_seldom()
        for _ in range(WARM_UP + STEPS):
            asked = await found.ready(AT_ONCE)
            whole, own = process_time(), thread_time()
            await asyncio.gather(*(told(found.hub, *each) for each in asked))
            own = thread_time() - own
            loop.append(1e6 * own / AT_ONCE)
            writer.append(1e6 * (process_time() - whole - own) / AT_ONCE)
    return fmean(loop[WARM_UP:]), fmean(writer[WARM_UP:])


def told(hub: Hub, live: LiveTable, who: Ear, message: wire.Act) -> "asyncio.Future[int | None]":
    """Do a move as a socket does; give what comes when it is on disk."""
    done: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
    work = partial(requests.handle, person=who.person, name=who.name, message=message)
    asked = Asked(who.person, message.id)
    assert change_at_once(hub.tables, live, work, asked, done.set_result)
    return done


def measure() -> tuple[float, float]:
    """Measure both."""
    return uvloop.run(costs())
