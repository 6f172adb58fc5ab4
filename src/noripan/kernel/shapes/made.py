"""Shapes made of others: a text of the game's own, and values of different kinds in a form."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from re import escape, fullmatch, sub
from typing import Any, TypeVar

from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json

from .shape import Built, Hidden, Shape, expect, taken_apart

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

    def writer(self) -> Callable[[Json], str]:
        """Write it in the game's own way, which knows what to do with `Hidden`."""
        return self.spell

    def read(self, text: str) -> Json:
        """Read it in the game's own way."""
        return self.parse(text)

    def giver(self) -> Callable[[T], Json]:
        """Take it apart as the other shape does."""
        return self.item.giver()

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

    def writer(self) -> Callable[[Json], str]:
        """Fill the form in."""
        fill = self.form.format_map
        writers = [(name, part.writer()) for name, part in self.parts.items()]

        def filled(data: Json) -> str:
            if type(data) is Hidden:
                return str(data)
            return fill({name: write(data[name]) for name, write in writers})

        return filled

    def read(self, text: str) -> Json:
        """Take the text apart along the form."""
        found = fullmatch(self.pattern, text)
        wanted = sub(r"\{(\w+)\}", lambda name: name[1].upper(), self.form)
        noun = self.what.partition(" ")[2] or self.what
        if found is None:
            message = f"no {noun} reads as {text!r}: expected {wanted}"
            raise Unreadable(message)
        return {name: self.parts[name].read(part) for name, part in found.groupdict().items()}

    def giver(self) -> Callable[[T], Json]:
        """Give an object."""
        return taken_apart((name, name, part.giver()) for name, part in self.parts.items())

    def from_json(self, data: Json) -> T:
        """Take an object that has every part and no other."""
        data = {**self.spare, **data} if isinstance(data, Mapping) else data
        is_whole = isinstance(data, Mapping) and set(data) == set(self.parts)
        expect(is_whole, f"{self.what} has {', '.join(self.parts)}, unlike {data!r}")
        return self.make(**{name: part.from_json(data[name]) for name, part in self.parts.items()})
