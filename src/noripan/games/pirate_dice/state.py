"""The state: the dice of a round, and the bets made in it (PIR-1, PIR-3, PIR-9)."""

from abc import abstractmethod
from collections.abc import Iterator
from itertools import cycle
from typing import Self

from noripan.kernel.chance import Chance
from noripan.kernel.value import Value

from .actions import Bet, choices_of
from .cups import cups_of
from .judgement import Bid, Judgement
from .options import Options


class Round(Value):
    """The dice under the cups, and who sits where. What stands still between two rolls."""

    __slots__ = (
        *("_cups", "chance", "choices", "dice", "first", "last", "lost", "number", "options"),
        *("order", "out", "row", "sizes", "turns"),
    )

    def __init__(  # noqa: PLR0913, PLR0917 - it is made once a round
        self,
        options: Options,
        order: tuple[int, ...],
        sizes: tuple[int, ...],
        row: bytes,
        opener: int,
        chance: Chance,
        number: int = 1,
        lost: bytes = b"",
        out: tuple[tuple[int, ...], ...] = (),
        last: Judgement | None = None,
    ) -> None:
        self.options = options
        self.order = order
        """The seats in the order of play (PIR-1.3-d)."""
        self.sizes = sizes
        """How many dice each seat has; who has none is out (PIR-9.1-a)."""
        self.row = row
        """All dice, seat by seat, a byte a face."""
        self.chance = chance
        self.number = number
        self.lost = lost
        """The dice on the 30 spaces in the middle (PIR-7-d)."""
        self.out = out
        """The eliminated, earliest first; those who left together share a place (RP-37)."""
        self.last = last
        """The challenge that ended the round before this one."""
        seats = self.around(opener)
        self.turns = tuple([seat for seat in seats if sizes[seat]]) if out else seats
        """The living in order, from the opener, or from who comes next (PIR-11-g)."""
        self.first = self.turns[0]
        """The seat that opens the round (PIR-3.1-c)."""
        self.dice = len(row)
        """Dice in play; the red one is not among them (RP-24)."""
        self.choices = choices_of(self.dice)
        """What may be done after each bet, by its code."""
        self._cups: tuple[bytes, ...] | None = None

    @property
    def cups(self) -> tuple[bytes, ...]:
        """Give each seat's dice, a byte a face; they are told apart once somebody asks."""
        found = self._cups
        if found is None:
            found = self._cups = cups_of(self.row, self.sizes)
        return found

    def parts(self) -> tuple[object, ...]:
        """Give what it is made of."""
        rest = self.number, self.lost, self.out, self.last
        return self.options, self.order, self.sizes, self.row, self.first, self.chance, *rest

    def facts(self) -> tuple[object, ...]:
        """Leave out what will be drawn: it is no part of a position."""
        return tuple([each for each in self.parts() if each is not self.chance])

    def rolled(self, row: bytes, chance: Chance) -> "Round":
        """Give the same round with other dice and another future."""
        rest = self.number, self.lost, self.out, self.last
        return Round(self.options, self.order, self.sizes, row, self.first, chance, *rest)

    @property
    def is_last(self) -> bool:
        """Tell whether one player is left: the match is won (PIR-9.2-b)."""
        return len(self.turns) == 1

    @property
    def places(self) -> list[int | None]:
        """Give each seat's final place; None while it is in the game (RP-37)."""
        seats = len(self.sizes)
        found: list[int | None] = [None] * seats
        for group in self.out:
            seats -= len(group)
            for seat in group:
                found[seat] = seats + 1
        if self.is_last:
            found[self.turns[0]] = 1
        return found

    def around(self, seat: int) -> tuple[int, ...]:
        """Give the order of play, beginning with this seat."""
        if seat == self.order[0]:
            return self.order
        at = self.order.index(seat)
        return self.order[at:] + self.order[:at]


class State(Value):
    """A whole match: a round, and what was bet in it."""

    __slots__ = ("actor", "bets", "round")

    def __init__(self, now: Round, bets: tuple[Bet, ...], actor: int | None) -> None:
        self.round = now
        self.bets = bets
        """The bets of this round; the last one stands."""
        self.actor = actor

    def parts(self) -> tuple[Round, tuple[Bet, ...], int | None]:
        """Give what it is made of."""
        return self.round, self.bets, self.actor

    @abstractmethod
    def then(self, now: Round, bets: tuple[Bet, ...], actor: int | None) -> Self:
        """Give a state of the same match."""

    def open(self, now: Round) -> Self:
        """Give the state in which a round begins, or the match has ended."""
        return self.then(now, (), None if now.is_last else now.first)

    @property
    def options(self) -> Options:
        """Give the options of the match."""
        return self.round.options

    @property
    def seats(self) -> int:
        """Count the cups."""
        return len(self.round.sizes)

    def is_in(self, seat: int) -> bool:
        """Tell whether the seat has dice left and the match goes on (PIR-9.1-b)."""
        return self.actor is not None and self.round.sizes[seat] > 0

    @property
    def made(self) -> Iterator[tuple[Bet, int]]:
        """Give each bet of the round with the seat that made it."""
        return zip(self.bets, cycle(self.round.turns))

    @property
    def bids(self) -> list[Bid]:
        """Give the same as values of their own."""
        return [Bid(bet.count, bet.face, seat) for bet, seat in self.made]
