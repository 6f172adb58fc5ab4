"""The state of a match: what lies where, who has done what, and what is asked now."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, Self

from noripan.kernel.value import Value

from .cards import GUKJIN, MONTH, MONTHS, four_of
from .options import Options
from .rulesets import RULESETS, Ruleset
from .scoring import Taken

STARTING_GOLD: Final = 1_000_000
"""What a player begins with, and begins again with at 0 (RM-70, HSE-6-3-2-d)."""
NO_MARKS: Final = (0, 0)
"""The marks of a side that has not called go."""
TARGET: Final = 7
"""The points from which go or stop is called (SSM-3.2-a, HAN-2-a)."""


def brought_by(gold: Sequence[int | None]) -> tuple[int, int]:
    """Give what players with this gold begin a match with; none before the first (RM-68, RM-70)."""
    mine, theirs = (each or STARTING_GOLD for each in gold)
    return mine, theirs


@dataclass(frozen=True, slots=True)
class Table(Value):
    """What stands still during a match."""

    options: Options
    first: int
    """The first player of this match (RM-04 to RM-07)."""
    stakes: int = 1
    """The carry-over of nagaris before it (RM-67)."""
    drawn: tuple[int, ...] = ()
    """The cards that were drawn for the lead, a seat each; empty when nobody drew."""
    brought: tuple[int, int] = (STARTING_GOLD, STARTING_GOLD)
    """The gold of each seat at the deal, by which a limited gain is measured (RM-68)."""
    rules: Ruleset = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Find the rule set once."""
        object.__setattr__(self, "rules", RULESETS[self.options.ruleset])


@dataclass(slots=True, init=False)
class Side(Value):
    """One player's cards and deeds."""

    hand: int = 0
    took: int = 0
    gold: int = STARTING_GOLD
    gos: int = 0
    marks: tuple[int, int] = NO_MARKS
    """The card points at the last go with the gukjin as an animal and as pi (RM-54)."""
    shaken: int = 0
    """The months that were shaken, a bit each (RM-40)."""
    shown: int = 0
    """Hand cards that everyone has seen (SSM-2.4-c)."""
    bombs: int = 0
    bomb_cards: int = 0
    puks: int = 0
    turns: int = 0
    """Own turns that are over."""
    held: bool = False
    """들고치기: has given up ending the match with four of a month (RM-20)."""

    def __init__(  # noqa: PLR0913, PLR0917 - it is made at every turn, of all that it has
        self,
        hand: int = 0,
        took: int = 0,
        gold: int = STARTING_GOLD,
        gos: int = 0,
        marks: tuple[int, int] = NO_MARKS,
        shaken: int = 0,
        shown: int = 0,
        bombs: int = 0,
        bomb_cards: int = 0,
        puks: int = 0,
        turns: int = 0,
        held: bool = False,  # noqa: FBT001, FBT002 - the same
    ) -> None:
        self.hand = hand
        self.took = took
        self.gold = gold
        self.gos = gos
        self.marks = marks
        self.shaken = shaken
        self.shown = shown
        self.bombs = bombs
        self.bomb_cards = bomb_cards
        self.puks = puks
        self.turns = turns
        self.held = held

    def fork(self) -> "Side":
        """Give a copy to work on."""
        return Side(
            self.hand,
            self.took,
            self.gold,
            self.gos,
            self.marks,
            self.shaken,
            self.shown,
            self.bombs,
            self.bomb_cards,
            self.puks,
            self.turns,
            self.held,
        )

    @property
    def can_play(self) -> bool:
        """Tell whether a turn is left: hand or bomb cards (RM-43)."""
        return bool(self.hand or self.bomb_cards)


class Pile(NamedTuple):
    """뻑: three cards of a month that lie as one, and the bonus cards caught in it (RM-13)."""

    month: int
    maker: int | None
    """None when they were dealt to the floor (RM-14)."""
    bonus: int = 0


ASKS = ("play", "take", "call")
"""What the actor may be asked."""
DRAWS = ("nagari", "go_failed", "both_chongtong")
WINS = ("stop", "forfeit", "three_puks", "chongtong", "both_chongtong", "floor_chongtong")
"""How a match ends without a winner, and with one."""


@dataclass(frozen=True, slots=True)
class End(Value):
    """How a match ended, and what was paid for it."""

    how: str
    winner: int | None
    paid: int = 0


@dataclass(slots=True, repr=False, init=False)
class State(Value):
    """A whole match. Not frozen, for every turn makes one; nobody changes it once it is made."""

    table: Table
    sides: tuple[Side, ...]
    floor: int = 0
    """All cards on the floor; a card just played or flipped lies there until the turn is done."""
    deck: tuple[int, ...] = ()
    """The face-down cards, the top one first."""
    piles: tuple[Pile, ...] = ()
    gukjin: str = ""
    """How the gukjin is used: not decided, `animal` or `pi`."""
    actor: int | None = 0
    ask: str = "play"
    """What the actor decides: one of `ASKS`."""
    won: int = 0
    """Floor cards that this turn will capture (RM-24)."""
    aside: int = 0
    """Bonus cards flipped in this turn (RM-12)."""
    flipped: int = -1
    calls: tuple[str, ...] = ()
    """What the turn has brought: `bomb`, `ja_puk`, …; each steals for itself (RM-27)."""
    end: End | None = None

    def __init__(  # noqa: PLR0913, PLR0917 - it is made at every turn, of all that it has
        self,
        table: Table,
        sides: tuple[Side, ...],
        floor: int = 0,
        deck: tuple[int, ...] = (),
        piles: tuple[Pile, ...] = (),
        gukjin: str = "",
        actor: int | None = 0,
        ask: str = "play",
        won: int = 0,
        aside: int = 0,
        flipped: int = -1,
        calls: tuple[str, ...] = (),
        end: End | None = None,
    ) -> None:
        self.table = table
        self.sides = sides
        self.floor = floor
        self.deck = deck
        self.piles = piles
        self.gukjin = gukjin
        self.actor = actor
        self.ask = ask
        self.won = won
        self.aside = aside
        self.flipped = flipped
        self.calls = calls
        self.end = end

    @abstractmethod
    def fork(self) -> Self:
        """Give a copy to work on."""

    @property
    def options(self) -> Options:
        """Give the options of the match."""
        return self.table.options

    @property
    def seats(self) -> int:
        """Count the players (SSM-1.1-a, HAN-1-a)."""
        return len(self.sides)

    @property
    def rules(self) -> Ruleset:
        """Give the rule set."""
        return self.table.rules

    @property
    def flip(self) -> int | None:
        """Give the flipped card for which the actor chooses, if there is one."""
        return None if self.flipped < 0 else self.flipped

    @property
    def seat(self) -> int:
        """Give the seat that acts; the match goes on."""
        return self.actor or 0

    @property
    def mine(self) -> Side:
        """Give the actor's side."""
        return self.sides[self.actor or 0]

    @property
    def theirs(self) -> Side:
        """Give the other side."""
        return self.sides[1 - (self.actor or 0)]

    def taken(self, seat: int, use: str = "") -> Taken:
        """Give a seat's captured cards, with the gukjin as it is used or would be."""
        return Taken(self.sides[seat].took, gukjin_is_pi=(use or self.gukjin) == "pi")

    def may_choose_use(self, seat: int) -> bool:
        """Tell whether a seat holds the gukjin and is free to use it either way (RM-37)."""
        if not self.sides[seat].took & GUKJIN:
            return False
        return not (self.gukjin and self.table.rules.gukjin_locks)

    def uses(self, seat: int) -> tuple[str, ...]:
        """List the uses of the gukjin that a seat may name, or one without a name (RM-37)."""
        return ("animal", "pi") if self.may_choose_use(seat) else ("",)

    def mark(self, seat: int, use: str) -> int:
        """Give the points that a seat's next call must exceed with this use (RM-54).

        A gukjin that is gone was stolen, and only one that was named as pi can be (RM-38).
        """
        as_animal, as_pi = self.sides[seat].marks
        has_gukjin = self.sides[seat].took & GUKJIN
        named = use or (self.gukjin if has_gukjin else "pi")
        return as_animal if named == "animal" else as_pi

    @property
    def may_end(self) -> bool:
        """Tell whether the actor holds four of a month and has not held on yet (RM-19, RM-20).

        A dealt four is settled at the deal, or at its holder's first turn; a later one comes with
        a bonus card's draw. Whatever else is played then gives the right up: no turn needs naming.
        """
        if self.ask != "play" or not self.table.rules.bonus_four:
            return False
        mine = self.sides[self.actor or 0]
        return not mine.held and bool(four_of(mine.hand))

    @property
    def all_sets(self) -> list[int]:
        """Give what lies in each place: a card is in one of them (RM-76)."""
        sets = [self.floor, self.aside, *(pile.bonus for pile in self.piles)]
        sets += [1 << card for card in self.deck]
        return sets + [each for side in self.sides for each in (side.hand, side.took)]

    def on_floor(self, month: int) -> int:
        """Give the floor cards of a month."""
        return self.floor & MONTH[month]

    @property
    def threes(self) -> list[int]:
        """Give the months of which three cards lie on the floor."""
        floor = self.floor
        return [month for month in range(MONTHS) if (floor & MONTH[month]).bit_count() == 3]
