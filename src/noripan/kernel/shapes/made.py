"""Shapes made of others: a text of the game's own, and values of different kinds in a form."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from re import escape, findall, fullmatch, sub
from typing import Any, TypeVar

from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json

from .formula import Formula, record
from .shape import Built, Hidden, Shape, expect

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Spelled(Built[T]):
    """A value whose text is the game's own, and whose JSON is that of another shape.

    >>> from noripan.kernel.shapes import Many, Whole
    >>> deck = Spelled(Many(Whole("a card"), tuple), lambda cards: f"d:{len(cards)}", str)
    >>> deck.write([4, 9])
    'd:2'
    """

    item: Shape[T]
    spell: Callable[[Any], str]
    parse: Callable[[str], Any]

    def writes(self, data: str, formula: Formula) -> str:
        """Write it in the game's own way, which knows what to do with `Hidden`."""
        return f"{formula.name(self.spell)}({data})"

    def read(self, text: str) -> Json:
        """Read it in the game's own way."""
        return self.parse(text)

    def gives(self, value: str, formula: Formula) -> str:
        """Take it apart as the other shape does."""
        return self.item.gives(value, formula)

    def from_json(self, data: Json) -> T:
        """Check it as the other shape does."""
        return self.item.from_json(data)


@dataclass(frozen=True, slots=True)
class Record(Built[T]):
    """A few values of different kinds, written in a form: `{count}x{face}@{seat}`.

    >>> from noripan.kernel.shapes import Whole
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

    def writes(self, data: str, formula: Formula) -> str:
        """Fill the form in."""
        form, hidden = sub(r"\{\w+\}", "%s", self.form), formula.name(Hidden)
        names = findall(r"\{(\w+)\}", self.form)
        parts = ", ".join([self._filled(data, name, formula) for name in names])
        return f"({data} if type({data}) is {hidden} else {form!r} % ({parts},))"

    def _filled(self, data: str, name: str, formula: Formula) -> str:
        """Say how one part is written; the form itself does it for what is plain."""
        part = f"{data}[{name!r}]"
        written = self.parts[name].writes(part, formula)
        return part if written == f"str({part})" else written

    def read(self, text: str) -> Json:
        """Take the text apart along the form."""
        found = fullmatch(self.pattern, text)
        wanted = sub(r"\{(\w+)\}", lambda name: name[1].upper(), self.form)
        noun = self.what.partition(" ")[2] or self.what
        if found is None:
            message = f"no {noun} reads as {text!r}: expected {wanted}"
            raise Unreadable(message)
        return {name: self.parts[name].read(part) for name, part in found.groupdict().items()}

    def gives(self, value: str, formula: Formula) -> str:
        """Give an object; a long way to the value is gone once."""
        if not value.isidentifier():
            return f"{formula.name(self.giver())}({value})"
        return record(
            {name: part.gives(f"{value}.{name}", formula) for name, part in self.parts.items()}
        )

    def from_json(self, data: Json) -> T:
        """Take an object that has every part and no other."""
        data = {**self.spare, **data} if isinstance(data, Mapping) else data
        is_whole = isinstance(data, Mapping) and set(data) == set(self.parts)
        expect(is_whole, f"{self.what} has {', '.join(self.parts)}, unlike {data!r}")
        return self.make(**{name: part.from_json(data[name]) for name, part in self.parts.items()})
