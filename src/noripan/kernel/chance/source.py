"""What every source of chance is: fair draws, and what follows from them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

FACES: Final = 6


class Chance(ABC):
    """A source of fair draws. A position keeps one, and copies it before it draws."""

    __slots__ = ()

    @abstractmethod
    def below(self, limit: int) -> int:
        """Draw a whole number from 0 to `limit` - 1."""

    @abstractmethod
    def copy(self) -> "Chance":
        """Give a source that will draw what this one would, independently of it."""

    @abstractmethod
    def write(self) -> str:
        """Give the line from which `read_chance` makes this source again."""

    def roll(self, dice: int) -> bytes:
        """Roll six-sided dice, a byte for each face."""
        return bytes([self.below(FACES) + 1 for _ in range(dice)])

    def pick(self, options: Sequence[T]) -> T:
        """Draw one of these, all equally likely."""
        return options[self.below(len(options))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Give the items in a random order; every order is equally likely."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
