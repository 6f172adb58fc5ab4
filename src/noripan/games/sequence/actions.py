"""What a player may do on a turn: play a card on a cell, or pass when there is no play (SEQ-4)."""

from dataclasses import dataclass, field
from re import compile as pattern
from typing import Final

from noripan.kernel.errors import Unreadable
from noripan.kernel.value import Value

from .board import CELLS, CELLS_OF, CORNER_CELLS
from .cards import CORNERS, KINDS, NAMES, ONE_EYED, read_card

_PLAY = pattern(r"([a-z0-9_]+) @(\d{1,2})")

_ANYWHERE = tuple(range(CELLS))
_TARGETS = (*CELLS_OF, *[CORNER_CELLS] * CORNERS, *[_ANYWHERE] * (KINDS - ONE_EYED))
"""The cells that each card can ever be played on, under some options."""
_CAN_BE_LEGAL: Final = [(card, cell) for card, cells in enumerate(_TARGETS) for cell in cells]
_CODE_OF: Final = {each: code for code, each in enumerate(_CAN_BE_LEGAL, start=1)}


@dataclass(frozen=True, slots=True)
class Play(Value):
    """Play a card: put a chip on the cell, or lift the one that lies there (SEQ-4-b, SEQ-5-b).

    >>> str(Play(read_card("heart_7"), 34))
    'heart_7 @34'
    """

    card: int
    cell: int
    code: int = field(init=False, repr=False, compare=False)
    """Those that can ever be legal are numbered from 1; the others come behind them."""
    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Number and write it once: a server asks for both whenever it is legal."""
        behind = len(_CODE_OF) + 1 + self.card * CELLS + self.cell
        object.__setattr__(self, "code", _CODE_OF.get((self.card, self.cell), behind))
        object.__setattr__(self, "text", f"{NAMES[self.card]} @{self.cell}")

    def __str__(self) -> str:
        """Write card and cell."""
        return self.text


@dataclass(frozen=True, slots=True)
class Pass(Value):
    """Do nothing, which only a player without any play may (RS-21)."""

    @property
    def code(self) -> int:
        """Give the first number: plays follow."""
        return 0

    def __str__(self) -> str:
        """Write the one word."""
        return "pass"


Action = Play | Pass

PASS: Final = Pass()
PLAYS: Final = tuple(tuple(Play(card, cell) for cell in range(CELLS)) for card in range(KINDS))
"""Every card on every cell, made once."""

ACTIONS: tuple[Action, ...] = (PASS, *[PLAYS[card][cell] for card, cell in _CAN_BE_LEGAL])
"""Every action that can be legal under some options, by its code."""
_BY_TEXT: Final = {str(action): action for action in ACTIONS}


def read_action(text: str) -> Action:
    """Read `heart_7 @34`, `clover_j_2 @0` or `pass`."""
    known = _BY_TEXT.get(text)
    if known is not None:
        return known
    found = _PLAY.fullmatch(text)
    if found is None:
        message = f"no action reads as {text!r}: expected 'CARD @CELL', like heart_7 @48, or 'pass'"
        raise Unreadable(message)
    return PLAYS[read_card(found[1])][int(found[2])]
