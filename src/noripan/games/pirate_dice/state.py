"""The state: the dice of a round, and the bets made in it (PIR-1, PIR-3, PIR-9)."""

from dataclasses import dataclass, field
from itertools import accumulate
from typing import Self

from noripan.kernel.chance import Chance

from .actions import Bet
from .judgement import Bid, Judgement
from .options import Options


@dataclass(slots=True)
class Round:
    """The dice under the cups, and who sits where. What stands still between two rolls."""

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


@dataclass(slots=True, repr=False)
class State:
    """A value; not frozen, for that would take three times as long to make."""

    round: Round
    bets: tuple[Bet, ...]
    """The bets of this round; the last one stands."""
    actor: int | None

    def open(self, now: Round) -> Self:
        """Give the state in which a round begins, or the match has ended."""
        return type(self)(now, (), None if now.is_last else now.first)

    @property
    def options(self) -> Options:
        """Give the options of the match."""
        return self.round.options

    @property
    def seats(self) -> int:
        """Count the cups."""
        return len(self.round.cups)

    def is_in(self, seat: int) -> bool:
        """Tell whether the seat has dice left and the match goes on (PIR-9.1-b)."""
        return self.actor is not None and bool(self.round.cups[seat])

    @property
    def bids(self) -> tuple[Bid, ...]:
        """Give the bets with those who made them."""
        turns = self.round.turns
        return tuple(
            [Bid(bet.count, bet.face, turns[n % len(turns)]) for n, bet in enumerate(self.bets)]
        )
