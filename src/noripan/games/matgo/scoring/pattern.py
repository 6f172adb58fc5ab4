"""What a scoring pattern is, and the captured cards that it looks at."""

from abc import ABC, abstractmethod
from typing import ClassVar

from noripan.games.matgo.cards import (
    ANIMALS,
    BONUS,
    DOUBLE_PI,
    GUKJIN,
    GWANG,
    PI,
    PLAIN_PI,
    RIBBONS,
)
from noripan.games.matgo.rulesets import Ruleset


class Taken:
    """The cards that a player has captured, with the gukjin as it is used (RM-37)."""

    __slots__ = ("_counted_by", "_pi_count", "cards", "gukjin_is_pi")

    def __init__(self, cards: int, *, gukjin_is_pi: bool = False) -> None:
        self.cards = cards
        self.gukjin_is_pi = gukjin_is_pi
        self._counted_by: Ruleset | None = None
        """The rule set by which the pi were counted: a sum asks for them several times."""
        self._pi_count = 0

    @property
    def gwang(self) -> int:
        """The bright cards."""
        return self.cards & GWANG

    @property
    def ribbons(self) -> int:
        """The ribbons."""
        return self.cards & RIBBONS

    @property
    def animals(self) -> int:
        """The animals; a gukjin used as pi is none (HAN-3-6-c)."""
        return self.cards & (ANIMALS ^ GUKJIN if self.gukjin_is_pi else ANIMALS)

    @property
    def pi(self) -> int:
        """The pi cards."""
        return self.cards & (PI | GUKJIN if self.gukjin_is_pi else PI)

    def pi_count(self, rules: Ruleset) -> int:
        """Count pi by value: double 2, bonus 2 or 3, gukjin 2 if used so (RM-60)."""
        if self._counted_by is not rules:
            self._pi_count = self._count_pi(rules)
            self._counted_by = rules
        return self._pi_count

    def _count_pi(self, rules: Ruleset) -> int:
        cards = self.cards
        count = (cards & PLAIN_PI).bit_count() + 2 * (cards & DOUBLE_PI).bit_count()
        if cards >> BONUS:
            first, second = rules.bonus_pi
            count += first * (cards >> BONUS & 1) + second * (cards >> BONUS + 1)
        if self.gukjin_is_pi and cards & GUKJIN:
            count += 2
        return count


class Item:
    """One line of a score."""

    __slots__ = ("cards", "clause", "count", "points", "what")

    def __init__(self, what: str, count: int, points: int, cards: int, clause: str) -> None:
        self.what = what
        self.count = count
        self.points = points
        self.cards = cards
        self.clause = clause


class Pattern(ABC):
    """One way to score with captured cards."""

    id: ClassVar[str]
    members: ClassVar[int]
    """The cards that can count for it."""
    fewest: ClassVar[int]
    """With fewer of its members it scores nothing, and need not be asked."""

    def cards(self, taken: Taken) -> int:
        """Give the cards that count for it."""
        return taken.cards & self.members

    @abstractmethod
    def points(self, taken: Taken, rules: Ruleset) -> int:
        """Give the points that it scores."""

    def scores(self, taken: Taken, rules: Ruleset) -> bool:
        """Tell whether it scores anything."""
        if (taken.cards & self.members).bit_count() < self.fewest:
            return False
        return self.points(taken, rules) > 0

    def name(self, taken: Taken) -> str:
        """Say what was reached; also the key of its clause."""
        del taken
        return self.id

    def count(self, taken: Taken, rules: Ruleset) -> int:
        """Say how many there are."""
        del rules
        return self.cards(taken).bit_count()

    def item(self, taken: Taken, rules: Ruleset, gained: int) -> Item:
        """Write its line."""
        name = self.name(taken)
        count = self.count(taken, rules)
        return Item(name, count, gained, self.cards(taken), rules.clauses[name])


class Set(Pattern):
    """Three cards that score together."""

    fewest = 3
    worth: ClassVar[int]

    def points(self, taken: Taken, rules: Ruleset) -> int:
        """Score the complete set only."""
        del rules
        return self.worth if taken.cards & self.members == self.members else 0


def count_from(count: int, first: int) -> int:
    """Score 1 for the first number that counts and 1 for each beyond.

    >>> [count_from(count, 5) for count in (4, 5, 7)]
    [0, 1, 3]
    """
    return count - first + 1 if count >= first else 0
