"""The state of a match: chips, cards, what can be played, and whether it is over (SEQ-1, SEQ-8)."""

from dataclasses import dataclass, field
from itertools import compress
from typing import Final, Literal, Self

from noripan.kernel.value import Value

from .actions import PLAYS, Action
from .cards import ONE_EYED, TWO_EYED
from .options import Options
from .sequences import Line
from .setup import COLOURS, Setup
from .shares import Share

_EMPTY: Final = bytes([1]) + bytes(255)
"""Marks the empty cells of a board."""
_TAKEN: Final = bytes([0]) + bytes([1]) * 255
"""Marks the others."""
_EACH_CARD: Final = int.from_bytes(bytes([1]) * ONE_EYED, "little")
"""Marks each card that is no jack."""
_LOOKS = (None, *COLOURS)


Reason = Literal["sequences", "deck", "stuck", "forfeit"]


@dataclass(frozen=True, slots=True)
class Ending(Value):
    """How a match ended, and the clause that says so."""

    reason: Reason
    clause: str
    winner: int | None
    """The winning team; None is a draw (RS-43)."""


class Last(Value):
    """Who played which card on which cell, last."""

    __slots__ = ("card", "cell", "seat")

    def __init__(self, seat: int, card: int, cell: int) -> None:
        self.seat = seat
        self.card = card
        self.cell = cell

    def parts(self) -> tuple[int, int, int]:
        """Give what it is made of."""
        return self.seat, self.card, self.cell


@dataclass(slots=True, repr=False, init=False)
class State(Value):
    """A whole match. A value, though not frozen: it is made at every turn."""

    setup: Setup
    chips: bytes
    """A byte for each cell: 0 is empty, 1 red, 2 blue, 3 green."""
    hands: tuple[bytes, ...]
    deck: bytes
    """The cards to draw, the next one first."""
    discards: tuple[bytes, ...]
    """A pile for each seat, the latest card last; never used again (SEQ-8-b, RS-46)."""
    actor: int | None
    lines: tuple[Line, ...] = ()
    """The recorded sequences, by their cells."""
    protected: int | None = None
    """The cell of a jack played on the turn before: no jack undoes it yet (RS-12, RS-15)."""
    passes: int = 0
    """Passes in a row, whatever forced them: that is a matter of hidden hands (RS-22)."""
    out: tuple[int, ...] = ()
    """The seats that have left the match (RS-38)."""
    shares: tuple[Share, ...] = ()
    last: Last | None = None
    ending: Ending | None = field(init=False, compare=False, repr=False)

    def __init__(  # noqa: PLR0913, PLR0917 - it is made at every turn, of all that a match has
        self,
        setup: Setup,
        chips: bytes,
        hands: tuple[bytes, ...],
        deck: bytes,
        discards: tuple[bytes, ...],
        actor: int | None,
        lines: tuple[Line, ...] = (),
        protected: int | None = None,
        passes: int = 0,
        out: tuple[int, ...] = (),
        shares: tuple[Share, ...] = (),
        last: Last | None = None,
    ) -> None:
        self.setup = setup
        self.chips = chips
        self.hands = hands
        self.deck = deck
        self.discards = discards
        self.actor = actor
        self.lines = lines
        self.protected = protected
        self.passes = passes
        self.out = out
        self.shares = shares
        self.last = last
        self.ending = ending_of(self)
        if self.ending is not None:  # then nobody acts, and nothing is protected
            self.actor = None
            self.protected = None

    def then(  # noqa: PLR0913, PLR0917 - all that a play changes
        self,
        chips: bytes,
        hands: tuple[bytes, ...],
        deck: bytes,
        discards: tuple[bytes, ...],
        actor: int | None,
        lines: tuple[Line, ...],
        protected: int | None,
        shares: tuple[Share, ...],
        last: Last,
    ) -> Self:
        """Give the state after a play of the same match."""
        raise NotImplementedError

    @property
    def options(self) -> Options:
        """Give the options of the match."""
        return self.setup.options

    @property
    def seats(self) -> int:
        """Count those who began."""
        return self.setup.seats

    def is_in(self, seat: int) -> bool:
        """Tell whether the seat has not left and the match goes on."""
        return self.actor is not None and range(self.setup.seats)[seat] not in self.out

    @property
    def looks(self) -> list[str | None]:
        """Give each cell: a colour, a capital where it is locked, or nothing."""
        looks = [_LOOKS[chip] for chip in self.chips]
        for line in self.lines:
            for cell in line.cells:
                looks[cell] = COLOURS[line.team].upper()
        return looks

    @property
    def locked(self) -> frozenset[int]:
        """The cells of all recorded sequences (SEQ-5.2-h, RS-17)."""
        return frozenset([cell for line in self.lines for cell in line.cells])

    def score(self, team: int) -> int:
        """Count a team's sequences."""
        return len([line for line in self.lines if line.team == team])

    def is_dead(self, card: int) -> bool:
        """Tell whether a card that is no jack has no empty cell left (SEQ-6-a, RS-19)."""
        return all(self.chips[play.cell] for play in self.setup.fits[card])

    @property
    def dead(self) -> bytes:
        """Mark all such cards, whoever holds them: a byte for each, which is 1 or 0."""
        marks, taken = _EACH_CARD, self.chips.translate(_TAKEN).ljust(256)
        for cells in self.setup.cells:
            marks &= int.from_bytes(cells.translate(taken), "little")
        return marks.to_bytes(ONE_EYED, "little")

    @property
    def players(self) -> list[int]:
        """The seats that have not left."""
        return [seat for seat in range(self.setup.seats) if seat not in self.out]

    # ---- what can be played

    def can_play(self, seat: int) -> bool:
        """Tell whether a seat could play anything if it were its turn."""
        chips, fits = self.chips, self.setup.fits
        for card in self.hands[seat]:
            if card < ONE_EYED:
                for play in fits[card]:
                    if not chips[play.cell]:
                        return True
            elif any(self._targets(card)):
                return True
        return False

    def plays(self, seat: int) -> list[Action]:
        """List what a seat could play if it were its turn, card by card in the hand's order."""
        found: list[Action] = []
        chips, fits = self.chips, self.setup.fits
        for card in dict.fromkeys(self.hands[seat]):
            if card < ONE_EYED:
                for play in fits[card]:
                    if not chips[play.cell]:
                        found.append(play)  # noqa: PERF401 - twice as fast for two cells
            else:
                found += compress(PLAYS[card], self._targets(card))
        return found

    def _targets(self, jack: int) -> bytearray:
        """Mark the cells that a jack may be played on (SEQ-5.1, SEQ-5.2)."""
        if jack >= TWO_EYED:
            marks = bytearray(self.chips.translate(_EMPTY))
        else:
            marks = bytearray(self.chips)
            for cell in self.locked:
                marks[cell] = 0
        if self.protected is not None:
            marks[self.protected] = 0
        return marks


def ending_of(now: State) -> Ending | None:
    """Ask for a winner first, then for the two draws (RS-22, RS-23)."""
    setup = now.setup
    if now.lines:
        for team in range(setup.teams):
            if now.score(team) >= setup.goal:
                return Ending("sequences", "SEQ-1-b" if setup.goal == 2 else "SEQ-1-c", team)
    if now.out:
        teams = {setup.team_of[seat] for seat in now.players}
        if len(teams) == 1:
            return Ending("forfeit", "SEQ-3-d", teams.pop())
    if not now.deck:
        return Ending("deck", "SEQ-8-a", None)
    if now.passes >= setup.seats - len(now.out):
        return Ending("stuck", "SEQ-6-c", None)
    return None
