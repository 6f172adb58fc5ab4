"""The judgement of a challenge: counting, the wild dice, who loses how many (PIR-6, 7 and 10)."""

from dataclasses import dataclass
from typing import NamedTuple

from .actions import Bet

RED = 1
"""The red die lies on the board and counts once as every face (PIR-10.3-b, RP-24)."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A bet, and whose it is."""

    count: int
    face: int
    seat: int


class Loss(NamedTuple):
    """What a player owes and what they could pay: nobody loses more than they have (RP-07)."""

    seat: int
    due: int
    lost: int


class Judgement(NamedTuple):
    """A challenge and its result: who was right, and who loses what (PIR-7.1-a)."""

    bet: Bet
    bettor: int
    challenger: int
    cups: tuple[bytes, ...]
    """All dice of the round, as they were shown."""
    ones_wild: bool

    @property
    def bid(self) -> Bid:
        """Give the bet with the one who made it."""
        return Bid(self.bet.count, self.bet.face, self.bettor)

    @property
    def dice(self) -> tuple[bytes, ...]:
        """Give the cups by the name that a line has for them."""
        return self.cups

    @property
    def hits(self) -> int:
        """Dice that show the face of the bet (PIR-6.2-b)."""
        return b"".join(self.cups).count(self.bet.face)

    @property
    def wild(self) -> int:
        """Ones that count as that face; a bet on ones has no wild ones (PIR-10.3-a, RP-02)."""
        if not self.ones_wild or self.bet.face == 1:
            return 0
        return b"".join(self.cups).count(1)

    @property
    def real(self) -> int:
        """The real count R: hits, wild ones and the red die."""
        return self.hits + self.wild + RED

    @property
    def bet_holds(self) -> bool:
        """Tell whether the bettor was right (PIR-7.1-c)."""
        return self.real >= self.bet.count

    @property
    def losses(self) -> tuple[Loss, ...]:
        """Who loses how many dice (PIR-7-a, PIR-7-b, PIR-7-c)."""
        difference = self.real - self.bet.count
        if difference > 0:
            return (self._loss(self.challenger, difference),)
        if difference < 0:
            return (self._loss(self.bettor, -difference),)
        living = [seat for seat, cup in enumerate(self.cups) if cup]
        return tuple(self._loss(seat, 1) for seat in living if seat != self.bettor)

    def _loss(self, seat: int, due: int) -> Loss:
        return Loss(seat, due, min(due, len(self.cups[seat])))
