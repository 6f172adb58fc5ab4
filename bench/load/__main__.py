"""The load generator, a process of its own.

`python -m bench.load KIND ADDRESS MATCHES SECONDS BEAT` prints moves a second and how long
a move took until it was told, as JSON.
"""

import asyncio
import json
import sys
from contextlib import suppress
from time import perf_counter
from types import ModuleType

import uvloop

from bench.load import boardgame, colyseus, ours
from bench.load.player import Beat, Players

KINDS: dict[str, ModuleType] = {"ours": ours, "boardgame": boardgame, "colyseus": colyseus}
WARM_UP = 0.75
"""Of the time that is measured, before it: our journal is full then, and sends tables home."""


async def load(kind: str, address: str, matches: int, seconds: float, beat: float) -> None:
    """Let matches run for so long, between two lines: the reader looks at the server's clock."""
    server = KINDS[kind]
    players: Players = []
    for number in range(1, matches + 1):
        players += await server.match(address, number, Beat(beat, number * beat / matches))
    tasks = [asyncio.create_task(player.play()) for player in players]
    await server.begin(players)
    await asyncio.sleep(seconds * WARM_UP)
    for player in players:
        player.latencies.clear()
    print("begin", flush=True)
    began = perf_counter()
    await asyncio.sleep(seconds)
    spent = perf_counter() - began
    taken = sorted(latency for player in players for latency in player.latencies)
    print(json.dumps(_figures(taken, spent)), flush=True)
    for task in tasks:
        if task.done() and not task.cancelled():
            task.result()
        task.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.gather(*tasks)


def _figures(taken: list[float], seconds: float) -> dict[str, float]:
    return {
        "moves": len(taken),
        "moves_per_second": len(taken) / seconds,
        "p50_ms": 1000 * taken[len(taken) // 2],
        "p99_ms": 1000 * taken[len(taken) * 99 // 100],
    }


if __name__ == "__main__":
    kind, address, matches, seconds, beat = sys.argv[1:]
    uvloop.run(load(kind, address, int(matches), float(seconds), float(beat)))
