"""The chips of all teams as sets of cells, and what their lines are worth."""

from functools import cache
from importlib.resources import files
from json import loads
from typing import Any

from .lines import WAYS, add_up, cells_of, chips_of, closed_by, exactly, open_lines

KINDS = ((4, 1), (4, 0), (3, 2), (3, 1), (3, 0), (2, 3), (2, 2), (2, 1), (2, 0), (1, 4), (1, 3))
"""Kinds of open lines: how many chips lie in it, and for how many other cells a card is held."""
_WEIGHTS = loads((files(__package__) / "weights.json").read_text("utf-8"))
MOVER, WAITER = tuple(_WEIGHTS["mover"]), tuple(_WEIGHTS["waiter"])
"""What a line of each kind is worth to who is to move and to who is not; sequences come last."""
_BY_KIND = dict(zip(KINDS, MOVER, strict=False))
LINES = (0.0, 0.0, _BY_KIND[2, 1], _BY_KIND[3, 1], _BY_KIND[4, 1], MOVER[-1])
"""What a line is worth at a glance, by its chips: that of one for which one card is held."""


@cache
def _through(cell: int) -> tuple[int, ...]:
    """Give the lines through a cell, as sets of cells."""
    starts = [(cell - n * way.step, way) for way in WAYS for n in range(5)]
    return tuple(
        cells_of(1 << at, way.step) for at, way in starts if at >= 0 and way.starts >> at & 1
    )


class Board:
    """The chips of all teams as sets of cells."""

    __slots__ = ("closed", "own", "taken")

    def __init__(self, position: Any) -> None:
        teams = range(position.setup.teams)
        self.own = [chips_of(position.chips, team) for team in teams]
        self.closed = [[0] * len(WAYS) for _ in teams]
        self.taken = 0
        for own in self.own:
            self.taken |= own
        for line in position.lines:
            closed = self.closed[line.team]
            for n, mask in enumerate(closed_by(line.cells)):
                closed[n] |= mask

    def lines(self, team: int, held: int) -> list[int]:
        """Count the team's open lines of each kind of `KINDS`; `held` are cells of its cards."""
        own, found = self.own[team], [0] * len(KINDS)
        others = self.taken & ~own
        for way, closed in zip(WAYS, self.closed[team], strict=True):
            free = open_lines(own, others, way, closed)
            chips, reached = add_up(own, way.step), add_up(own | held, way.step)
            for n, (has, holds) in enumerate(KINDS):
                kind = free & exactly(chips, has)
                if kind:
                    found[n] += (kind & exactly(reached, has + holds)).bit_count()
        return found

    def wanted(self, team: int) -> list[int]:
        """Give the empty cells of the team's lines with two, three and four chips."""
        own, found = self.own[team], [0, 0, 0]
        others = self.taken & ~own
        for way, closed in zip(WAYS, self.closed[team], strict=True):
            free, chips = open_lines(own, others, way, closed), add_up(own, way.step)
            for n in range(3):
                lines = free & exactly(chips, n + 2)
                if lines:
                    found[n] |= cells_of(lines, way.step)
        return [cells & ~self.taken for cells in found]

    def put(self, cell: int, team: int) -> float:
        """Weigh a chip of a team on an empty cell: lines that grow, and lines that it stops."""
        own = self.own[team]
        others = self.taken & ~own
        gain = 0.0
        for line in _through(cell):
            if not line & others:
                chips = (line & own).bit_count()
                gain += LINES[chips + 1] - LINES[chips]
            elif not line & own:
                gain += max(
                    LINES[(line & rival).bit_count()] if not line & self.taken & ~rival else 0.0
                    for rival in self.own
                )
        return gain

    def lift(self, cell: int, team: int) -> float:
        """Weigh taking the chip of a cell away."""
        bit = 1 << cell
        owner = next(n for n, own in enumerate(self.own) if own & bit)
        if owner == team:
            return -self.put_again(cell, team)
        return self.put_again(cell, owner) + max(0.0, self._freed(cell, team))

    def put_again(self, cell: int, team: int) -> float:
        """Weigh a chip that lies there, as if it were put now."""
        bit = 1 << cell
        self.own[team] ^= bit
        self.taken ^= bit
        gain = self.put(cell, team)
        self.own[team] ^= bit
        self.taken ^= bit
        return gain

    def _freed(self, cell: int, team: int) -> float:
        """Weigh the lines of a team that only this chip stops."""
        own, bit = self.own[team], 1 << cell
        foreign = self.taken & ~own & ~bit
        lines = [line for line in _through(cell) if not line & foreign]
        return sum(LINES[(line & own).bit_count()] for line in lines)
