"""The state: the stones and all that lies beside the board, as one value (OTH-2 to OTH-6)."""

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self, TypeVar

from noripan.kernel.chance import Chance
from noripan.kernel.event import Eyes
from noripan.kernel.value import Value

from .board import BLACK_START, FULL, WHITE_START, Board, captures, moves
from .card import CARDS, FLIP, PLAIN, Card
from .options import Options

MOST_CHARGE: Final = 30
MOST_CARDS: Final = 5

T = TypeVar("T")
Cards = tuple[str, ...]
Cells = dict[str, object]
"""How each cell looks when nothing is marked."""
Laid = tuple[tuple[int, int], Cells]
"""Black's and White's stones, and their cells."""


class Mark(Value):
    """One state of one stone: it moves with its stone and dies with it (OTH-R33)."""

    __slots__ = ("at", "card", "owner", "seq", "shields", "timer")

    def __init__(
        self, card: str, owner: int, at: int, timer: int | None = None, seq: int = 0
    ) -> None:
        self.card = card
        """The card whose rules it follows; inherited strength is `perma_01` too."""
        self.owner = owner
        self.at = at
        self.timer = timer
        self.seq = seq
        """Tells marks apart within a turn; their order is their order of creation (OTH-7.1-d)."""
        self.shields = CARDS[card].shields
        """What it keeps from its stone."""

    def parts(self) -> tuple[str, int, int, int | None, int]:
        """Give what it is made of."""
        return self.card, self.owner, self.at, self.timer, self.seq

    def facts(self) -> tuple[str, int, int, int | None]:
        """Leave its number out."""
        return self.card, self.owner, self.at, self.timer

    def counted(self) -> "Mark":
        """Give the mark with one less on its timer."""
        return Mark(self.card, self.owner, self.at, (self.timer or 0) - 1, self.seq)

    def moved(self, at: int) -> "Mark":
        """Give the mark on another cell."""
        return Mark(self.card, self.owner, at, self.timer, self.seq)

    def owned_by(self, owner: int) -> "Mark":
        """Give the mark of another owner."""
        return Mark(self.card, owner, self.at, self.timer, self.seq)

    def numbered(self, seq: int) -> "Mark":
        """Give the mark with another number."""
        return Mark(self.card, self.owner, self.at, self.timer, seq)


@dataclass(frozen=True, slots=True)
class Suspects(Value):
    """Where the other player must fear a trap (OTH-R76)."""

    cells: int
    may_be_gone: bool = False
    """A stone that could have been it has left without a word."""


@dataclass(frozen=True, slots=True)
class Choice(Value):
    """What a used card still asks its user to choose (OTH-R18)."""

    card: str
    offers: Cards = ()
    left: int = 0


class State(Value):
    """A value: what it holds is never changed in place, so a shallow fork is a whole one."""

    def __init__(  # noqa: PLR0913, PLR0917 - all but the first two are as in a fresh match
        self,
        options: Options,
        chance: Chance,
        stones: tuple[int, int] = (BLACK_START, WHITE_START),
        actor: int | None = 0,
        passes: int = 0,
        charges: tuple[int, ...] = (0, 0),
        hands: tuple[Cards, ...] = ((), ()),
        decks: tuple[Cards, ...] = ((), ()),
        discards: tuple[Cards, ...] = ((), ()),
        marks: tuple[Mark, ...] = (),
        pending: str | None = None,
        used: bool = False,  # noqa: FBT001, FBT002 - the same
        placed: int = 0,
        flips: int = 0,
        choice: Choice | None = None,
        suspects: tuple[Suspects | None, ...] = (None, None),
        made: int = 0,
        gone: int | None = None,
        laid: Laid | None = None,
    ) -> None:
        self.options = options
        self.chance = chance
        self.stones = stones
        """Black's and White's, a bit a cell."""
        self.actor = actor
        self.passes = passes
        """Passes in a row: two end the match (OTH-2.6-a)."""
        self.charges = charges
        self.hands = hands
        """From the left, the oldest first (OTH-R4)."""
        self.decks = decks
        """From the top (OTH-R3)."""
        self.discards = discards
        self.marks = marks
        """In the order of their creation."""
        self.pending = pending
        """The used card that waits for this turn's stone (OTH-R22)."""
        self.used = used
        self.placed = placed
        """Stones placed in this turn."""
        self.flips = flips
        """k: flips credited to the player to move since this turn began (OTH-R13)."""
        self.choice = choice
        self.suspects = suspects
        """For each setter whose trap may be armed."""
        self.made = made
        """Cards that Heaven's Blessing brought into the match."""
        self.gone = gone
        """Who left the match."""
        self.laid = laid
        """The cells of a view that was asked for before: the next one changes little of them."""
        self.listed: int | None = None
        """The legal cells, once they were listed: what is played next is one of them."""

    def parts(self) -> tuple[object, ...]:
        """Give what it is made of."""
        return (self.options, self.chance, *self.facts())

    def facts(self) -> tuple[object, ...]:
        """Leave out what will be drawn: it is no part of a position."""
        piles = self.charges, self.hands, self.decks, self.discards
        turn = self.pending, self.used, self.placed, self.flips, self.choice
        board = self.stones, self.actor, self.passes
        return *board, *piles, self.marks, *turn, self.suspects, self.made, self.gone

    @abstractmethod
    def fork(self) -> Self:
        """Give a copy, to be changed until somebody else sees it."""

    # ---- the players

    @property
    def seats(self) -> int:
        """Count the players."""
        return 2

    @property
    def mover(self) -> int:
        """The player to move."""
        return self.actor or 0

    @property
    def enemy(self) -> int:
        """The player who waits."""
        return 0 if self.actor else 1

    def watchers(self, owner: int) -> frozenset[int]:
        """Tell who may see a hand: its owner, and who condemns a card of it (OTH-R61)."""
        card = PLAIN if self.choice is None else CARDS[self.choice.card]
        return card.watchers(owner, self.mover)

    # ---- the stones

    @property
    def own(self) -> int:
        """The stones of the player to move."""
        black, white = self.stones
        return white if self.actor else black

    @property
    def others(self) -> int:
        """The stones of the player who waits."""
        black, white = self.stones
        return black if self.actor else white

    @property
    def empty(self) -> int:
        """The cells without a stone."""
        black, white = self.stones
        return FULL ^ (black | white)

    def sides(self) -> tuple[int, int]:
        """Give the stones of the player to move, and those that it may sandwich (OTH-R30)."""
        black, white = self.stones
        own, others = (white, black) if self.actor else (black, white)
        return own, others & ~self.shielded(FLIP) if self.marks else others

    def captured_from(self, at: int, seat: int) -> int:
        """Give what a stone of this player on this cell sandwiches; rigid stones void (OTH-R30)."""
        black, white = self.stones
        own, movable = (white, black) if seat else (black, white)
        if self.marks:
            movable &= ~self.shielded(FLIP)
        return captures(own, movable, at)

    def sandwiches(self) -> int:
        """Give the cells from which the player to move captures something (OTH-2.2)."""
        own, movable = self.sides()
        return moves(own, movable, self.empty)

    def legal_cells(self) -> int:
        """Give where the player to move may place (OTH-7-j)."""
        return self.sandwiches() if self.pending is None else CARDS[self.pending].cells(self)

    def board(self) -> Board:
        """Give the plain board as the player to move sees it, for searches."""
        return Board(self.own, self.others, self.shielded(FLIP))

    # ---- the marks

    def waiting(self) -> Card:
        """Give the card that waits for this turn's stone, if only a plain one."""
        return PLAIN if self.pending is None else CARDS[self.pending]

    def marks_on(self, cells: int) -> list[Mark]:
        """List the marks of the stones on these cells."""
        return [mark for mark in self.marks if cells >> mark.at & 1] if self.marks else []

    def still(self, mark: Mark) -> Mark | None:
        """Give a mark as it is by now, if it is still there."""
        for each in self.marks:
            if each.seq == mark.seq:
                return each
        return None

    def shielded(self, shield: int) -> int:
        """Give the stones that a mark keeps from this."""
        found = 0
        for mark in self.marks:
            if mark.shields & shield:
                found |= 1 << mark.at
        return found

    def shield_clause(self, at: int, shield: int) -> str | None:
        """Give the clause by which a mark on this cell shields its stone."""
        found = (CARDS[mark.card].shield_clauses.get(shield) for mark in self.marks_on(1 << at))
        return next((clause for clause in found if clause), None)

    def special(self, seat: int) -> int:
        """Give the stones with a mark that this player can see (OTH-R35)."""
        return union(mark for mark in self.marks if is_seen(mark, seat))


def is_seen(mark: Mark, eyes: Eyes) -> bool:
    """Tell whether these eyes can see a mark (OTH-R55)."""
    return sees(eyes, mark.card, mark.owner)


def sees(eyes: Eyes, card: str, owner: int) -> bool:
    """Tell whether these eyes can see what a card of this owner leaves on a stone."""
    audience = CARDS[card].audience(owner)
    return audience is None or eyes in audience


def union(marks: Iterable[Mark]) -> int:
    """Give the cells of some marks."""
    found = 0
    for mark in marks:
        found |= 1 << mark.at
    return found


def with_new(pair: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Give a pair with another value for one player."""
    return (pair[0], value) if seat else (value, pair[1])


def with_stone(stones: tuple[int, int], seat: int, at: int) -> tuple[int, int]:
    """Give a board with one more stone of one player."""
    black, white = stones
    return (black, white | 1 << at) if seat else (black | 1 << at, white)
