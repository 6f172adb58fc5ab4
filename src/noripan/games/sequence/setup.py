"""What a match is played with: seats, teams, goal, which card fits where (SEQ-3)."""

from dataclasses import dataclass, field
from functools import cache

from noripan.kernel.errors import Unreadable
from noripan.kernel.value import Value

from .actions import PLAYS, Play
from .board import CELLS_OF, CORNER_CELLS
from .cards import CORNERS
from .options import HAND_SIZES, Options

COLOURS = "rbg"
"""Red, blue, green, in the order in which the teams sit (SEQ-2-g, RS-11)."""


@dataclass(frozen=True, slots=True)
class Setup(Value):
    """The part of a position that stays the same for the whole match."""

    options: Options
    seats: int
    teams: int = field(init=False, compare=False)
    team_of: tuple[int, ...] = field(init=False, compare=False)
    """The team of each seat: they alternate (RS-09)."""
    goal: int = field(init=False, compare=False)
    """Sequences that win: two of two teams, one of three (SEQ-1-b, SEQ-1-c)."""
    fits: tuple[tuple[Play, ...], ...] = field(init=False, compare=False, repr=False)
    """The plays of each card that is no jack, on the cells that it fits."""
    cells: tuple[bytes, ...] = field(init=False, compare=False, repr=False)
    """The first cell that each of them fits, a byte for each card; then the second, and so on."""

    def __post_init__(self) -> None:
        """Work out what every turn asks for."""
        teams = count_teams(self.options, self.seats)
        object.__setattr__(self, "teams", teams)
        object.__setattr__(self, "team_of", tuple(seat % teams for seat in range(self.seats)))
        object.__setattr__(self, "goal", 2 if teams == 2 else 1)
        fits = _fits(own=self.options.corner_match == "own")
        object.__setattr__(self, "fits", fits)
        object.__setattr__(self, "cells", _columns(fits))

    def __reduce__(self) -> tuple[object, tuple[Options, int]]:
        """Copies of a position share their setup."""
        return setup_for, (self.options, self.seats)

    def seat_name(self, seat: int) -> str:
        """Write a seat by its colour, and by its number where a team has several."""
        return seat_names(self.seats, self.teams)[seat]

    def after(self, seat: int, out: tuple[int, ...]) -> int:
        """Give the next seat clockwise that is still in the match (SEQ-4-a, RS-38)."""
        seat = (seat + 1) % self.seats
        while seat in out:
            seat = (seat + 1) % self.seats
        return seat


@cache
def setup_for(options: Options, seats: int) -> Setup:
    """Give the one setup of these options and seats, or say which numbers can play."""
    if seats not in HAND_SIZES:
        counts = ", ".join(map(str, HAND_SIZES))
        clause = "SEQ-3-b" if 2 <= seats <= 12 else "SEQ-3-a"
        message = f"Sequence is for {counts} players, not {seats} ({clause})"
        raise Unreadable(message)
    return Setup(options, seats)


@cache
def seat_names(seats: int, teams: int) -> tuple[str, ...]:
    """Name the seats as the notation does.

    >>> seat_names(2, 2), seat_names(6, 3)
    (('r', 'b'), ('r1', 'b1', 'g1', 'r2', 'b2', 'g2'))
    """
    colours = tuple(COLOURS[seat % teams] for seat in range(seats))
    if seats == teams:
        return colours
    return tuple(f"{colour}{seat // teams + 1}" for seat, colour in enumerate(colours))


def count_teams(options: Options, seats: int) -> int:
    """Count the teams; only six and twelve players have a choice (SEQ-3-e, RS-08).

    >>> [count_teams(Options(teams=3), seats) for seats in HAND_SIZES]
    [2, 3, 2, 3, 2, 3, 2, 3]
    """
    if seats % 6 == 0:
        return options.teams
    return 2 if seats % 2 == 0 else 3


def _fits(*, own: bool) -> tuple[tuple[Play, ...], ...]:
    """Match cards and cells by face; a corner card fits any corner or its own (RS-03, RS-04)."""
    corners = [(cell,) if own else CORNER_CELLS for cell in CORNER_CELLS]
    cells = (*CELLS_OF, *corners[:CORNERS])
    return tuple(tuple(PLAYS[card][cell] for cell in each) for card, each in enumerate(cells))


def _columns(fits: tuple[tuple[Play, ...], ...]) -> tuple[bytes, ...]:
    r"""List the first cell of each card, the second and so on; a card of fewer has its last again.

    >>> _columns((PLAYS[0][3:4], PLAYS[1][5:7]))
    (b'\x03\x05', b'\x03\x06')
    """
    most = max(map(len, fits))
    rows = [[play.cell for play in (*plays, *plays[-1:] * most)][:most] for plays in fits]
    return tuple(map(bytes, zip(*rows, strict=True)))
