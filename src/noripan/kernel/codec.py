"""The codec: the fields of a position, declared once with who may see them; line and JSON follow.

A game declares a frozen dataclass whose fields are `part`s, and a `Codec` of it reads lines and
JSON into one, and writes what it finds in a position:

    @dataclass(frozen=True)
    class Line:
        dice: tuple[bytes, ...] = part(by_seat(DICE), at="round.cups", seen=owner)
        bids: tuple[Bid, ...] = part(Many(BID, tuple), word="bid", fresh=())

"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from enum import Enum
from typing import Any, Final, Generic, TypeAlias, TypeVar

from .errors import Unreadable
from .event import Eyes, Json
from .notation import ALL
from .shapes import Hidden, Maybe, Shape, expect
from .shapes.formula import Formula, record

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
    silent: "Silent | None"
    """Tells whether the line may leave it out; None where it is always said."""
    fresh: Json
    """The JSON that a line leaves out, or `UNSAID`."""


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
        self.hidden = [(each.name, each.seen) for each in self.parts if each.seen is not everyone]
        self.to_json: Callable[[object], dict[str, Json]] = _giver(self.parts)
        """Gives every field of a position."""
        self._write: Callable[[Data, Data], str] = _writer(self.parts)

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
            data |= {name: seen(data[name], data, eyes) for name, seen in self.hidden}
        return self._write(data, self.dress(data))

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
    plain = UNSAID if said["always"] or said["silent"] or fresh is UNSAID else shape.to_json(fresh)
    return Part(each.name, word, shape, at, said["seen"], said["silent"], plain)


def _giver(parts: Iterable[Part]) -> Callable[[object], dict[str, Json]]:
    formula = Formula()
    given = {each.name: each.shape.gives(f"value.{each.at}", formula) for each in parts}
    return formula.function("value", record(given))


def _writer(parts: Iterable[Part]) -> Callable[[Data, Data], str]:
    formula = Formula()
    words = ", ".join([_word(each, formula) for each in parts])
    return formula.function("data, dressed", f"' '.join(filter(None, ({words},)))")


def _word(each: Part, formula: Formula) -> str:
    """Say how a field stands in a line; one that is left out is an empty word."""
    data, written = f"data[{each.name!r}]", each.shape.writes(f"dressed[{each.name!r}]", formula)
    word = f"'{each.word}:' + {written}" if each.word else written
    if each.silent is not None:
        return f"'' if {formula.name(each.silent)}({data}, data) else {word}"
    if each.fresh is not UNSAID:
        return f"'' if {data} == {formula.name(each.fresh)} else {word}"
    return word


def unless_given(value: Json, data: Data) -> bool:
    """Leave a field out of a line while it is empty."""
    del data
    return not value


def never(value: Json, data: Data) -> bool:
    """Leave a field out of every line: it stands in JSON alone."""
    del value, data
    return True
