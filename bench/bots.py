"""Twenty tables of hard bots, and two people elsewhere: how long until they are told of a move.

    python -m bench.bots 20 60

So many tables, for so many seconds, on two cores. Bots wait for nobody here: they think all the
time, in two processes, and the people who play them move at once.
"""

import asyncio
import os
import sys
from itertools import cycle, islice
from statistics import quantiles
from typing import cast

import httpx
import uvloop

from bench.load.ours import PACE, Pirate, begin, join, match
from bench.load.player import Beat
from bench.load.servers import OURS, Peer, running

GAMES = ("sequence", "matgo", "card_othello", "pirate_dice")
CORES = ",".join(map(str, sorted(os.sched_getaffinity(0))[:2]))
ON_TWO_CORES = Peer(OURS.name, OURS.kind, ("taskset", "-c", CORES, *OURS.command), is_keeping=True)
BEAT = 0.1
"""How often one of the two people moves, in seconds."""


class Patient(Pirate):
    """Plays the first thing that is legal, in any game, and begins again."""

    def _choose(self, legal: list[str]) -> str:
        return legal[0]


async def against_bot(address: str, game: str, number: int) -> Patient:
    """Sit somebody down with a hard bot."""
    new = {"game": game, "seats": 2, "bots": 1, "level": "hard", "pace": PACE, "listed": False}
    async with httpx.AsyncClient(base_url=f"http://{address}") as http:
        code = (await http.post("/api/tables", json=new)).json()["code"]
        player = Patient(await join(address, http, code), number, Beat())
    player.is_host = True
    return player


async def measure(address: str, tables: int, seconds: float) -> list[list[float]]:
    """Play, and give how long moves took: of the two people, and at the tables of bots."""
    busy = [
        await against_bot(address, game, number)
        for number, game in enumerate(islice(cycle(GAMES), tables))
    ]
    people = cast("list[Pirate]", await match(address, 1, Beat(BEAT)))
    playing = [asyncio.create_task(player.play()) for player in (*busy, *people)]
    await begin([*busy, *people])
    await asyncio.sleep(seconds)
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    failed = [each for each in ended if not isinstance(each, asyncio.CancelledError)]
    assert not failed, failed
    return [[each for player in group for each in player.latencies] for group in (people, busy)]


def main() -> None:
    """Measure, and print."""
    tables, seconds = int(sys.argv[1]), float(sys.argv[2])
    settings = {"NORIPAN_BOT_SECONDS": "0", "NORIPAN_BOT_WORKERS": "2"}
    with (
        running(ON_TWO_CORES, **settings) as (address, _),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        people, busy = runner.run(measure(address, tables, seconds))
    cuts = quantiles(people, n=100)
    print(f"{tables} tables of hard bots, {seconds:.0f} s: their people moved {len(busy)} times")
    print(
        f"two people elsewhere: {len(people)} moves, told within {1e3 * cuts[49]:.1f} ms (p50), "
        f"{1e3 * cuts[98]:.1f} ms (p99)"
    )


if __name__ == "__main__":
    main()
