"""A board counted line by line, kept up to date chip by chip and card by card: for playouts."""

from functools import cache, lru_cache
from typing import Any, NamedTuple

from .known import SIDE, WINDOWS

CELLS = SIDE * SIDE
LENGTH = 5
FOREIGN, BESIDE_OWN, CLOSED = 8, 64, 256
"""A line is one number for each team: its chips in it, and these for each foreign chip, for each
own chip beside it (it would be six), and if it shares too much with a sequence. Below 5 it is open.
"""
CODES = 1024
"""All numbers of lines are below this."""
HELD, ONE, NONE = 1, 8, 64
"""The odds of a line are one number as well: its empty cells for which a card is held, and of the
others those of which one card, or none, is still to be seen."""
ODDS = NONE * LENGTH + 1
"""All odds of open lines are below this."""
FACES, ONE_EYED, TWO_EYED = 48, 52, 56
"""From these numbers on a card is a corner, or a jack of this kind."""
THROUGH = tuple(
    tuple(n for n, window in enumerate(WINDOWS) if cell in window.cells) for cell in range(CELLS)
)
BESIDE = tuple(
    tuple(n for n, window in enumerate(WINDOWS) if cell in window.beside) for cell in range(CELLS)
)
"""The lines through each cell, and those that it lies beside."""


@cache
def shut_by(cells: tuple[int, ...]) -> frozenset[int]:
    """Give the lines that share more than one cell with a sequence."""
    own = set(cells)
    return frozenset(n for n, window in enumerate(WINDOWS) if len(own & set(window.cells)) > 1)


class _Counted(NamedTuple):
    """What is on the board, before anybody's cards."""

    lines: list[list[int]]
    score: list[int]
    locked: frozenset[int]


@lru_cache(maxsize=128)
def _counted(chips: bytes, made: tuple[Any, ...], teams: int) -> _Counted:
    """Count a board; all deals of one thought share it."""
    lines = [[0] * len(WINDOWS) for _ in range(teams)]
    for cell, chip in enumerate(chips):
        if chip:
            _add(lines, chip - 1, cell, 1)
    score = [0] * teams
    for line in made:
        score[line.team] += 1
        for n in shut_by(line.cells):
            lines[line.team][n] |= CLOSED
    return _Counted(lines, score, frozenset(cell for line in made for cell in line.cells))


def count_lines(chips: bytes, made: tuple[Any, ...], teams: int) -> list[list[int]]:
    """Give the number of each line for each team."""
    return _counted(chips, made, teams).lines


def _add(lines: list[list[int]], team: int, cell: int, sign: int) -> None:
    """Count a chip of a team in, or out."""
    through, own = THROUGH[cell], lines[team]
    for n in BESIDE[cell]:
        own[n] += sign * BESIDE_OWN
    for n in through:
        own[n] += sign
    for rival in lines:
        if rival is not own:
            for n in through:
                rival[n] += sign * FOREIGN


@cache
def cells_of_cards(setup: Any) -> tuple[tuple[int, ...], ...]:
    """Give the cells that each card fits which is no jack."""
    return tuple(tuple(play.cell for play in plays) for plays in setup.fits)


class _Odds(NamedTuple):
    """What the cards that were played leave for each cell, and for the lines through it."""

    left: list[int]
    cells: list[int]
    lines: list[int]


@lru_cache(maxsize=128)
def _odds(chips: bytes, discards: tuple[bytes, ...], setup: Any) -> _Odds:
    """Count the cards that are left for each empty cell, whoever has them."""
    left, played = [0] * CELLS, b"".join(discards)
    for card, cells in enumerate(cells_of_cards(setup)):
        copies = 2 if card < FACES else int(setup.options.corner_cards == "in_deck")
        for cell in cells:
            left[cell] += copies - played.count(card)
    odds = [_odds_of(n) for n in left]
    lines = [sum(odds[cell] for cell in window.cells if not chips[cell]) for window in WINDOWS]
    return _Odds(left, odds, lines)


def _odds_of(left: int) -> int:
    """Give the odds of a cell for which so many cards are left and none is held."""
    return NONE if left <= 0 else ONE if left == 1 else 0


class Counts:
    """The chips of a match and the cards held for its lines."""

    __slots__ = (
        *("cells", "chips", "fits", "goal", "holds", "left"),
        *("lines", "locked", "odds", "open_odds", "score", "team_of"),
    )

    def __init__(self, position: Any) -> None:
        setup = position.setup
        found = _counted(position.chips, position.lines, setup.teams)
        self.lines = [line[:] for line in found.lines]
        self.score, self.locked = found.score[:], found.locked
        self.chips, self.fits = bytearray(position.chips), cells_of_cards(setup)
        self.team_of: tuple[int, ...] = setup.team_of
        self.goal: int = setup.goal
        known = _odds(position.chips, position.discards, setup)
        self.left, self.cells, self.open_odds = known.left[:], known.cells[:], known.lines[:]
        """The cards that are left for each cell, and the odds that all see: of cells, of lines."""
        self.odds = [known.lines[:] for _ in self.lines]
        """For each team and line: its odds with the cards that the team holds."""
        self.holds = [[0] * CELLS for _ in self.lines]
        """For each team and cell: its cards for it."""

    def rest(self, team: int) -> int:
        """Count the sequences that a team needs after its next one."""
        return self.goal - self.score[team] - 1

    def take_card(self, team: int, card: int) -> None:
        """Count a card of a team in."""
        if card < ONE_EYED:
            holds = self.holds[team]
            for cell in self.fits[card]:
                holds[cell] += 1
                if holds[cell] == 1 and not self.chips[cell]:
                    self._reach(team, cell, HELD - self.cells[cell])

    def drop_card(self, team: int, card: int) -> None:
        """Count a card of a team out."""
        if card < ONE_EYED:
            holds = self.holds[team]
            for cell in self.fits[card]:
                holds[cell] -= 1
                if not holds[cell] and not self.chips[cell]:
                    self._reach(team, cell, self.cells[cell] - HELD)

    def show_card(self, card: int) -> None:
        """Count a card as seen by all."""
        if card < ONE_EYED:
            for cell in self.fits[card]:
                self.left[cell] -= 1
                change = _odds_of(self.left[cell]) - self.cells[cell]
                if change:
                    self._turn_scarce(cell, change)

    def _turn_scarce(self, cell: int, change: int) -> None:
        self.cells[cell] += change
        if not self.chips[cell]:
            for n in THROUGH[cell]:
                self.open_odds[n] += change
            for team, holds in enumerate(self.holds):
                if not holds[cell]:
                    self._reach(team, cell, change)

    def _reach(self, team: int, cell: int, change: int) -> None:
        odds = self.odds[team]
        for n in THROUGH[cell]:
            odds[n] += change

    def put(self, team: int, cell: int) -> None:
        """Put a chip on an empty cell, and count the sequences that it makes."""
        self.chips[cell] = team + 1
        self._occupy(cell, -1)
        _add(self.lines, team, cell, 1)
        own = self.lines[team]
        for n in THROUGH[cell]:
            if own[n] == LENGTH:
                self._score(team, n)

    def lift(self, cell: int) -> None:
        """Take a chip away; that this may leave five is too rare to count."""
        team = self.chips[cell] - 1
        self.chips[cell] = 0
        self._occupy(cell, 1)
        _add(self.lines, team, cell, -1)

    def _occupy(self, cell: int, sign: int) -> None:
        left = self.cells[cell]
        for team, holds in enumerate(self.holds):
            odds = HELD if holds[cell] else left
            if odds:
                self._reach(team, cell, sign * odds)
        if left:
            for n in THROUGH[cell]:
                self.open_odds[n] += sign * left

    def _score(self, team: int, line: int) -> None:
        cells, own = WINDOWS[line].cells, self.lines[team]
        self.score[team] += 1
        self.locked |= frozenset(cells)
        for n in shut_by(cells):
            own[n] |= CLOSED
