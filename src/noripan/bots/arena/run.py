"""Playing a contest: shared out among processes, kept in a file, stopped when it is decided."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeVar

from .contest import Contest, Pairing, Played, play_match
from .figures import decides
from .kept import Matches, add, read

AHEAD = 2
"""So many matches are begun for each process before the first of them has to be over."""

Task = tuple[Pairing, int]
Share = Callable[[Contest, list[Task]], Generator[Played, None, None]]
"""Plays matches, wherever; they come back in order."""
Begun = TypeVar("Begun")


@dataclass(frozen=True, slots=True)
class Run:
    """How a contest is played."""

    contest: Contest
    jobs: int | None = 1
    """Processes; None is one a core."""
    share: Share | None = None
    """Who plays instead of processes of this machine: others."""
    file: Path | None = None
    """Where matches are kept: those that it holds already are not played again."""
    stop_at: float | None = None
    """A pairing stops when its first bot's rate is proved to be above or below this one."""


def run(asked: Run) -> Iterator[Played]:
    """Play what is not in the file yet; all matches come out, pairing by pairing, in order."""
    kept: Matches = {} if asked.file is None else read(asked.contest, asked.file)
    for pairing in asked.contest.pairings:
        yield from _until_decided(_played(asked, pairing, kept), asked.stop_at)


def _until_decided(played: Iterable[Played], stop_at: float | None) -> Iterator[Played]:
    won = lost = 0
    for match in played:
        yield match
        won, lost = won + (match.won == 0), lost + (match.won == 1)
        if stop_at is not None and decides(won, lost, stop_at):
            return


def _played(asked: Run, pairing: Pairing, kept: Matches) -> Iterator[Played]:
    """Give every match of a pairing in order; the processes are ahead of who asks."""
    numbers = range(asked.contest.matches)
    missing = [n for n in numbers if (str(pairing), n) not in kept]
    share = asked.share or partial(_shared, jobs=asked.jobs)
    fresh = share(asked.contest, [(pairing, n) for n in missing])
    for number in numbers:
        match = kept.get((str(pairing), number))
        if match is None:
            match = next(fresh)
            if asked.file is not None:
                add(asked.file, match)
        yield match
    fresh.close()


def _shared(contest: Contest, tasks: list[Task], jobs: int | None) -> Generator[Played, None, None]:
    """Share matches out among processes."""
    if jobs == 1:
        yield from (play_match(contest, *task) for task in tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from in_order(
                tasks,
                lambda *task: pool.submit(play_match, contest, *task),
                Future.result,
                AHEAD * (jobs or 2),
            )
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def in_order(
    tasks: Iterable[Task],
    begin: Callable[[Pairing, int], Begun],
    end: Callable[[Begun], Played],
    width: int,
) -> Iterator[Played]:
    """Keep so many matches begun; they come back in order, whoever is done first."""
    left = iter(tasks)
    begun = deque(begin(*task) for task in islice(left, width))
    while begun:
        yield end(begun.popleft())
        begun.extend(begin(*task) for task in islice(left, 1))
