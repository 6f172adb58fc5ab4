"""The places of a view, declared: what a page shows, and which of it is secret (RP-23)."""

from typing import Literal, NotRequired, TypedDict

from noripan.kernel.chance import FACES
from noripan.kernel.places import By, Hidden

from .options import STARTING_DICE


class Bet(TypedDict):
    """A bet, and whose it is."""

    seat: int
    count: int
    face: int


class Loss(TypedDict):
    """The whole penalty, and what the loser could pay of it (RP-07)."""

    seat: int
    due: int
    lost: int


class Judged(TypedDict):
    """A challenge; its fields come as it is counted and judged (PIR-6.2-d)."""

    bet: Bet
    challenger: int
    hits: NotRequired[int]
    wild: NotRequired[int]
    red: NotRequired[int]
    count: NotRequired[int]
    cups: NotRequired[list[list[int]]]
    """All dice of the round, as they were shown."""
    winner: NotRequired[Literal["bettor", "challenger"]]
    losses: NotRequired[list[Loss]]


Cup = list[int | None]
"""What a cup holds; a hidden die is nothing."""


class Table(TypedDict, total=False):
    """What lies on a table of Pirate Dice."""

    order: list[int]
    """The seats as they sit (PIR-1.3-d)."""
    round: int
    first: int
    """The seat that opens the round (PIR-3.1-c)."""
    turn: int | None
    bets: list[Bet]
    """The bets of the round, the standing one last."""
    judged: Judged | None
    """The last challenge: it stays when its round is over."""
    lost: list[int]
    """The dice on the spaces in the middle (PIR-7-d)."""
    cup: By[int, Hidden[Cup]]
    place: By[int, int | None]
    """Where a seat ended; nothing while it is in the game (RP-37)."""


PAGE = {"STARTING_DICE": STARTING_DICE, "FACES": list(range(1, FACES + 1))}
