"""Ray: the matches of an arena, shared out among machines."""

from collections.abc import Generator
from functools import partial
from typing import Any

from noripan.bots.arena import Contest, Played, play_match
from noripan.bots.arena.run import AHEAD, Share, Task, in_order
from noripan.kernel.extras import extra

with extra("ray"):
    import ray


def share(address: str | None = None) -> Share:
    """Play on the machines of a cluster; without an address, on the one that is found here.

    Where no cluster runs, one is started on this machine alone.
    """
    return partial(_shared, address)


def _shared(
    address: str | None, contest: Contest, tasks: list[Task]
) -> Generator[Played, None, None]:
    """Begin matches on all machines; who asks for no more ends those that are not over."""
    if not ray.is_initialized():
        ray.init(address, log_to_driver=False, logging_level="error")
    play = ray.remote(play_match)
    begun: set[Any] = set()

    def begin(*task: object) -> Any:
        match = play.remote(contest, *task)
        begun.add(match)
        return match

    def end(match: Any) -> Played:
        played: Played = ray.get(match)
        begun.discard(match)
        return played

    try:
        yield from in_order(tasks, begin, end, AHEAD * int(ray.cluster_resources()["CPU"]))
    finally:
        for match in begun:
            ray.cancel(match, force=True)
