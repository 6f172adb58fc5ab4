"""Playing a contest: shared out among processes, kept in a file, stopped when it is decided."""

import json
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TextIO, TypeVar

from noripan.kernel.errors import Unreadable

from .contest import Contest, Pairing, Played, play_match
from .figures import decides

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
    kept = _Kept(asked)
    for pairing in asked.contest.pairings:
        yield from _until_decided(kept.played(pairing), asked.stop_at)


def _until_decided(played: Iterable[Played], stop_at: float | None) -> Iterator[Played]:
    won = lost = 0
    for match in played:
        yield match
        won, lost = won + (match.won == 0), lost + (match.won == 1)
        if stop_at is not None and decides(won, lost, stop_at):
            return


@dataclass(slots=True)
class _Kept:
    """The matches of a contest, those of its file first."""

    asked: Run
    found: dict[tuple[str, int], Played] = field(init=False)

    def __post_init__(self) -> None:
        """Read the file."""
        file = self.asked.file
        is_there = file is not None and file.exists()
        self.found = _read(self.asked.contest, file) if is_there and file else {}

    def played(self, pairing: Pairing) -> Iterator[Played]:
        """Give every match of a pairing in order; the processes are ahead of who asks."""
        contest = self.asked.contest
        numbers = range(contest.matches)
        missing = [n for n in numbers if (str(pairing), n) not in self.found]
        share = self.asked.share or partial(_shared, jobs=self.asked.jobs)
        fresh = share(contest, [(pairing, n) for n in missing])
        with _Writer(self.asked) as write:
            for number in numbers:
                match = self.found.get((str(pairing), number))
                if match is None:
                    match = next(fresh)
                    write(match)
                yield match
        fresh.close()


class _Writer:
    """Adds matches to the file, if there is one; a new one begins with what is played."""

    def __init__(self, asked: Run) -> None:
        self.asked = asked
        self.stream: TextIO | None = None

    def __enter__(self) -> Callable[[Played], None]:
        file = self.asked.file
        if file is not None:
            is_new = not file.exists()
            self.stream = file.open("a", encoding="utf-8")
            if is_new:
                self._line(self.asked.contest.described())
        return lambda match: self._line(asdict(match))

    def __exit__(self, *_: object) -> None:
        if self.stream is not None:
            self.stream.close()

    def _line(self, data: object) -> None:
        if self.stream is not None:
            self.stream.write(json.dumps(data, separators=(",", ":")) + "\n")
            self.stream.flush()


def _read(contest: Contest, file: Path) -> dict[tuple[str, int], Played]:
    """Read what a contest of this kind has kept; a line that was cut off is not one."""
    head, *lines = file.read_text("utf-8").splitlines() or ["{}"]
    try:
        if json.loads(head) != contest.described():
            message = f"{str(file)!r} keeps matches of another contest: {head}"
            raise Unreadable(message)
        found = [_match(json.loads(line)) for line in lines]
    except (ValueError, TypeError) as error:
        message = f"{str(file)!r} is no file of the arena: {error}"
        raise Unreadable(message) from error
    return {(match.pairing, match.number): match for match in found}


def _match(data: dict[str, object]) -> Played:
    """Make a match of its JSON, in which pairs are lists."""
    values = {name: tuple(v) if isinstance(v, list) else v for name, v in data.items()}
    return Played(**values)  # type: ignore[arg-type]


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
