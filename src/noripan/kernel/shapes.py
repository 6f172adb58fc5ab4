"""Shapes: how one kind of value is written and read, as text and as JSON, and what may be wrong.

Text and JSON are two faces of the same value: `read` and `write` turn text into JSON and back,
`from_json` checks JSON and makes the value, `to_json` takes it apart again. So every check and
every message stands once.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from re import escape, fullmatch, sub
from typing import Any, Generic, TypeVar

from .errors import Unreadable
from .event import Json
from .notation import read_int

T = TypeVar("T")
R = TypeVar("R", bound=Iterable[Any])


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

    def all_to_json(self, values: Iterable[int]) -> list[Json]:
        """Give the names."""
        names = self.names
        return [names[value] for value in values]

    def from_json(self, data: Json) -> int:
        """Find the number."""
        known = isinstance(data, str) and data in self.numbers
        expect(known, f"no {self.what} reads as {data!r}: expected one like {self.names[0]}")
        return self.numbers[data]


@dataclass(frozen=True, slots=True)
class Maybe(Shape[T | None]):
    """A value, or nothing: `-`."""

    item: Shape[T]

    def write(self, data: Json) -> str:
        """Write a dash for nothing."""
        return "-" if data is None else self.item.write(data)

    def read(self, text: str) -> Json:
        """Read a dash as nothing."""
        return None if text == "-" else self.item.read(text)

    def to_json(self, value: T | None) -> Json:
        """Give the value or null."""
        return None if value is None else self.item.to_json(value)

    def all_to_json(self, values: Iterable[T | None]) -> list[Json]:
        """Give the values and nulls."""
        if isinstance(self.item, Plain):
            return list(values)
        return [self.to_json(each) for each in values]

    def from_json(self, data: Json) -> T | None:
        """Take the value or null."""
        return None if data is None else self.item.from_json(data)


@dataclass(frozen=True, slots=True)
class Many(Shape[R], Generic[T, R]):
    """Several values in a row, parted by a sign or by nothing; none at all is `-`.

    >>> dice = Many(Whole("a die", 1, 6), bytes, parted="")
    >>> dice.read("451"), dice.write([4, 5, 1]), dice.write([]), dice.write([4, Hidden(2)])
    ([4, 5, 1], '451', '-', '4?2')
    """

    item: Shape[T]
    make: Callable[[Iterable[T]], R]
    parted: str = ","
    count: int | None = None
    """So many, no more and no fewer."""
    what: str = "a list"

    def write(self, data: Json) -> str:
        """Write them in their order; what a reader may not see is counted."""
        if isinstance(data, Hidden):
            data = [data]
        write = self.item.write
        signs = [str(each) if isinstance(each, Hidden) else write(each) for each in data]
        return self.parted.join(filter(None, signs)) or "-"

    def read(self, text: str) -> Json:
        """Read them one by one."""
        if text == "-" and self.count is None:
            return []
        return [self.item.read(each) for each in (text.split(self.parted) if self.parted else text)]

    def to_json(self, value: R) -> Json:
        """Give a list."""
        return self.item.all_to_json(value)

    def from_json(self, data: Json) -> R:
        """Take a list of values that are all right."""
        if not isinstance(data, Sequence) or isinstance(data, str):
            message = f"expected a list, not {data!r}"
            raise TypeError(message)
        wanted = self.count is None or len(data) == self.count
        expect(wanted, f"{self.what} has {self.count} values, not {len(data)}")
        return self.make(self.item.from_json(each) for each in data)


@dataclass(frozen=True, slots=True)
class Alike(Shape[tuple[T, ...]]):
    """So many values in a row, of which one is said where all are the same: `7/8`, or `7`.

    >>> marks = Alike(Whole("a mark"), 2)
    >>> marks.to_json((7, 7)), marks.to_json((7, 8)), marks.from_json(7)
    (7, [7, 8], (7, 7))
    >>> marks.read("7/8"), marks.write([7, 8]), marks.read("7"), marks.write(7)
    ([7, 8], '7/8', 7, '7')
    """

    item: Shape[T]
    count: int
    parted: str = "/"

    def write(self, data: Json) -> str:
        """Write one, or all."""
        each = data if isinstance(data, list) else [data]
        return self.parted.join(map(self.item.write, each))

    def read(self, text: str) -> Json:
        """Read one, or all."""
        first, *others = map(self.item.read, text.split(self.parted))
        return [first, *others] if others else first

    def to_json(self, value: tuple[T, ...]) -> Json:
        """Give one where they are all the same."""
        each = self.item.all_to_json(value)
        return each[0] if each.count(each[0]) == len(each) else each

    def from_json(self, data: Json) -> tuple[T, ...]:
        """Take one for all, or each."""
        each = data if isinstance(data, list) else [data] * self.count
        expect(len(each) == self.count, f"expected one value or {self.count}, not {data!r}")
        return tuple(map(self.item.from_json, each))


@dataclass(frozen=True, slots=True)
class Mask(Shape[int]):
    """A set of named things as a number with a bit for each; the lowest is named first.

    >>> suits = Mask(Named("suit", "CDHS"))
    >>> suits.to_json(0b1010), suits.from_json(["D", "S"])
    (['D', 'S'], 10)
    >>> suits.read("D,S"), suits.write(["D", Hidden(2)]), suits.write([])
    (['D', 'S'], 'D,?2', '-')
    >>> suits.from_json(["D", "D"])
    Traceback (most recent call last):
    noripan.kernel.errors.Unreadable: a suit is named twice in D,D
    """

    item: Named
    parted: str = ","

    def write(self, data: Json) -> str:
        """Write a list."""
        return Many(self.item, tuple, self.parted).write(data)

    def read(self, text: str) -> Json:
        """Read a list."""
        return Many(self.item, tuple, self.parted).read(text)

    def to_json(self, value: int) -> Json:
        """Give the names."""
        return self.item.all_to_json(ones(value))

    def all_to_json(self, values: Iterable[int]) -> list[Json]:
        """Give the names of each."""
        names = self.item.names
        return [[names[number] for number in ones(value)] for value in values]

    def from_json(self, data: Json) -> int:
        """Take names that stand there once."""
        each = Many(self.item, tuple).from_json(data)
        twice = f"a {self.item.what} is named twice in {','.join(data)}"
        expect(len(set(each)) == len(each), twice)
        return sum([1 << number for number in each])


@lru_cache(maxsize=1024)
def ones(mask: int) -> tuple[int, ...]:
    """List the bits of a mask, lowest first; a line and a view name the same sets again and again.

    >>> ones(0b1010)
    (1, 3)
    """
    return tuple([bit for bit in range(mask.bit_length()) if mask >> bit & 1])


def by_seat(item: Shape[T], what: str = "a list", count: int | None = None) -> "Many[T, Any]":
    """Give a value for each seat, parted by `|`."""
    return Many(item, tuple, parted="|", what=what, count=count)


@dataclass(frozen=True, slots=True)
class Spelled(Shape[T]):
    """A value whose text is the game's own, and whose JSON is that of another shape.

    >>> deck = Spelled(Many(Whole("a card"), tuple), lambda cards: f"d:{len(cards)}", str)
    >>> deck.write([4, 9])
    'd:2'
    """

    item: Shape[T]
    spell: Callable[[Any], str]
    parse: Callable[[str], Any]

    def write(self, data: Json) -> str:
        """Write it in the game's own way."""
        return self.spell(data)

    def read(self, text: str) -> Json:
        """Read it in the game's own way."""
        return self.parse(text)

    def to_json(self, value: T) -> Json:
        """Take it apart as the other shape does."""
        return self.item.to_json(value)

    def from_json(self, data: Json) -> T:
        """Check it as the other shape does."""
        return self.item.from_json(data)


@dataclass(frozen=True, slots=True)
class Record(Shape[T]):
    """A few values of different kinds, written in a form: `{count}x{face}@{seat}`.

    >>> parts = {"count": Whole("a count"), "face": Whole("a face")}
    >>> bid = Record("a bid", "{count}x{face}", dict, parts)
    >>> bid.read("5x4"), bid.write({"count": 5, "face": 4})
    ({'count': 5, 'face': 4}, '5x4')
    >>> bid.read("5y4")
    Traceback (most recent call last):
    noripan.kernel.errors.Unreadable: no bid reads as '5y4': expected COUNTxFACE
    """

    what: str
    form: str
    make: Callable[..., T]
    parts: Mapping[str, Shape[Any]]
    spare: Mapping[str, Json] = field(default_factory=dict)
    """What JSON may leave out, and what it is then."""
    pattern: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Make the pattern of the form."""
        pattern = sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", escape(self.form))
        object.__setattr__(self, "pattern", pattern)

    def write(self, data: Json) -> str:
        """Fill the form in."""
        return self.form.format_map(
            {name: part.write(data[name]) for name, part in self.parts.items()}
        )

    def read(self, text: str) -> Json:
        """Take the text apart along the form."""
        found = fullmatch(self.pattern, text)
        wanted = sub(r"\{(\w+)\}", lambda name: name[1].upper(), self.form)
        noun = self.what.partition(" ")[2] or self.what
        if found is None:
            message = f"no {noun} reads as {text!r}: expected {wanted}"
            raise Unreadable(message)
        return {name: self.parts[name].read(part) for name, part in found.groupdict().items()}

    def to_json(self, value: T) -> Json:
        """Give an object."""
        return {name: part.to_json(getattr(value, name)) for name, part in self.parts.items()}

    def from_json(self, data: Json) -> T:
        """Take an object that has every part and no other."""
        data = {**self.spare, **data} if isinstance(data, Mapping) else data
        is_whole = isinstance(data, Mapping) and set(data) == set(self.parts)
        expect(is_whole, f"{self.what} has {', '.join(self.parts)}, unlike {data!r}")
        return self.make(**{name: part.from_json(data[name]) for name, part in self.parts.items()})
