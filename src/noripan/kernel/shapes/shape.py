"""What every shape is: text into JSON and back, JSON into a value and back."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

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

    __slots__ = ()

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

    # A server writes every position, so a codec asks each shape once for what does it fastest.

    def writer(self) -> Callable[[Json], str]:
        """Give what writes JSON as text, and how many there are where they are `Hidden`."""
        write = self.write
        return lambda data: str(data) if type(data) is Hidden else write(data)

    def giver(self) -> Callable[[T], Json]:
        """Give what takes a value apart."""
        return self.to_json


class Built(Shape[T]):
    """A shape made of others: it is their writers and givers that write it and take it apart."""

    __slots__ = ()

    @abstractmethod
    def writer(self) -> Callable[[Json], str]:
        """Give what writes JSON as text, and how many there are where they are `Hidden`."""

    @abstractmethod
    def giver(self) -> Callable[[T], Json]:
        """Give what takes a value apart."""

    def write(self, data: Json) -> str:
        """Write JSON as text."""
        return self.writer()(data)

    def to_json(self, value: T) -> Json:
        """Take the value apart."""
        return self.giver()(value)


class Plain(Shape[T]):
    """A value that is its own JSON."""

    __slots__ = ()

    def write(self, data: Json) -> str:
        """Write it as it is."""
        return str(data)

    def to_json(self, value: T) -> Json:
        """Give it as it is."""
        return value

    def writer(self) -> Callable[[Json], str]:
        """Write it as it is, unless the shape has its own way."""
        return str if type(self).write is Plain.write else super().writer()

    def giver(self) -> Callable[[T], Json]:
        """Give it as it is."""
        return same


def same(value: Json) -> Json:
    """Leave a value as it is."""
    return value


def taken_apart(fields: Iterable[tuple[str, str, Callable[[Any], Json]]]) -> Callable[[Any], Json]:
    """Give what makes an object of attributes, each by its name, where it is, and its giver.

    It is written out as a person would do it by hand, and so is as fast.

    >>> taken_apart([("top", "imag", same), ("rest", "real", str)])(3 + 4j)
    {'top': 4.0, 'rest': '3.0'}
    """
    given = [*fields]
    entries = ", ".join(
        f"{name!r}: value.{at}" if give is same else f"{name!r}: give[{n}](value.{at})"
        for n, (name, at, give) in enumerate(given)
    )
    made: Callable[[Any], Json] = eval(  # noqa: S307 - of names that a game declares in its code
        f"lambda value: {{{entries}}}", {"give": tuple(give for _, _, give in given)}
    )
    return made
