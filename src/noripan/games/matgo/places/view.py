"""The view, declared: every place that a page shows, and of which values (RM-74)."""

from typing import Literal, NotRequired, TypedDict

from noripan.kernel.places import By, Hidden

Kind = Literal["gwang", "animal", "ribbon", "pi"]


class Item(TypedDict):
    """One line of a score."""

    what: str
    count: int
    points: int
    cards: list[str]
    clause: str


class Factor(TypedDict):
    """One line of the multiplication."""

    what: str
    count: int
    factor: int
    clause: str


class Score(TypedDict):
    """What a win would be now, with the best use of the gukjin (RM-37)."""

    points: int
    """Before it is multiplied, gos included."""
    items: list[Item]
    pi: int
    missing: int
    """How many points are missing for a call."""
    factor: int
    factors: list[Factor]
    total: int
    """What it would be worth, gos and factors included."""
    gold: int
    """That in gold, as far as it can be paid."""


class After(TypedDict):
    """What a win would bring after one more go and one more point (RM-54, RM-56, RM-57)."""

    points: int
    factor: int
    total: int
    gold: int
    doubles: bool
    """This go makes the factor larger."""
    risk: int
    """What the actor would pay if the other won first (RM-63)."""


class Stake(TypedDict):
    """What stopping now would bring, with one use of the gukjin."""

    use: str
    points: int
    factor: int
    factors: list[Factor]
    total: int
    gold: int
    go: After | None
    """Nothing when no turn is left."""


class Four(TypedDict):
    """Four of a month in the hand: what ending the match with them wins (RM-20)."""

    cards: list[str]
    points: int
    gold: int


class PlayChoice(TypedDict):
    """The actor plays a card, or ends the match with a four."""

    kind: Literal["play"]
    end: NotRequired[Four]


TakeChoice = TypedDict("TakeChoice", {"kind": Literal["take"], "card": str, "from": list[str]})
"""The actor chooses which card the flipped one takes."""


class CallChoice(TypedDict):
    """The actor goes or stops."""

    kind: Literal["call"]
    gos: int
    can_go: bool
    calls: list[Stake]


Choice = PlayChoice | TakeChoice | CallChoice


class Gukjin(TypedDict):
    """How the gukjin is used, and whether that stands for the match."""

    use: str
    locked: bool


class Result(TypedDict):
    """The end, line by line; what a win is made of is missing where nobody has won."""

    winner: int | None
    how: str
    clause: str
    stakes: int
    """The factor of the next match (RM-67)."""
    items: NotRequired[list[Item]]
    base: NotRequired[int]
    factors: NotRequired[list[Factor]]
    total: NotRequired[int]
    unit: NotRequired[int]
    due: NotRequired[int]
    paid: NotRequired[int]
    gukjin: NotRequired[str]


class Table(TypedDict, total=False):
    """What lies on a table of Matgo: all but what nobody sees, the deck."""

    first: int
    drawn: list[str] | None
    """The cards drawn for the lead, a seat each."""
    stakes: int
    piles: dict[str, int | None]
    """The maker of each pile of three, by month; nobody made a dealt one."""
    pile_pi: dict[str, list[int]]
    """How many pi each pile steals, for seat 0 and for seat 1 (RM-33, RM-34)."""
    deck: int
    rest: list[str] | None
    """What was left of the deck, when it is over."""
    aside: list[str]
    """Bonus cards that wait for the end of the turn."""
    flipped: str | None
    gukjin: Gukjin | None
    turn: int | None
    choice: Hidden[Choice] | None
    """What the actor is asked, and what is at stake."""
    result: Result | None
    floor: By[str, list[str]]
    """The cards of a month, with the bonus cards caught in its pile (RM-13)."""
    hand: By[int, Hidden[list[str | None]]]
    """A card that one may not see is nothing."""
    bomb_cards: By[int, int]
    took: By[int, By[Kind, list[str]]]
    score: By[int, Score]
    go: By[int, int]
    shaken: By[int, list[str]]
    bombs: By[int, int]
    puks: By[int, int]
    gold: By[int, int]
