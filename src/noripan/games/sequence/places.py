"""The places of a view, declared: what a page shows, and which of it is secret (RS-34)."""

from typing import Literal, TypedDict

from noripan.kernel.places import By, Hidden

from . import shares
from .board import SIDE
from .setup import COLOURS
from .state import Reason


class Line(TypedDict):
    """A recorded sequence."""

    team: int
    cells: list[int]


class Last(TypedDict):
    """Who played which card on which cell, last."""

    seat: int
    card: str
    cell: int


Jack = Literal["one_eyed", "two_eyed"]

Protected = TypedDict("Protected", {"cell": int, "from": Jack, "seat": int | None})
"""The cell of a jack played just before, the kind of jack that may not touch it, and whom it binds
(RS-15)."""


class Ending(TypedDict):
    """Why it is over, and which team has won."""

    reason: Reason
    winner: int | None


class Share(TypedDict):
    """What a player did, counted by the rules; `total` is weighed."""

    sequences: int
    fours: int
    threes: int
    jacks: int
    four_removals: int
    three_removals: int
    wild_fours: int
    wild_threes: int
    total: int


Hand = list[str | None]
"""Cards; a hidden one is nothing."""


class Table(TypedDict, total=False):
    """What lies on a table of Sequence."""

    teams: list[int]
    """The team of each seat."""
    goal: int
    """Sequences that win (SEQ-1-b, SEQ-1-c)."""
    deck: int
    dead: list[str]
    """The cards that fit no empty cell now, whoever holds them (SEQ-6-a, SEQ-6-d)."""
    lines: list[Line]
    turn: int | None
    protected: Protected | None
    passes: int
    out: list[int]
    """The seats that have left."""
    last: Last | None
    end: Ending | None
    cell: By[int, str | None]
    """A chip by the colour of its team; a capital is locked for good (SEQ-5.2-h)."""
    hand: By[int, Hidden[Hand]]
    discard: By[int, list[str]]
    share: By[int, Share]
    score: By[int, int]
    """Sequences, by team."""


PAGE = {"SIDE": SIDE, "COLOURS": COLOURS, "WEIGHTS": shares.WEIGHTS}
