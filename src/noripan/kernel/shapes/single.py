"""Shapes of one value: a number, a word, yes or no, something that has a name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from noripan.kernel.event import Json
from noripan.kernel.notation import read_int

from .formula import Formula
from .shape import Plain, Shape, expect


@dataclass(frozen=True, slots=True)
class Whole(Plain[int]):
    """A whole number in a range.

    >>> Whole("a die", 1, 6).from_json(7)
    Traceback (most recent call last):
    noripan.kernel.errors.Unreadable: a die is a whole number from 1 to 6, not 7
    """

    what: str
    low: int = 0
    high: int | None = None

    def read(self, text: str) -> Json:
        """Read digits."""
        return read_int(text, self.what, self.low, self.high)

    def from_json(self, data: Json) -> int:
        """Take a number that is not too small and not too large."""
        is_whole = isinstance(data, int) and not isinstance(data, bool)
        fits = is_whole and self.low <= data and (self.high is None or data <= self.high)
        top = "" if self.high is None else f" to {self.high}"
        expect(fits, f"{self.what} is a whole number from {self.low}{top}, not {data!r}")
        return int(data)


@dataclass(frozen=True, slots=True)
class Word(Plain[str]):
    """One of a few words; the empty one is `-`.

    >>> Word("gukjin", ("", "animal", "pi")).from_json("bird")
    Traceback (most recent call last):
    noripan.kernel.errors.Unreadable: gukjin is one of -, animal, pi, not 'bird'
    """

    what: str
    words: Sequence[str]

    def write(self, data: Json) -> str:
        """Write a dash for no word."""
        return str(data) or "-"

    def writes(self, data: str, formula: Formula) -> str:
        """Write it as it is where no word is empty."""
        return f"({data} or '-')" if "" in self.words else data

    def read(self, text: str) -> Json:
        """Take the text as it is."""
        return "" if text == "-" and "" in self.words else text

    def from_json(self, data: Json) -> str:
        """Take a word that is known."""
        known = isinstance(data, str) and data in self.words
        words = ", ".join(word or "-" for word in self.words)
        expect(known, f"{self.what} is one of {words}, not {data!r}")
        return str(data)


@dataclass(frozen=True, slots=True)
class Flag(Plain[bool]):
    """Yes or no: `1` or `0`."""

    what: str

    def write(self, data: Json) -> str:
        """Write a digit."""
        return "1" if data else "0"

    def read(self, text: str) -> Json:
        """Read a digit."""
        return bool(read_int(text, self.what, 0, 1))

    def from_json(self, data: Json) -> bool:
        """Take true and false, and 1 and 0."""
        expect(data in (False, True), f"{self.what} is true or false, not {data!r}")
        return bool(data)


class _Signs(dict[str, str]):
    """Signs by name; what is hidden is a sign already."""

    def __missing__(self, hidden: str) -> str:
        return hidden


@dataclass(frozen=True, slots=True)
class Named(Shape[int]):
    """A number that people know by a name: a card, a cell, a month; `short` is for lines."""

    what: str
    names: Sequence[str]
    short: Sequence[str] = ()
    also: Mapping[str, int] = field(default_factory=dict)
    """Other names that are read, and never written."""
    numbers: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find numbers by either name."""
        known = {**self.also, **{name: number for number, name in enumerate(self.short)}}
        known |= {name: number for number, name in enumerate(self.names)}
        object.__setattr__(self, "numbers", known)

    def write(self, data: Json) -> str:
        """Write the short name."""
        return str(self.short[self.numbers[data]] if self.short else data)

    def read(self, text: str) -> Json:
        """Give the whole name of a short one."""
        return self.names[self.from_json(text)]

    def to_json(self, value: int) -> Json:
        """Give the name."""
        return self.names[value]

    def gives(self, value: str, formula: Formula) -> str:
        """Give the name, by one look."""
        return f"{formula.name(self.names)}[{value}]"

    def writes(self, data: str, formula: Formula) -> str:
        """Write the short name, by one look."""
        if not self.short:
            return data
        signs = {name: self.short[number] for name, number in self.numbers.items()}
        return f"{formula.name(_Signs(signs))}[{data}]"

    def from_json(self, data: Json) -> int:
        """Find the number."""
        known = isinstance(data, str) and data in self.numbers
        expect(known, f"no {self.what} reads as {data!r}: expected one like {self.names[0]}")
        return self.numbers[data]
