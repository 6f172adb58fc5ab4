"""What a seat knows of a match: every line of five, weighed for every team."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import takewhile

from noripan.kernel.event import View
from noripan.kernel.registry import game

SIDE = 10
EMPTY = -1
COLOURS = "rbg"
WAYS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Along a row, a column and the diagonals."""

LINE = 1000.0
"""What a sequence is worth; a line on the way to it, by how likely it gets there."""
DECIDES = 2.0
"""How much more when it would win the match."""
CAUTION = 1.3
"""What a line of an opponent weighs beside one of mine."""
HELD = 0.5
"""How likely an empty cell gets its chip: when I hold its card,"""
WILD = 0.1
"""How much likelier it is that somebody else fills the last cell of a line: by a two-eyed jack."""
DREAD = 1.0
"""The same where that would win the match: it is feared as if it were there."""
DONE = 2.0
"""How much more a line is worth when it is there and can never be lost."""
UNSEEN = (0.03, 0.12, 0.2)
"""and when none, one or two of its cards are still to come."""


@dataclass(frozen=True, slots=True)
class Window:
    """Five cells in a line, and the cells beside them that would make it six."""

    cells: tuple[int, ...]
    beside: tuple[int, ...]


def _windows() -> Iterable[Window]:
    for start in range(SIDE * SIDE):
        for down, right in WAYS:
            row, column = divmod(start, SIDE)
            line = [(row + n * down, column + n * right) for n in range(-1, 6)]
            cells = [r * SIDE + c if 0 <= r < SIDE and 0 <= c < SIDE else EMPTY for r, c in line]
            if EMPTY not in cells[1:6]:
                beside = tuple(cell for cell in (cells[0], cells[6]) if cell != EMPTY)
                yield Window(tuple(cells[1:6]), beside)


WINDOWS = tuple(_windows())
TOUCHED = tuple(
    tuple(n for n, window in enumerate(WINDOWS) if cell in window.cells + window.beside)
    for cell in range(SIDE * SIDE)
)
"""The windows whose worth a chip on each cell can change."""


SIX = 6


def _ray(cell: int, down: int, right: int) -> tuple[int, ...]:
    """Give the cells in one direction, to the edge."""
    row, column = divmod(cell, SIDE)
    steps = [(row + n * down, column + n * right) for n in range(1, SIDE)]
    return tuple(r * SIDE + c for r, c in steps if 0 <= r < SIDE and 0 <= c < SIDE)


RAYS = tuple(
    tuple((_ray(cell, down, right), _ray(cell, -down, -right)) for down, right in WAYS)
    for cell in range(SIDE * SIDE)
)
"""For each cell and way: the cells ahead and the cells behind."""


@cache
def cards_of_cells() -> dict[int, list[str]]:
    """Say which cards fit each cell, as the game's own list of actions tells."""
    rules = game("sequence")
    found: dict[int, list[str]] = {cell: [] for cell in range(SIDE * SIDE)}
    for code in range(rules.codes):
        card, _, cell = str(rules.action(code)).partition(" @")
        if cell and "_j_" not in card:
            found[int(cell)].append(card)
    return found


@dataclass(slots=True)
class Known:
    """What a seat knows, sorted for weighing."""

    team: int
    chips: list[int]
    """The team on each cell, or EMPTY."""
    stakes: list[float]
    """How much a sequence of each team counts."""
    closed: list[set[int]]
    """The windows that share two or more cells with a sequence that the team has."""
    likely: list[float]
    """How likely each empty cell gets a chip of some team that wants it."""
    mine: list[float]
    """The same for my team, which knows my hand."""
    wild: bool = False
    """Whether I hold a two-eyed jack besides."""

    def worth(self, window: int, team: int) -> float:
        """Weigh one window for one team; six in a row, or a foreign chip, is worth nothing."""
        chips, fill = self.chips, self.mine if team == self.team else self.likely
        total, least, missing = self.stakes[team], 1.0, 0
        for cell in WINDOWS[window].cells:
            if chips[cell] == EMPTY:
                missing += 1
                total *= fill[cell]
                least = min(least, fill[cell])
            elif chips[cell] != team:
                return 0.0
        if window in self.closed[team]:
            return 0.0
        for cell in WINDOWS[window].beside:
            if chips[cell] == team:
                return 0.0
        if self.wild and team == self.team and least < HELD:
            total *= HELD / least
        if missing == 1 and team != self.team:
            total += self.stakes[team] * (DREAD if self.stakes[team] > LINE else WILD)
        return total if missing else total * DONE

    def around(self, cell: int) -> float:
        """Weigh the windows that a cell touches: mine, less those of the others."""
        total = 0.0
        for window in TOUCHED[cell]:
            for team in range(len(self.stakes)):
                worth = self.worth(window, team)
                total += worth if team == self.team else -worth * CAUTION
        return total

    def makes_six(self, cell: int) -> bool:
        """Tell whether a chip of mine here would stand in a row of six or more."""
        return any(sum(len(self._run(ray)) for ray in rays) + 1 >= SIX for rays in RAYS[cell])

    def _run(self, ray: tuple[int, ...]) -> list[int]:
        """List my chips from a cell outwards, as far as they go."""
        return list(takewhile(lambda cell: self.chips[cell] == self.team, ray))

    def gain(self, cell: int, chip: int) -> float:
        """Weigh what changes when a cell gets this chip, or loses its own."""
        before = self.around(cell)
        old, self.chips[cell] = self.chips[cell], chip
        after = self.around(cell)
        self.chips[cell] = old
        return after - before


def sort_view(seat: int, view: View, *, corners: bool = True) -> Known:
    """Sort a view."""
    chips = [
        EMPTY if view[f"cell.{cell}"] is None else COLOURS.index(view[f"cell.{cell}"].lower())
        for cell in range(SIDE * SIDE)
    ]
    teams = range(max(view["teams"]) + 1)
    closed: list[set[int]] = [set() for _ in teams]
    for line in view["lines"]:
        cells = set(line["cells"])
        closed[line["team"]] |= {
            n for n, window in enumerate(WINDOWS) if len(cells.intersection(window.cells)) > 1
        }
    decides = [view[f"score.{team}"] + 1 >= view["goal"] for team in teams]
    stakes = [LINE * (DECIDES if each else 1.0) for each in decides]
    likely = _likely(seat, view, corners=corners)
    return Known(view["teams"][seat], chips, stakes, closed, likely, likely)


def _likely(seat: int, view: View, *, corners: bool) -> list[float]:
    """Count the cards of each cell that are still to come."""
    seats = range(len(view["teams"]))
    seen = Counter(card for each in seats for card in view[f"discard.{each}"])
    seen.update(view[f"hand.{seat}"])
    left = (
        sum((int(corners) if card.startswith("o_") else 2) - seen[card] for card in cards)
        for cards in cards_of_cells().values()
    )
    return [UNSEEN[max(0, min(2, count))] for count in left]
