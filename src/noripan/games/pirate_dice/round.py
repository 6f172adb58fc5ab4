"""A round: what stands still between two rolls (PIR-1, PIR-3.1, PIR-9)."""

from dataclasses import dataclass, field
from itertools import accumulate

from noripan.kernel.chance import Chance

from .judgement import Judgement

STARTING_DICE = {2: 15, 3: 10, 4: 7, 5: 6, 6: 5}
"""Dice for each player by the number of players (PIR-1.1-c to PIR-1.1-h)."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose."""

    ones_wild: bool = True
    """Every 1 counts as every face, not the red die alone (RP-01)."""


@dataclass(slots=True)
class Round:
    """The dice under the cups, and who sits where. A value, though not frozen: see `Position`."""

    options: Options
    order: tuple[int, ...]
    """The seats in the order of play (PIR-1.3-d)."""
    cups: tuple[bytes, ...]
    """Each seat's dice, a byte a face; an empty cup is out (PIR-9.1-a)."""
    first: int
    """The seat that opens the round (PIR-3.1-c)."""
    chance: Chance = field(compare=False, repr=False)
    number: int = 1
    lost: bytes = b""
    """The dice on the 30 spaces in the middle (PIR-7-d)."""
    out: tuple[tuple[int, ...], ...] = ()
    """The eliminated, earliest first; those who left together share a place (RP-37)."""
    last: Judgement | None = None
    """The challenge that ended the round before this one."""
    turns: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """The living in order, from the one who opens the round."""
    dice: int = field(init=False, compare=False, repr=False)
    """Dice in play; the red one is not among them (RP-24)."""

    def __post_init__(self) -> None:
        """Work out what every turn of the round asks for."""
        cups = self.cups
        self.turns = tuple([seat for seat in self.around(self.first) if cups[seat]])
        self.dice = sum(map(len, cups))

    @property
    def is_last(self) -> bool:
        """Tell whether one player is left: the match is won (PIR-9.2-b)."""
        return len(self.turns) == 1

    @property
    def places(self) -> list[int | None]:
        """Give each seat's final place; None while it is in the game (RP-37)."""
        seats = len(self.cups)
        found: list[int | None] = [None] * seats
        gone = accumulate(map(len, self.out))
        for group, count in zip(self.out, gone, strict=True):
            for seat in group:
                found[seat] = seats - count + 1
        if self.is_last:
            found[self.turns[0]] = 1
        return found

    def around(self, seat: int) -> tuple[int, ...]:
        """Give the order of play, beginning with this seat."""
        at = self.order.index(seat)
        return self.order[at:] + self.order[:at]
