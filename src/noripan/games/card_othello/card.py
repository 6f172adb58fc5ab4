"""What a card is: data, and the moments at which it may act. The defaults are the plain stone."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from .actions import USED_ALONE, Action, Choose, Stop, Use

if TYPE_CHECKING:
    from .state import Choice, Mark, State
    from .verbs import Turn

FLIP: Final = 1
SWAP: Final = 2
DESTROY: Final = 4
TEMPT: Final = 8
CHAIN: Final = 16
"""What a mark may shield its stone from."""
RIGID: Final = FLIP | SWAP
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
    marks_next: ClassVar[bool] = False
    """This turn's stone gets its mark (OTH-R43)."""
    is_badge: ClassVar[bool] = False
    """Its mark may join another on one stone (OTH-R34)."""
    turns: ClassVar[int | None] = None
    """The timer of a new mark (OTH-R75)."""
    shields: ClassVar[int] = SWAP
    """What its mark keeps from the stone; a marked stone is not normal (OTH-R35)."""
    shield_clauses: ClassVar[Mapping[int, Clause]] = {}
    """Which clause refuses an action that its shield stops."""
    must_place: ClassVar[Clause] = "OTH-2.5-b"
    """Refuses to pass while it waits and a cell is legal."""

    @property
    def first(self) -> Clause:
        """Give the clause that says what the card is."""
        return f"{self.clauses}-a"

    # ---- may it be used

    def unusable(self, now: "State") -> Clause | None:
        """Say which clause forbids its use whatever the target."""
        return None

    def uses(self, now: "State") -> Sequence[Use]:
        """List its uses now; the cost has been asked already."""
        return () if self.unusable(now) else USED_ALONE[self.id]

    def refuses(self, now: "State", action: Use) -> Clause | None:
        """Say which clause forbids this use of it."""
        clause = self.unusable(now)
        if clause is None and (action.at is not None or action.sold is not None):
            return self.first
        return clause

    # ---- what it does

    def used(self, turn: "Turn", action: Use) -> None:
        """Act at once, or wait for the stone."""

    def cells(self, now: "State") -> int:
        """Give the legal cells while it waits."""
        return now.sandwiches()

    def placed(self, turn: "Turn", at: int, mark: "Mark | None") -> None:
        """Act after the flips of the placement (OTH-7-l)."""

    def wants_another(self, turn: "Turn") -> bool:
        """Tell whether another stone may follow in this turn (OTH-8-a)."""
        return False

    def settles(self, turn: "Turn") -> None:
        """Act when the turn's flips are known (OTH-7-m)."""

    # ---- what its open choice offers

    def can_ask(self, choice: "Choice") -> bool:
        """Tell whether it could have opened this choice: a position may come from outside."""
        return False

    def answers(self, now: "State", choice: "Choice") -> Sequence[Choose | Stop]:
        """List what may be chosen."""
        return ()

    def refuses_answer(self, now: "State", action: Action) -> Clause:
        """Say which clause forbids anything but an answer that it lists."""
        return self.first

    def chosen(self, turn: "Turn", choice: "Choice", action: Choose | Stop) -> None:
        """Carry out a choice."""

    # ---- what its mark does

    def marked(self, turn: "Turn", mark: "Mark") -> None:
        """Hear that this turn's stone bears its mark; nothing is flipped yet."""

    def turn_opens(self, turn: "Turn", mark: "Mark") -> None:
        """Expire or count down before anything else of the owner's turn (OTH-R9)."""

    def charge_gain(self, turn: "Turn", mark: "Mark") -> None:
        """Earn at the owner's turn start, before any mark acts (OTH-7.1-b)."""

    def turn_starts(self, turn: "Turn", mark: "Mark") -> None:
        """Act at the owner's turn start, in the order of creation (OTH-7.1-d)."""

    def enemy_turn_starts(self, turn: "Turn", mark: "Mark") -> None:
        """Act at the other player's turn start, in the same order."""

    def enemy_turn_ends(self, turn: "Turn", mark: "Mark") -> None:
        """Act when the other player's turn ends, before the end is checked (OTH-R53)."""

    def flipped(self, turn: "Turn", mark: "Mark") -> None:
        """Hear that its stone was flipped; the mark is gone already."""

    def turns_back(self, mark: "Mark") -> bool:
        """Tell whether its stone turns back at once when it is flipped."""
        return False

    def turned_back(self, turn: "Turn", mark: "Mark") -> None:
        """Act after its stone returned to its colour."""

    def is_kept(self, mark: "Mark") -> bool:
        """Tell whether a tempted stone keeps its mark (OTH-10.18-e)."""
        return True

    # ---- who may know of it

    def audience(self, owner: int) -> frozenset[int] | None:
        """Tell who sees a mark of this owner; None is everyone."""
        return None

    def watchers(self, owner: int, actor: int) -> frozenset[int]:
        """Tell who sees a hand while its choice is open."""
        return _ALONE[owner]

    def discloses(self, now: "State", seat: int | None) -> bool:
        """Tell whether using it may show a seat what it could not see."""
        return False

    def settling_discloses(self, now: "State", seat: int | None) -> bool:
        """Tell whether settling it may show a seat what it could not see."""
        return False

    def public_text(self, action: Use | Choose) -> str:
        """Write its use, or an answer to it, as those may read it who do not play it."""
        return str(action)


_ALONE: Final = (frozenset((0,)), frozenset((1,)))
PLAIN: Final = Card()
"""What waits for a stone when no card does."""
CARDS: Final[dict[str, Card]] = {}  # the package `cards` fills it
"""Every card by its id, in the rulebook's order."""
COSTS: Final[dict[str, int]] = {}
"""What each costs."""
