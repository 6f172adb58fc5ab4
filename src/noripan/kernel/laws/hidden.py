"""What a line hides from a watcher: its parts, and other lines that look the same."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from re import compile as pattern

from noripan.kernel.chance import Chance

Spot = tuple[int, int]
"""Where a hidden element stands in the whole line."""

TRIES = 6
_WORD = pattern(r"\S+")
_NAME = pattern(r"\w+:")
_NAMES = pattern(r"(?:\w+[:=])+")
_COUNT = pattern(r"\?(\d+)")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a line that somebody may not read: its true text, and its elements."""

    text: str
    spots: tuple[Spot, ...]


def hidden_parts(line: str, seen: str, fields: Sequence[str] = ()) -> dict[str, Part]:
    """Compare the whole line with the one that a watcher reads, and give the parts that differ.

    A word is called by its number among `fields`, by the name before its colon, or by its number.

    >>> for name, part in hidden_parts("dice:455|66 turn:1", "dice:455|?2 turn:1").items():
    ...     print(name, part)
    dice.1 Part(text='66', spots=((9, 10), (10, 11)))
    """
    found: dict[str, Part] = {}
    words = _words(seen, fields)
    for name, (start, text) in _words(line, fields).items():
        _, other = words.get(name, (0, ""))
        if text != other:
            found.update(_parts(name, text, other, start))
    return found


def exchanged(line: str, parts: Mapping[str, Part], chance: Chance) -> str | None:
    """Give the line with two hidden elements exchanged, or None where all are the same."""
    spots = [spot for part in parts.values() for spot in part.spots]
    for _ in range(TRIES if len(spots) > 1 else 0):
        (a, b), (c, d) = sorted((chance.pick(spots), chance.pick(spots)))
        if line[a:b] != line[c:d]:
            return line[:a] + line[c:d] + line[b:c] + line[a:b] + line[d:]
    return None


def _words(line: str, fields: Sequence[str]) -> dict[str, tuple[int, str]]:
    """Give the words of a line and where they start, by what they are called."""
    found: dict[str, tuple[int, str]] = {}
    for number, word in enumerate(_WORD.finditer(line)):
        own = _NAME.match(word[0])
        name = own[0][:-1] if own else f"word {number + 1}"
        found[fields[number] if number < len(fields) else name] = (word.start(), word[0])
    return found


def _parts(name: str, text: str, seen: str, start: int) -> dict[str, Part]:
    """Divide a word at its bars, as far as both readers have the same number of them."""
    texts, others = text.split("|"), seen.split("|")
    if len(texts) != len(others):
        texts, others = [text], [seen]
    found: dict[str, Part] = {}
    for number, (each, other) in enumerate(zip(texts, others, strict=True)):
        if each != other:
            own = _NAMES.match(each)
            skip = own.end() if own and other.startswith(own[0]) else 0
            called = name if len(texts) == 1 else f"{name}.{number}"
            found[called] = _part(each[skip:], other[skip:], start + skip)
        start += len(each) + 1
    return found


def _part(text: str, seen: str, start: int) -> Part:
    spots = _counted(text, seen) or _aligned(text, seen)
    return Part(text, tuple((start + a, start + b) for a, b in spots))


def _counted(text: str, seen: str) -> list[Spot]:
    """Find the elements behind `?3`: what stands between commas, else every sign."""
    shown = seen.split(",")
    counts = [found[1] for each in shown if (found := _COUNT.fullmatch(each))]
    if len(counts) != 1:
        return []
    spots: list[Spot] = []
    at = 0
    for each in text.split(","):
        if each in shown:
            shown.remove(each)
        else:
            spots.append((at, at + len(each)))
        at += len(each) + 1
    if len(spots) == 1 and len(text) == int(counts[0]):
        return _each_sign(text)
    return spots if len(spots) == int(counts[0]) else []


def _each_sign(text: str) -> list[Spot]:
    return [(at, at + 1) for at in range(len(text))]


def _aligned(text: str, seen: str) -> list[Spot]:
    """Find the signs behind single question marks, where all others are the same."""
    if len(text) != len(seen) or any(b not in (a, "?") for a, b in zip(text, seen, strict=True)):
        return []
    return [(at, at + 1) for at, sign in enumerate(seen) if sign == "?"]
