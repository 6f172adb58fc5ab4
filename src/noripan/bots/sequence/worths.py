"""What lines and jacks are worth: found by `tools.fit` in matches of our own."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from itertools import product
from json import loads
from typing import Any

from .counts import CODES, HELD, LENGTH, NONE, ODDS, ONE

WIN = 50.0
"""More than all lines together."""
SCARCE = 2
"""Cells of which at most one card is to be seen are told apart up to so many."""
KINDS = tuple(
    (chips, held, scarce)
    for chips in range(1, LENGTH)
    for held in range(LENGTH + 1 - chips)
    for scarce in range(min(SCARCE, LENGTH - chips - held) + 1)
)
"""Kinds of open lines: chips, for how many other cells a card is held, how many are scarce."""
Table = list[tuple[float, ...]]
"""Values of a line, by its number and its odds."""
_CLOSED = (0.0,) * ODDS
NOTHING: Table = [_CLOSED] * CODES
Rated = Callable[[int, int, int, int], float]
"""Values a line by its chips, and its other cells: held, one card left, none left."""


def _table(rated: Rated, fewest: int = 0, seen: int = 0) -> Table:
    """Write values down for all open lines; a cell that is looked at stands in the odds too."""
    found = NOTHING[:]
    for chips in range(fewest, LENGTH):
        row = [0.0] * ODDS
        for held, one, none in product(range(LENGTH + 1), repeat=3):
            at = held * HELD + one * ONE + none * NONE + seen
            if held + one + none <= LENGTH - chips and at < ODDS:
                row[at] = rated(chips, held, one, none)
        found[chips] = tuple(row)
    return found


def kind_of(chips: int, odds: int) -> tuple[int, int, int]:
    """Give the kind of an open line."""
    return chips, odds % ONE, min(SCARCE, odds % NONE // ONE + odds // NONE)


def _rows(weights: Sequence[float]) -> Table:
    by_kind = dict(zip(KINDS, weights, strict=True))
    return _table(lambda chips, held, one, none: by_kind[chips, held, min(SCARCE, one + none)], 1)


class Glance:
    """What a play changes at a glance, for a team that needs so many sequences after the next."""

    def __init__(self, fitted: Mapping[str, Any], rest: int) -> None:
        self.fitted = fitted
        self.stake = 1.0 if rest else float(fitted["decides"])
        self.done = WIN if not rest else self.stake * fitted["done"]
        self.lines = [_table(self._mine), _table(self._mine_with_jack)]
        """What a line is worth to who holds no two-eyed jack, and to who holds one."""
        self.grows = [
            {pair: self._growth(*pair, with_jack=with_jack) for pair in _PAIRS}
            for with_jack in (False, True)
        ]
        self.stops = _table(self._rival)
        """What it is worth to stop a rival, whose cards nobody sees."""

    def _mine(self, chips: int, held: int, one: int, none: int) -> float:
        by = self.fitted["mine"]
        missing = LENGTH - chips
        if not missing:
            return self.done
        other = missing - held - one - none
        chance = by["held"] ** held * by["unseen"][0] ** none * by["unseen"][1] ** one
        value: float = self.stake * by["missing"][missing - 1] * chance * by["unseen"][2] ** other
        return value

    def _mine_with_jack(self, chips: int, held: int, one: int, none: int) -> float:
        """A jack stands for the card that is hardest to get."""
        by, other = self.fitted["mine"], LENGTH - chips - held - one - none
        value = self._mine(chips, held, one, none)
        counts = (none, one, other, held)
        found = [each for each, n in zip((*by["unseen"], by["held"]), counts, strict=True) if n]
        least: float = min(found, default=1.0)
        return value * max(1.0, float(by["jack"]) / least)

    def _rival(self, chips: int, held: int, one: int, none: int) -> float:
        by, missing = self.fitted["rival"], LENGTH - chips
        other = missing - held - one - none
        chance = by["unseen"][0] ** none * by["unseen"][1] ** one * by["unseen"][2] ** other
        jack = by["jack"] if missing == 1 else 0.0
        value: float = self.fitted["caution"] * (by["missing"][missing - 1] * chance + jack)
        return self.stake * value

    def _growth(self, now: int, left: int, *, with_jack: bool) -> Table:
        """Weigh a chip on a cell whose odds are these now, and those when its card is gone."""
        rated = self._mine_with_jack if with_jack else self._mine

        def grown(chips: int, held: int, one: int, none: int) -> float:
            if held + one + none >= LENGTH - chips:
                return 0.0
            more = (held + (left == HELD), one + (left == ONE), none + (left == NONE))
            return rated(chips + 1, held, one, none) - rated(chips, *more)

        return _table(grown, seen=now)


_PAIRS = (
    *((HELD, left) for left in (0, ONE, NONE, HELD)),
    *((odds, odds) for odds in (0, ONE, NONE)),
)
"""The odds of a cell, now and when the card for it was played: the last one, another, a jack."""


class Worths:
    """All that is fitted; the first of each pair is for who needs one sequence more, not two."""

    def __init__(self, fitted: Mapping[str, Any]) -> None:
        self.mover = [_rows(weights) for weights in fitted["mover"]["lines"]]
        self.waiter = [_rows(weights) for weights in fitted["waiter"]["lines"]]
        self.of_mover: list[tuple[float, ...]] = [*map(tuple, fitted["mover"]["signs"])]
        self.of_waiter: list[tuple[float, ...]] = [*map(tuple, fitted["waiter"]["signs"])]
        """What jacks and sequences are worth, and what can be done at once."""
        self.turn = float(fitted["turn"])
        glance = fitted["glance"]
        self.glances = [Glance(glance, rest) for rest in range(2)]
        self.wild, self.lifts = float(glance["two_eyed"]), float(glance["one_eyed"])
        self.last_cards = float(glance["last_cards"])


WORTHS = Worths(loads((files(__package__) / "weights.json").read_text("utf-8")))
