"""The codec: the fields of a position, declared once with who may see them; line and JSON follow.

A game declares a frozen dataclass whose fields are `part`s, and a `Codec` of it reads lines and
JSON into one, and writes what it finds in a position:

    @dataclass(frozen=True)
    class Line:
        dice: tuple[bytes, ...] = part(by_seat(DICE), at="round.cups", seen=owner)
        bids: tuple[Bid, ...] = part(Many(BID, tuple), word="bid", fresh=())

"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from enum import Enum
from operator import attrgetter
from typing import Any, Final, Generic, TypeAlias, TypeVar

from .errors import Unreadable
from .event import Eyes, Json
from .notation import ALL
from .shapes import Hidden, Maybe, Shape, expect
from .shapes.shape import taken_apart

T = TypeVar("T")
L = TypeVar("L")

WRONG = (KeyError, TypeError, ValueError, IndexError, AttributeError)
"""What reading JSON of any kind may stumble over."""


class Unsaid(Enum):
    """What a position leaves open; the game fills it in."""

    UNSAID = "unsaid"


UNSAID: Final = Unsaid.UNSAID
Said: TypeAlias = T | Unsaid


def said(value: Said[T], otherwise: T) -> T:
    """Give a value, or another one where nothing was said."""
    return otherwise if isinstance(value, Unsaid) else value


Data = Mapping[str, Json]
Seen = Callable[[Json, Data, Eyes], Json]
"""Gives what these eyes see of a field; what they do not is `Hidden`.

Every position has a field `turn`, which is nobody's when the match is over.
"""


Silent = Callable[[Json, Data], bool]
"""Tells by a field's JSON, and that of all fields, whether a line may do without it."""
Change = Callable[[dict[str, Json]], dict[str, Json]]


def everyone(value: Json, data: Data, eyes: Eyes) -> Json:
    """Show it to all."""
    del data, eyes
    return value


def owner(value: Json, data: Data, eyes: Eyes) -> Json:
    """Show each seat its own until the end; the others see how many there are."""
    if data["turn"] is None:
        return value
    return [each if seat == eyes else counted(each) for seat, each in enumerate(value)]


def nobody(value: Json, data: Data, eyes: Eyes) -> Json:
    """Show how many there are, until the end."""
    return value if data["turn"] is None else never_seen(value, data, eyes)


def never_seen(value: Json, data: Data, eyes: Eyes) -> Json:
    """Show how many there are, at the end too."""
    del data, eyes
    return counted(value)


def counted(value: Json) -> Json:
    """Hide what there is, but not how much; nothing is no secret."""
    return value and Hidden(len(value))


@dataclass(frozen=True, slots=True)
class Part:
    """One field of a position."""

    name: str
    """Its name in JSON, and of the attribute."""
    word: str
    """Its name in the line; a part of the head is known by its place and has none."""
    shape: Shape[Any]
    at: str
    """Where a position has its value."""
    seen: Seen
    is_silent: "Silent"
    """Tells whether the line may leave it out."""


def part(  # noqa: PLR0913 - all but the shape are named and rare
    shape: Shape[Any],
    *,
    at: str = "",
    fresh: Any = UNSAID,
    word: str | None = None,
    seen: Seen = everyone,
    silent: Silent | None = None,
    always: bool = False,
) -> Any:
    """Declare a field: its shape, where a position has it, its value in a fresh match, who sees it.

    A line leaves it out while it is as in a fresh match, or `silent`, unless it is said `always`.
    """
    said = {
        "shape": shape, "at": at, "word": word, "seen": seen, "silent": silent, "always": always,
    }  # fmt: skip
    return field(default=fresh, metadata=said)


def head(shape: Shape[Any], *, at: str = "", fresh: Any = UNSAID, seen: Seen = everyone) -> Any:
    """Declare a field that a line begins with: it is known by its place."""
    return part(shape, at=at, fresh=fresh, word="", seen=seen, always=True)


class Codec(Generic[L]):
    """Reads and writes the positions of one game."""

    def __init__(
        self, line: type[L], dress: Change = lambda data: data, undress: Change = lambda data: data
    ) -> None:
        self.line = line
        self.dress = dress
        """Changes JSON before it is written as a line: where names depend on other fields."""
        self.undress = undress
        """Changes it back after a line was read."""
        self.parts = [_part(each) for each in fields(line)]  # type: ignore[arg-type]
        self.named = {each.name: each for each in self.parts}
        self.heads = [each for each in self.parts if not each.word]
        self.fields = tuple(each.name for each in self.heads)
        """What the first words of a line are called, which do not say it themselves."""
        self.words = {each.word: each for each in self.parts if each.word}
        self.to_json: Callable[[Any], dict[str, Json]] = taken_apart(map(_taken, self.parts))
        """Gives every field of a position."""
        self.writers = [
            (each.name, each.word and f"{each.word}:", each.is_silent, each.shape.writer())
            for each in self.parts
        ]

    def values(self, line: L) -> dict[str, Any]:
        """Give a line's values by where a position has them."""
        return {each.at: getattr(line, each.name) for each in self.parts}

    # ---- JSON

    def from_json(self, data: Data) -> L:
        """Read the fields that are there; what is missing is as in a fresh match, or unsaid."""
        return guarded(self._from_json, data)

    def _from_json(self, data: Data) -> L:
        unknown = set(data) - set(self.named)
        expect(not unknown, f"a position has no field {min(unknown, default='')!r}")
        given = {
            name: self.named[name].shape.from_json(value)
            for name, value in data.items()
            if value is not None or isinstance(self.named[name].shape, Maybe)
        }
        return self.line(**given)

    # ---- text

    def write(self, position: object, eyes: Eyes = ALL) -> str:
        """Write the line; what these eyes may not see is `?` and a number."""
        data = self.to_json(position)
        if eyes != ALL:
            data = {each.name: each.seen(data[each.name], data, eyes) for each in self.parts}
        dressed = self.dress(data)
        return " ".join(
            [
                word + write(dressed[name])
                for name, word, is_silent, write in self.writers
                if not is_silent(data[name], data)
            ]
        )

    def read(self, text: str) -> L:
        """Read a line; the last words of its head may be left out."""
        return self.from_json(self.undress(self._read(text)))

    def _read(self, text: str) -> dict[str, Json]:
        words = text.split()
        named = [word for word in words if word.partition(":")[0] in self.words and ":" in word]
        first = words[: len(words) - len(named)]
        if words[len(first) :] != named or len(first) > len(self.heads):
            raise Unreadable(self._advice(text))
        data = {
            each.name: each.shape.read(word) for each, word in zip(self.heads, first, strict=False)
        }
        for word in named:
            name, _, value = word.partition(":")
            each = self.words[name]
            expect(each.name not in data, f"{name} stands twice in {text!r}")
            data[each.name] = each.shape.read(value)
        return data

    def _advice(self, text: str) -> str:
        heads = " ".join(each.name.upper() for each in self.heads)
        words = ", ".join(self.words)
        return f"cannot read {text!r}: expected {heads}{' and ' * bool(heads)}the fields {words}"


def guarded(read: Callable[[Data], T], data: Data) -> T:
    """Read JSON from outside: whatever is wrong with it is `Unreadable`."""
    try:
        return read(data)
    except Unreadable:
        raise
    except WRONG as error:
        message = f"cannot read this position ({type(error).__name__}: {error}): {data!r}"
        raise Unreadable(message) from error


def _part(each: Any) -> Part:
    said, shape = each.metadata, each.metadata["shape"]
    fresh = UNSAID if each.default is MISSING else each.default
    word = each.name if said["word"] is None else said["word"]
    at = said["at"] or each.name
    return Part(each.name, word, shape, at, said["seen"], _silence(said, fresh))


def _taken(each: Part) -> tuple[str, str, Callable[[Any], Json]]:
    """Say where a position has a part, and what takes it apart; `sides.*.gold` is of each side."""
    at, star, name = each.at.partition(".*.")
    give = each.shape.giver()
    if not star:
        return each.name, at, give
    one = attrgetter(name)
    return each.name, at, lambda several: give(map(one, several))


def _silence(said: Mapping[str, Any], fresh: Any) -> Silent:
    silent: Silent | None = said["silent"]
    if silent is not None:
        return silent
    if said["always"] or fresh is UNSAID:
        return lambda _, __: False
    plain = said["shape"].to_json(fresh)
    return lambda value, _: bool(value == plain)


def unless_given(value: Json, data: Data) -> bool:
    """Leave a field out of a line while it is empty."""
    del data
    return not value


def never(value: Json, data: Data) -> bool:
    """Leave a field out of every line: it stands in JSON alone."""
    del value, data
    return True
