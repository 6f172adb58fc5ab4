"""Where the time of a move goes: what the event loop does of it without the network."""

import asyncio
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from statistics import fmean
from time import thread_time

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
from tools.places import ROOT

TABLES, AT_ONCE, STEPS = 100, 25, 800
"""As many moves share a commit as do under load."""
WARM_UP = KEPT_CHANGES // AT_ONCE + 100
"""Steps until the journal is full: from then on tables go home in turn."""


async def cost() -> float:
    """Play Pirate Dice at tables without sockets: the event loop's µs for a move."""
    write_structured("error")
    spent = []
    async with house("pirate_dice", TABLES) as found:
        collect_seldom()
        for _ in range(WARM_UP + STEPS):
            asked = await found.ready(AT_ONCE)
            began = thread_time()
            await asyncio.gather(*(told(found.hub, *each) for each in asked))
            spent.append(1e6 * (thread_time() - began) / AT_ONCE)
    return fmean(spent[WARM_UP:])


def told(hub: Hub, live: LiveTable, who: Ear, message: wire.Act) -> "asyncio.Future[int | None]":
    """Do a move as a socket does; give what comes when it is on disk."""
    done: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
    work = partial(requests.handle, person=who.person, name=who.name, message=message)
    asked = Asked(who.person, message.id)
    assert change_at_once(hub.tables, live, work, asked, done.set_result)
    return done


def measure(tree: Path | None = None) -> float:
    """Measure it in a process of its own, with the sources or the build that lies there."""
    paths = {} if tree is None else {"PYTHONPATH": str(tree)}
    command = [sys.executable, "-m", "bench.parts"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **paths}, stdout=subprocess.PIPE, check=True
    )
    return float(done.stdout)


if __name__ == "__main__":
    print(uvloop.run(cost()))
