"""Shapes of no value or of many: perhaps one, a row, the same for all, a set."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar

from noripan.kernel.event import Json

from .formula import Formula
from .shape import Built, Hidden, Shape, expect
from .single import Named

T = TypeVar("T")
R = TypeVar("R", bound=Iterable[Any])


@dataclass(frozen=True, slots=True)
class Maybe(Built[T | None]):
    """A value, or nothing: `-`."""

    item: Shape[T]

    def writes(self, data: str, formula: Formula) -> str:
        """Write a dash for nothing."""
        return f"('-' if {data} is None else {self.item.writes(data, formula)})"

    def read(self, text: str) -> Json:
        """Read a dash as nothing."""
        return None if text == "-" else self.item.read(text)

    def gives(self, value: str, formula: Formula) -> str:
        """Give the value or null."""
        given = self.item.gives(value, formula)
        return value if given == value else f"(None if {value} is None else {given})"

    def from_json(self, data: Json) -> T | None:
        """Take the value or null."""
        return None if data is None else self.item.from_json(data)


@dataclass(frozen=True, slots=True)
class Many(Built[R], Generic[T, R]):
    """Several values in a row, parted by a sign or by nothing; none at all is `-`.

    >>> from noripan.kernel.shapes import Whole
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

    def writes(self, data: str, formula: Formula) -> str:
        """Write them in their order; what a reader may not see is counted."""
        each, hidden = self.item.writes("each", formula), formula.name(Hidden)
        plain = {"each": data, "str(each)": f"map(str, {data})"}
        several = plain.get(each) or f"[{each} for each in {data}]"
        written = f"({self.parted!r}.join({several}) or '-')"
        return f"({data} if type({data}) is {hidden} else {written})"

    def read(self, text: str) -> Json:
        """Read them one by one."""
        if text == "-" and self.count is None:
            return []
        return [self.item.read(each) for each in (text.split(self.parted) if self.parted else text)]

    def gives(self, value: str, formula: Formula) -> str:
        """Give a list; `sides.*.gold` is the gold of each side."""
        several, _, name = value.partition(".*")
        if isinstance(self.item, Named) and not name:
            return f"[*map({formula.name([*self.item.names].__getitem__)}, {several})]"
        each = self.item.gives(f"each{name}", formula)
        return f"[*{several}]" if each == "each" else f"[{each} for each in {several}]"

    def from_json(self, data: Json) -> R:
        """Take a list of values that are all right."""
        if not isinstance(data, Sequence) or isinstance(data, str):
            message = f"expected a list, not {data!r}"
            raise TypeError(message)
        wanted = self.count is None or len(data) == self.count
        expect(wanted, f"{self.what} has {self.count} values, not {len(data)}")
        return self.make(self.item.from_json(each) for each in data)


@dataclass(frozen=True, slots=True)
class Alike(Built[tuple[T, ...]]):
    """So many values in a row, of which one is said where all are the same: `7/8`, or `7`.

    >>> from noripan.kernel.shapes import Whole
    >>> marks = Alike(Whole("a mark"), 2)
    >>> marks.to_json((7, 7)), marks.to_json((7, 8)), marks.from_json(7)
    (7, [7, 8], (7, 7))
    >>> marks.read("7/8"), marks.write([7, 8]), marks.read("7"), marks.write(7)
    ([7, 8], '7/8', 7, '7')
    """

    item: Shape[T]
    count: int
    parted: str = "/"

    def writes(self, data: str, formula: Formula) -> str:
        """Write one, or all."""
        one, each = (self.item.writes(name, formula) for name in (data, "each"))
        several = f"{self.parted!r}.join([{each} for each in {data}])"
        return f"({several} if type({data}) is list else {one})"

    def read(self, text: str) -> Json:
        """Read one, or all."""
        first, *others = map(self.item.read, text.split(self.parted))
        return [first, *others] if others else first

    def gives(self, value: str, formula: Formula) -> str:
        """Give one where they are all the same."""
        one, each = (self.item.gives(name, formula) for name in (f"{value}[0]", "each"))
        is_one = f"{value}.count({value}[0]) == {self.count}"
        return f"({one} if {is_one} else [{each} for each in {value}])"

    def from_json(self, data: Json) -> tuple[T, ...]:
        """Take one for all, or each."""
        each = data if isinstance(data, list) else [data] * self.count
        expect(len(each) == self.count, f"expected one value or {self.count}, not {data!r}")
        return tuple(map(self.item.from_json, each))


@dataclass(frozen=True, slots=True)
class Mask(Built[int]):
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

    def writes(self, data: str, formula: Formula) -> str:
        """Write a list."""
        return Many(self.item, tuple, self.parted).writes(data, formula)

    def read(self, text: str) -> Json:
        """Read a list."""
        return Many(self.item, tuple, self.parted).read(text)

    def gives(self, value: str, formula: Formula) -> str:
        """Give the names; lines and views name the same sets again and again, so they are kept."""
        names = self.item.names
        kept = lru_cache(maxsize=1024)(lambda mask: [names[bit] for bit in ones(mask)])
        return f"[*{formula.name(kept)}({value})]"

    def from_json(self, data: Json) -> int:
        """Take names that stand there once."""
        each = Many(self.item, tuple).from_json(data)
        twice = f"a {self.item.what} is named twice in {','.join(data)}"
        expect(len(set(each)) == len(each), twice)
        return sum([1 << number for number in each])


@lru_cache(maxsize=1024)
def ones(mask: int) -> tuple[int, ...]:
    """List the bits of a mask, lowest first; rules ask for the same sets again and again.

    >>> ones(0b1010)
    (1, 3)
    """
    return tuple([bit for bit in range(mask.bit_length()) if mask >> bit & 1])


def by_seat(item: Shape[T], what: str = "a list", count: int | None = None) -> "Many[T, Any]":
    """Give a value for each seat, parted by `|`."""
    return Many(item, tuple, parted="|", what=what, count=count)
