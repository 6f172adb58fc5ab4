"""What a card is: data, and the moments at which it may act. The defaults are the plain stone."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from .actions import Choose, Stop, Use, use
from .board import NAMES
from .table import Choice, Mark

if TYPE_CHECKING:
    from .verbs import Verbs

FLIP, SWAP, DESTROY, TEMPT = 1, 2, 4, 8
"""What a mark may shield its stone from."""
RIGID = FLIP | SWAP
"""反転不可・交換不可: neither flipped nor exchanged (OTH-6.1-a, OTH-6.1-b)."""

Clause = str


class Card:
    """One kind of card, and the rules of the mark that it leaves."""

    id: ClassVar[str]
    cost: ClassVar[int]
    clauses: ClassVar[str]
    """The section of the rulebook; its first clause is `first`."""

    special: ClassVar[str | None] = None
    """How its stone looks."""
    waits: ClassVar[bool] = False
    """It is pending until this turn's stone is placed (OTH-R22)."""
    stones: ClassVar[int] = 1
    """How many stones may be placed while it is pending (OTH-8-a)."""
    is_free: ClassVar[bool] = False
    """Every empty cell is legal while it is pending (OTH-10.1-a)."""
    marks_next: ClassVar[bool] = False
    """This turn's stone gets its mark (OTH-R43)."""
    turns: ClassVar[int | None] = None
    """The timer of a new mark (OTH-R75)."""
    shields: ClassVar[int] = SWAP
    """What its mark keeps from the stone; a marked stone is not normal (OTH-R35)."""
    shield_clauses: ClassVar[Mapping[int, Clause]] = {}
    """Which clause refuses an action that its shield stops."""
    is_hidden: ClassVar[bool] = False
    """Only its owner sees its mark (OTH-R55)."""
    is_badge: ClassVar[bool] = False
    """Its mark may join another on one stone (OTH-R34)."""
    is_single: ClassVar[bool] = False
    """A new mark of one owner ends the old one (OTH-10.19-f)."""
    is_lost_by_tempting: ClassVar[bool] = False
    is_returning: ClassVar[bool] = False
    """Its stone turns back when it is flipped (OTH-10.17-b)."""
    stops_chains: ClassVar[bool] = False
    acts_for_both: ClassVar[bool] = False
    """Its mark acts at the turn starts of both players (OTH-10.13-b)."""
    converts: ClassVar[bool] = False
    """Using it flips a stone at once."""
    reveals: ClassVar[bool] = False
    """Using it shows its user the other hand (OTH-10.25-d)."""
    robs: ClassVar[bool] = False
    """It takes cards out of the other hand when the turn is settled."""

    @property
    def first(self) -> Clause:
        """Give the clause that says what the card is."""
        return f"{self.clauses}-a"

    # ---- may it be used

    def unusable(self, turn: "Verbs") -> Clause | None:
        """Say which clause forbids its use whatever the target."""
        return None

    def uses(self, turn: "Verbs") -> Sequence[Use]:
        """List its uses now; the cost has been asked already."""
        return () if self.unusable(turn) else (use(self.id),)

    def refuses(self, turn: "Verbs", action: Use) -> Clause | None:
        """Say which clause forbids this use of it."""
        clause = self.unusable(turn)
        if clause is None and (action.at is not None or action.sold is not None):
            return self.first
        return clause

    # ---- what it does

    def used(self, turn: "Verbs", action: Use) -> None:
        """Act at once, or wait for the stone."""

    def placed(self, turn: "Verbs", at: int, mark: Mark | None) -> None:
        """Act after the flips of the placement (OTH-7-l)."""

    def settles(self, turn: "Verbs") -> None:
        """Act when the turn's flips are known (OTH-7-m)."""

    # ---- what its open choice offers

    def can_ask(self, choice: Choice) -> bool:
        """Tell whether it could have opened this choice: a position may come from outside."""
        return False

    def answers(self, turn: "Verbs", choice: Choice) -> Sequence[Choose | Stop]:
        """List what may be chosen."""
        return ()

    def refuses_answer(self, turn: "Verbs", choice: Choice, action: object) -> Clause:
        """Say which clause forbids anything but an answer that it lists."""
        return self.first

    def chosen(self, turn: "Verbs", choice: Choice, action: Choose | Stop) -> None:
        """Carry out a choice."""

    # ---- what its mark does

    def turn_opens(self, turn: "Verbs", mark: Mark) -> None:
        """Expire or count down before anything else of the owner's turn (OTH-R9)."""

    def charge_gain(self, turn: "Verbs", mark: Mark) -> None:
        """Earn at the owner's turn start, before any mark acts (OTH-7.1-b)."""

    def turn_starts(self, turn: "Verbs", mark: Mark) -> None:
        """Act at a turn start, in the order of creation (OTH-7.1-d)."""

    def flipped(self, turn: "Verbs", mark: Mark) -> None:
        """Hear that its stone was flipped; the mark is gone already."""

    def turned_back(self, turn: "Verbs", mark: Mark) -> None:
        """Act after its stone returned to its colour."""

    def enemy_turn_ends(self, turn: "Verbs", mark: Mark) -> None:
        """Act when the other player's turn ends, before the end is checked (OTH-R53)."""


def cell(at: int) -> str:
    """Name the place of a cell."""
    return f"cell.{NAMES[at]}"


CARDS: dict[str, Card] = {}
"""Every card by its id, in the rulebook's order; the package `cards` fills it."""
