"""What a player may do: place, pass, use a card, choose, stop (OTH-2.5, OTH-7, OTH-R18)."""

from dataclasses import dataclass, field
from typing import Final

from noripan.kernel.errors import Unreadable
from noripan.kernel.value import Value

from .board import CELLS, NAMES, Rows, bits, by_row, picked

IDS = (
    *("udr_01", "double_01", "udg_01", "chain_01", "tempt_01", "cross_bomb_01", "breeding_01"),
    *("regen_01", "trap_01", "bomb_01", "perma_01", "inherit_01", "work_01", "destroy_01"),
    *("strong_wind_01", "sell_01", "hyperactive_01", "steal_card_01", "guard_01", "condemn_01"),
    *("gold_stone", "sacrifice_01", "swap_01", "plunder_will", "heaven_01", "silver_stone"),
    *("free_01", "hard_01", "chest_01"),
)
"""The 29 kinds, the dearest first, as the rulebook lists them (OTH-10.16-al)."""


@dataclass(frozen=True, slots=True)
class Place(Value):
    """Put a stone on a cell.

    >>> str(Place(19)), Place(19).code
    ('d3', 19)
    """

    at: int
    code: int = field(init=False, repr=False, compare=False)
    """Cells are numbered in reading order."""

    def __post_init__(self) -> None:
        """Note the number: a server asks for it whenever it is legal."""
        object.__setattr__(self, "code", self.at)

    def __str__(self) -> str:
        return NAMES[self.at]


@dataclass(frozen=True, slots=True)
class Pass(Value):
    """Give up the turn for want of a legal move."""

    @property
    def code(self) -> int:
        """Follow the last cell."""
        return CELLS

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Stop(Value):
    """End a choice that may be ended early (OTH-10.20-e)."""

    @property
    def code(self) -> int:
        """Follow the pass."""
        return CELLS + 1

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Choose(Value):
    """Answer an open choice with a card or a cell."""

    card: str | None = None
    at: int | None = None
    code: int = field(default=0, repr=False, compare=False)

    def __str__(self) -> str:
        return f"choose {self.card}" if self.at is None else f"choose @{NAMES[self.at]}"


@dataclass(frozen=True, slots=True)
class Use(Value):
    """Use a card from the hand, on a cell or selling another card where the card asks for it."""

    card: str
    at: int | None = None
    sold: str | None = None
    code: int = field(default=0, repr=False, compare=False)

    def __str__(self) -> str:
        if self.at is not None:
            return f"use {self.card} @{NAMES[self.at]}"
        return f"use {self.card} {self.sold}" if self.sold else f"use {self.card}"


Action = Place | Pass | Stop | Choose | Use

PASS: Final = Pass()
STOP: Final = Stop()
PLACES: Final = tuple(Place(at) for at in range(CELLS))
PLACE_ROWS: Final[Rows["Action"]] = by_row(PLACES)


def _number() -> tuple[Action, ...]:
    """Give every action its code: its number in this list."""
    found: list[Action] = [*PLACES, PASS, STOP]
    found += [Choose(card, code=len(found) + n) for n, card in enumerate(IDS)]
    found += [Choose(None, at, len(found) + at) for at in range(CELLS)]
    for card in IDS:
        first = len(found)
        found.append(Use(card, code=first))
        found += [Use(card, at, None, first + 1 + at) for at in range(CELLS)]
        found += [Use(card, None, sold, first + 1 + CELLS + n) for n, sold in enumerate(IDS)]
    return tuple(found)


ACTIONS = _number()
_TEXTS = {str(each): each for each in ACTIONS}
_CHOICES: Final = {(each.card, each.at): each for each in ACTIONS if isinstance(each, Choose)}
_USES: Final = {(each.card, each.at, each.sold): each for each in ACTIONS if isinstance(each, Use)}
_CHOOSE_ROWS: Final = by_row([_CHOICES[None, at] for at in range(CELLS)])
USED_ALONE: Final = {card: (_USES[card, None, None],) for card in IDS}
"""The one use of each card that names nothing."""
_USES_ON: Final = {card: tuple(_USES[card, at, None] for at in range(CELLS)) for card in IDS}


def uses_on(card: str, cells: int) -> list[Use]:
    """List the uses of a card on these cells."""
    on = _USES_ON[card]
    return [on[at] for at in bits(cells)]


def choices_on(cells: int) -> list[Choose]:
    """List the answers that name one of these cells."""
    return picked(_CHOOSE_ROWS, cells)


def choose(card: str | None = None, at: int | None = None) -> Choose:
    """Give the answer with its code."""
    return _CHOICES[card, at]


def use(card: str, at: int | None = None, sold: str | None = None) -> Use:
    """Give the use with its code."""
    return _USES[card, at, sold]


def read_action(text: str) -> Action:
    """Read `d3`, `pass`, `stop`, `use swap_01 @e4`, `use sell_01 udr_01`, `choose free_01`.

    >>> read_action("use swap_01 @e4")
    Use(card='swap_01', at=28, sold=None)
    """
    found = _TEXTS.get(text)
    if found is None:
        message = f"no action reads as {text!r}: expected a cell, pass, stop, use … or choose …"
        raise Unreadable(message)
    return found
