"""What lines and jacks are worth: fitted by `tools.fit` to who won, in logits."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from json import loads
from typing import Any

from .counts import CODES, LENGTH

KINDS = tuple((chips, held) for chips in range(1, LENGTH) for held in range(LENGTH + 1 - chips))
"""Kinds of open lines: its chips, and for how many of its other cells a card is held."""
_NOTHING = (0.0,) * (LENGTH + 1)
Rows = list[tuple[float, ...]]
"""What a line is worth, by its number and the cells in it that a card is held for."""


def _rows(weights: Sequence[float]) -> Rows:
    by_kind = dict(zip(KINDS, weights, strict=True))
    found = [_NOTHING] * CODES
    for chips in range(1, LENGTH):
        most = LENGTH - chips
        found[chips] = tuple(by_kind[chips, min(held, most)] for held in range(LENGTH + 1))
    return found


class Glance:
    """What a play changes at a glance, for a team that needs so many sequences after the next."""

    __slots__ = ("drops", "grows", "grows_wild", "lines", "stops")

    def __init__(self, own: Sequence[float], rival: Sequence[float]) -> None:
        lines = self.lines = _rows(own)
        self.stops = [0.0, *rival, *[0.0] * (CODES - LENGTH)]
        """What a rival's line is worth to its owner, whose cards nobody sees."""
        self.grows, self.grows_wild, self.drops = ([_NOTHING] * CODES for _ in range(3))
        for chips in range(LENGTH):
            now, then = lines[chips], lines[chips + 1]
            fewer = (0, *range(LENGTH))
            self.grows[chips] = tuple(then[fewer[h]] - now[h] for h in range(LENGTH + 1))
            self.grows_wild[chips] = tuple(then[h] - now[h] for h in range(LENGTH + 1))
            self.drops[chips] = tuple(now[h] - now[fewer[h]] for h in range(LENGTH + 1))


class Worths:
    """All that is fitted; the first of each pair is for who needs one sequence more, not two."""

    def __init__(self, fitted: Mapping[str, Any]) -> None:
        self.mover = [_rows(weights) for weights in fitted["mover"]["lines"]]
        self.waiter = [_rows(weights) for weights in fitted["waiter"]["lines"]]
        self.of_mover: tuple[float, ...] = tuple(fitted["mover"]["rest"])
        self.of_waiter: tuple[float, ...] = tuple(fitted["waiter"]["rest"])
        """What a two-eyed and a one-eyed jack are worth, and a sequence."""
        at_a_glance = fitted["glance"]
        self.glances = [
            Glance(*each) for each in zip(at_a_glance["own"], at_a_glance["rival"], strict=True)
        ]
        self.wild, self.lifts, self.sequence = at_a_glance["rest"]


WORTHS = Worths(loads((files(__package__) / "weights.json").read_text("utf-8")))
