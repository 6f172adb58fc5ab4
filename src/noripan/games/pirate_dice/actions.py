"""What a player may do on a turn: bet or challenge (PIR-4)."""

from dataclasses import dataclass, field
from re import compile as pattern
from typing import Final

from noripan.kernel.chance import FACES
from noripan.kernel.errors import Unreadable
from noripan.kernel.value import Value

MOST_DICE: Final = 30
MOST_BET: Final = MOST_DICE + 1
"""The highest count that can ever be true: every die, and the red one (RP-03)."""

_BET = pattern(r"bet (\d{1,3})x(\d{1,3})")


@dataclass(frozen=True, slots=True)
class Bet(Value):
    """베팅: there are `count` or more dice of this face on the table (PIR-2-b).

    >>> str(Bet(5, 4)), Bet(5, 4).code
    ('bet 5x4', 28)
    """

    count: int
    face: int
    code: int = field(init=False, repr=False, compare=False)
    """Bets are numbered from 1 in the order in which they may follow one another."""
    text: str = field(init=False, repr=False, compare=False)
    alone: "tuple[Bet, ...]" = field(init=False, repr=False, compare=False)
    """A row of this bet alone, which is put behind a round's others."""

    def __post_init__(self) -> None:
        """Number it and write it once, for every turn asks."""
        object.__setattr__(self, "code", (self.count - 1) * FACES + self.face)
        object.__setattr__(self, "text", f"bet {self.count}x{self.face}")
        object.__setattr__(self, "alone", (self,))

    def __str__(self) -> str:
        """Write count and face."""
        return self.text


@dataclass(frozen=True, slots=True)
class Challenge(Value):
    """도전: the standing bet is false, show the dice (PIR-2-c)."""

    @property
    def code(self) -> int:
        """Give the first number: bets follow."""
        return 0

    def __str__(self) -> str:
        """Write the one word."""
        return "challenge"


Action = Bet | Challenge

CHALLENGE: Final = Challenge()
BETS: Final = tuple(
    Bet(count, face) for count in range(1, MOST_BET + 1) for face in range(1, FACES + 1)
)
ACTIONS: tuple[Action, ...] = (CHALLENGE, *BETS)
_BY_TEXT: Final = {str(action): action for action in ACTIONS}


def outbids(bet: Bet, standing: Bet | None) -> bool:
    """Tell whether a bet may follow the standing one: PIR-5.3-b, to the letter.

    >>> outbids(Bet(7, 1), Bet(6, 4)), outbids(Bet(5, 5), Bet(5, 4)), outbids(Bet(5, 2), Bet(5, 4))
    (True, True, False)
    """
    if standing is None:
        return True
    if bet.count != standing.count:
        return bet.count > standing.count
    return bet.face > standing.face


Choices = tuple[tuple[Action, ...], ...]
"""What may follow each bet, by its code: the bets above it, smallest first, then the challenge.

A code of 0 is no bet yet: the first player of a round can only bet (PIR-4-d).
"""
_CHOICES: Final[list[Choices | None]] = [None] * (MOST_DICE + 1)


def choices_of(dice: int) -> Choices:
    """List what may follow each bet on so many dice; it is listed once."""
    known = _CHOICES[dice]
    if known is None:
        bets: tuple[Action, ...] = BETS[: (dice + 1) * FACES]
        above = [(*bets[code:], CHALLENGE) for code in range(1, len(bets) + 1)]
        known = _CHOICES[dice] = (bets, *above)
    return known


def read_action(text: str) -> Action:
    """Read `bet 5x4` or `challenge`."""
    known = _BY_TEXT.get(text)
    if known is not None:
        return known
    found = _BET.fullmatch(text)
    if found is None:
        message = f"no action reads as {text!r}: expected 'bet COUNTxFACE' or 'challenge'"
        raise Unreadable(message)
    return Bet(int(found[1]), int(found[2]))
