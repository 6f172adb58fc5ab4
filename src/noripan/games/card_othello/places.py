"""The places of a view: what a page shows, and which of it is secret (OTH-R71)."""

from typing import Literal, NotRequired, TypedDict

from noripan.kernel.places import By, Hidden

from .board import NAMES
from .card import CARDS
from .state import MOST_CHARGE

COLORS = ("black", "white")


class Look(TypedDict):
    """How one cell looks (OTV-2-i to OTV-2-k)."""

    color: Literal["empty", "black", "white"]
    special: str | None
    timer: int | None
    guard: NotRequired[int]
    """A badge beside the main look, with its own timer."""
    trap: NotRequired[bool]


Held = str | None
"""A card by its id; one that a seat may not see is nothing."""


class Choice(TypedDict):
    """What a used card still asks its user to choose."""

    card: str
    left: int
    offers: list[Held]


class Result(TypedDict):
    """Who won and why; nobody has won a draw (OTH-9.3-b, OTH-9.3-c)."""

    winner: int | None
    stones: list[int]
    why: Literal["forfeit", "full", "passes"]


class Table(TypedDict, total=False):
    """What lies on a table of Card Othello."""

    turn: int | None
    passes: int
    result: Result | None
    pending: str | None
    """The card that waits for this turn's stone (OTH-R22)."""
    used: bool
    placed: int
    choice: Hidden[Choice] | None
    cell: By[str, Hidden[Look]]
    stones: By[int, int]
    charge: By[int, int]
    hand: By[int, Hidden[list[Held]]]
    deck: By[int, int]
    discard: By[int, list[str]]
    trap: By[int, bool]
    """A trap may be armed: that is public, where is not."""


def page() -> dict[str, object]:
    """Give what a page needs to know beforehand; of a card its cost, and how its stone looks."""
    cards = {name: {"cost": card.cost, "special": card.special} for name, card in CARDS.items()}
    return {"MOST_CHARGE": MOST_CHARGE, "COLORS": COLORS, "CELLS": NAMES, "CARDS": cards}
