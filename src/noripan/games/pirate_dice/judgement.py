"""The judgement of a challenge: counting, the wild dice, who loses how many (PIR-6, 7 and 10)."""

from typing import Final

from noripan.kernel.chance import FACES
from noripan.kernel.value import Value

from .actions import Bet
from .cups import cups_of

RED: Final = 1
"""The red die lies on the board and counts once as every face (PIR-10.3-b, RP-24)."""


def _counting(face: int, *, ones_wild: bool) -> bytes:
    """Make a table for `translate`: 1 for a die that counts as a face, 0 for any other."""
    return bytes([each == face or (each == 1 and ones_wild) for each in range(256)])


_COUNTING: Final = [
    [_counting(face, ones_wild=wild) for face in range(FACES + 1)] for wild in (False, True)
]
"""The tables, by whether ones are wild, and by face."""


class Bid(Value):
    """A bet, and whose it is."""

    __slots__ = ("count", "face", "seat")

    def __init__(self, count: int, face: int, seat: int) -> None:
        self.count = count
        self.face = face
        self.seat = seat

    def parts(self) -> tuple[int, int, int]:
        """Give what it is made of."""
        return self.count, self.face, self.seat


class Loss(Value):
    """What a player owes and what they could pay: nobody loses more than they have (RP-07)."""

    __slots__ = ("due", "lost", "seat")

    def __init__(self, seat: int, due: int, lost: int) -> None:
        self.seat = seat
        self.due = due
        self.lost = lost

    def parts(self) -> tuple[int, int, int]:
        """Give what it is made of."""
        return self.seat, self.due, self.lost


class Judgement(Value):
    """A challenge and its result: who was right, and who loses what (PIR-7.1-a)."""

    __slots__ = (
        *("bet", "bettor", "challenger", "losses"),
        *("ones_wild", "real", "row", "sizes"),
    )

    def __init__(
        self,
        bet: Bet,
        bettor: int,
        challenger: int,
        sizes: tuple[int, ...],
        row: bytes,
        ones_wild: bool,  # noqa: FBT001 - an option of the match, as it stands there
    ) -> None:
        self.bet = bet
        self.bettor = bettor
        self.challenger = challenger
        self.sizes = sizes
        self.row = row
        """All dice of the round, as they were shown, seat by seat."""
        self.ones_wild = ones_wild
        self.real = row.translate(_COUNTING[ones_wild][bet.face]).count(1) + RED
        """The real count R: hits, wild ones and the red die."""
        self.losses = self._losses(self.real - bet.count)
        """Who loses how many dice."""

    def parts(self) -> tuple[Bet, int, int, tuple[int, ...], bytes, bool]:
        """Give what it is made of."""
        return self.bet, self.bettor, self.challenger, self.sizes, self.row, self.ones_wild

    @property
    def hits(self) -> int:
        """Count the dice that show the face of the bet (PIR-6.2-b)."""
        return self.row.count(self.bet.face)

    @property
    def wild(self) -> int:
        """Count the ones that are worth that face; a bet on ones has none (PIR-10.3-a, RP-02)."""
        return self.real - RED - self.hits

    @property
    def bid(self) -> Bid:
        """Give the bet with the one who made it."""
        return Bid(self.bet.count, self.bet.face, self.bettor)

    @property
    def dice(self) -> tuple[bytes, ...]:
        """Give the cups by the name that a line has for them."""
        return self.cups

    @property
    def cups(self) -> tuple[bytes, ...]:
        """Give what lay under each cup."""
        return cups_of(self.row, self.sizes)

    @property
    def bet_holds(self) -> bool:
        """Tell whether the bettor was right (PIR-7.1-c)."""
        return self.real >= self.bet.count

    def _losses(self, difference: int) -> tuple[Loss, ...]:
        """Judge by how many more there are than were bet (PIR-7-a, PIR-7-b, PIR-7-c)."""
        if difference:
            loser = self.challenger if difference > 0 else self.bettor
            return (self._loss(loser, max(difference, -difference)),)
        living = [seat for seat, size in enumerate(self.sizes) if size]
        return tuple([self._loss(seat, 1) for seat in living if seat != self.bettor])

    def _loss(self, seat: int, due: int) -> Loss:
        return Loss(seat, due, min(due, self.sizes[seat]))
