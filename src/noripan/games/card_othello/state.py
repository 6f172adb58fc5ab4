"""A turn's state: what `Position` and `Table` hold, open to change, and how it is looked at."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from noripan.kernel.chance import Chance
from noripan.kernel.event import Json, Places, Secret

from .board import FULL, captures
from .hooks import CARDS, FLIP
from .places import Open, cell_place, color_at, hand_place, trap_places
from .story import Story
from .table import Choice, Mark, Options, Suspects

T = TypeVar("T")


class State:
    """Everything that a turn may change."""

    __slots__ = (
        "_is_own_chance",
        "chance",
        "charges",
        "choice",
        "decks",
        "discards",
        "flips",
        "forfeit",
        "hands",
        "made",
        "marks",
        "mover",
        "options",
        "passes",
        "pending",
        "placed",
        "primary",
        "stones",
        "story",
        "suspects",
        "used",
    )

    options: Options
    chance: Chance
    story: Story | None
    stones: list[int]
    mover: int
    passes: int
    charges: list[int]
    hands: list[tuple[str, ...]]
    decks: list[tuple[str, ...]]
    discards: list[tuple[str, ...]]
    marks: dict[int, Mark]
    """By their number, so in the order of creation."""
    pending: str | None
    used: bool
    placed: int
    flips: int
    choice: Choice | None
    suspects: list[Suspects | None]
    made: int
    forfeit: int | None
    primary: int
    """What this placement itself flipped (OTH-10.15-b)."""
    _is_own_chance: bool

    # ---- what stands on the board

    @property
    def enemy(self) -> int:
        """The player who waits."""
        return 1 - self.mover

    @property
    def own(self) -> int:
        """The stones of the player to move."""
        return self.stones[self.mover]

    @property
    def others(self) -> int:
        """The stones of the player who waits."""
        return self.stones[1 - self.mover]

    @property
    def empty(self) -> int:
        """The cells without a stone."""
        return FULL & ~(self.stones[0] | self.stones[1])

    def shielded(self, shield: int) -> int:
        """Give the stones that a mark keeps from this."""
        return union(mark for mark in self.marks.values() if CARDS[mark.card].shields & shield)

    def special(self, seat: int) -> int:
        """Give the stones with a mark that this player can see (OTH-R35)."""
        return union(
            mark
            for mark in self.marks.values()
            if mark.owner == seat or not CARDS[mark.card].is_hidden
        )

    def shield_clause(self, at: int, shield: int) -> str | None:
        """Give the clause by which a mark on this cell shields its stone."""
        found = (CARDS[mark.card].shield_clauses.get(shield) for mark in self.marks_at(at))
        return next((clause for clause in found if clause), None)

    def marks_at(self, at: int) -> list[Mark]:
        """List the marks of one stone."""
        return [mark for mark in self.marks.values() if mark.at == at]

    def captured_from(self, at: int, seat: int) -> int:
        """Give what a stone of this player on this cell sandwiches; rigid stones void (OTH-R30)."""
        movable = self.stones[1 - seat] & ~self.shielded(FLIP)
        return captures(self.stones[seat], movable, at)

    # ---- chance

    def pick(self, options: Sequence[T]) -> T:
        """Draw one; a single option takes no draw (OTH-R72)."""
        if len(options) == 1:
            return options[0]
        if not self._is_own_chance:
            self.chance = self.chance.copy()
            self._is_own_chance = True
        return self.chance.pick(options)

    # ---- telling

    def log(
        self,
        why: str,
        *said: str,
        after: Places | None = None,
        is_joined: bool = False,
        seats: frozenset[int] | None = None,
    ) -> None:
        """Say what happened, with the values that changed (OTH-R67)."""
        if self.story:
            if not is_joined:
                self.story.open()
            self.story.add("log", after or {}, why, *said, seats=seats)

    def look(self, at: int, *, is_over: bool = False) -> Json | Secret:
        """Give how a cell looks now."""
        return cell_place(color_at(self.stones, at), self.marks_at(at), is_over=is_over)

    def hand(self, seat: int) -> Open:
        """Give the place of a hand."""
        return {f"hand.{seat}": hand_place(self.hands[seat], seat, self.choice, self.mover)}

    def traps(self) -> dict[str, Json]:
        """Give whose trap may be armed."""
        return trap_places(self.suspects)


def union(marks: Iterable[Mark]) -> int:
    """Give the cells of some marks."""
    found = 0
    for mark in marks:
        found |= 1 << mark.at
    return found
