"""What every shape is: text into JSON and back, JSON into a value and back."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json

T = TypeVar("T")


def expect(holds: object, message: str) -> None:
    """Say what cannot be read, unless it holds."""
    if not holds:
        raise Unreadable(message)


@dataclass(frozen=True, slots=True)
class Hidden:
    """So many things that a reader may not see: `?5`, or nothing at all."""

    count: int

    def __str__(self) -> str:
        """Write the number."""
        return f"?{self.count}" if self.count else ""


class Shape(ABC, Generic[T]):
    """One kind of value."""

    @abstractmethod
    def write(self, data: Json) -> str:
        """Write JSON as text."""

    @abstractmethod
    def read(self, text: str) -> Json:
        """Read text as JSON; `from_json` says whether it is right."""

    @abstractmethod
    def to_json(self, value: T) -> Json:
        """Take the value apart."""

    @abstractmethod
    def from_json(self, data: Json) -> T:
        """Make the value, or raise `Unreadable`."""

    def all_to_json(self, values: Iterable[T]) -> list[Json]:
        """Take many apart; a server does it for every move, so simple shapes have a short way."""
        return [self.to_json(value) for value in values]


class Plain(Shape[T]):
    """A value that is its own JSON."""

    def write(self, data: Json) -> str:
        """Write it as it is."""
        return str(data)

    def to_json(self, value: T) -> Json:
        """Give it as it is."""
        return value

    def all_to_json(self, values: Iterable[T]) -> list[Json]:
        """Give them as they are."""
        return list(values)
