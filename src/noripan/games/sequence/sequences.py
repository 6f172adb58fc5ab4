"""Finding sequences: exactly five in a line, for a sixth chip voids them all (SEQ-1, SEQ-7)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from noripan.kernel.value import Value

from .board import CELLS, RAYS, SIDE

LENGTH: Final = 5

Run = range
"""The cells of neighbouring chips of one team in one direction, first to last."""


@dataclass(frozen=True, slots=True)
class Line(Value):
    """A recorded sequence: five cells, locked for the rest of the match (RS-17, RS-26)."""

    cells: tuple[int, ...]
    team: int

    def __lt__(self, other: "Line") -> bool:
        """Sort by the cells."""
        return (self.cells, self.team) < (other.cells, other.team)

    @property
    def track(self) -> tuple[int, int, int]:
        """Name its team, its direction and the straight line that it lies in.

        A team never has two sequences in one straight line (RS-25): no two have the same track.
        """
        row, column = divmod(self.cells[0], SIDE)
        step = self.cells[1] - self.cells[0]
        at = {1: row, SIDE: column, SIDE + 1: column - row, SIDE - 1: column + row}[step]
        return self.team, step, at


def runs_through(chips: bytes, cell: int) -> list[Run]:
    """Give the runs that the chip on this cell makes with others, in up to four directions.

    >>> chips = bytes(33) + bytes([1, 1, 1]) + bytes(64)
    >>> runs_through(chips, 34)
    [range(33, 36)]
    """
    chip = chips[cell]
    found = []
    for step, back, forth in RAYS[cell]:
        first = last = cell
        for at in back:
            if chips[at] != chip:
                break
            first = at
        for at in forth:
            if chips[at] != chip:
                break
            last = at
        if first != last:
            found.append(range(first, last + 1, step))
    return found


def runs_beside(chips: bytes, cell: int, chip: int) -> list[Run]:
    """Give the runs of this chip that end beside a cell, on all its eight sides."""
    found = []
    for step, back, forth in RAYS[cell]:
        for ray, outwards in ((back, -step), (forth, step)):
            length = 0
            for at in ray:
                if chips[at] != chip:
                    break
                length += 1
            run = range(cell + outwards, cell + outwards * (length + 1), outwards)
            found.append(run if outwards > 0 else run[::-1])
    return found


def lines_of(runs: Iterable[Run], team: int, known: tuple[Line, ...]) -> list[Line]:
    """Give the new sequences among these runs.

    A run is as long as it can be, so five are five, and six or more are nothing (SEQ-7-1-f).
    At most one cell of a recorded sequence of the team may be used again (SEQ-7-d, RS-30).
    """
    return [
        Line(tuple(run), team)
        for run in runs
        if len(run) == LENGTH
        and all(line.team != team or len(set(line.cells) & set(run)) <= 1 for line in known)
    ]


def lines_on(chips: bytes, known: tuple[Line, ...]) -> list[Line]:
    """Search the whole board, for all teams: for positions that come from outside (RS-32)."""
    found: list[Line] = []
    for cell in range(CELLS):
        if chips[cell]:
            runs = [run for run in runs_through(chips, cell) if run[0] == cell]
            found += lines_of(runs, chips[cell] - 1, known)
    return found
