"""What every shape is: text into JSON and back, JSON into a value and back."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, Self, TypeVar

from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json

from .formula import Formula

T = TypeVar("T")


def expect(holds: object, message: str) -> None:
    """Say what cannot be read, unless it holds."""
    if not holds:
        raise Unreadable(message)


class Hidden(str):
    """So many things that a reader may not see, in a word: `?5`."""

    __slots__ = ()

    def __new__(cls, count: int) -> Self:
        """Write the number."""
        return super().__new__(cls, f"?{count}")


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

    # ---- the same as parts of a formula

    def gives(self, value: str, formula: Formula) -> str:
        """Say how the value of an expression is taken apart."""
        return f"{formula.name(self.to_json)}({value})"

    def writes(self, data: str, formula: Formula) -> str:
        """Say how the JSON of an expression is written; what is `Hidden` is counted."""
        write, hidden = formula.name(self.write), formula.name(Hidden)
        return f"({data} if type({data}) is {hidden} else {write}({data}))"

    def giver(self) -> Callable[[T], Json]:
        """Give what takes a value apart."""
        formula = Formula()
        return formula.function("value", self.gives("value", formula))

    def writer(self) -> Callable[[Json], str]:
        """Give what writes JSON as text."""
        formula = Formula()
        return formula.function("data", self.writes("data", formula))


class Built(Shape[T]):
    """A shape made of others: it says how it is taken apart and written by what they say."""

    __slots__ = ()

    @abstractmethod
    def gives(self, value: str, formula: Formula) -> str:
        """Say how the value of an expression is taken apart."""

    @abstractmethod
    def writes(self, data: str, formula: Formula) -> str:
        """Say how the JSON of an expression is written; what is `Hidden` is counted."""

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

    def gives(self, value: str, formula: Formula) -> str:
        """Give it as it is."""
        return value

    def writes(self, data: str, formula: Formula) -> str:
        """Write it as it is, unless the shape has its own way."""
        return f"str({data})" if type(self).write is Plain.write else super().writes(data, formula)
