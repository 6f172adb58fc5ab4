"""Remarks in words: a game's own, and what every game has in common, in three languages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

from noripan.kernel import catalogue
from noripan.kernel.reader import Reader

from .reasons import reasons_of
from .remark import Remark, Value


def _texts(package: str, name: str) -> dict[str, dict[str, str]]:
    found = files(package) / name
    return loads(found.read_text("utf-8"))["words"] if found.is_file() else {}


@cache
def all_words(game: str) -> dict[str, dict[str, str]]:
    """Give what can be remarked on in a game, by key and language."""
    home = type(reasons_of(game)).__module__.rpartition(".")[0]
    return {**_texts(__package__, "words.toml"), **_texts(home, "reasons.toml")}


def words(game: str, language: str) -> dict[str, str]:
    """Give the same in one language."""
    return {key: texts.get(language, texts["en"]) for key, texts in all_words(game).items()}


@dataclass(frozen=True, slots=True)
class Speaker:
    """Puts remarks into words for somebody.

    >>> Speaker.of("sequence", "en").say(Remark("stops_four", {"count": 1}))
    'It stops a line of four of the other side.'
    """

    reader: Reader

    @classmethod
    def of(cls, game: str, language: str, names: Sequence[str] = ()) -> "Speaker":
        """Speak of a game in a language, with the names of those who sit."""
        found = {**catalogue.words(game, language), **words(game, language)}
        return cls(Reader(None, found, names))

    def say(self, remark: Remark) -> str:
        """Put a remark into words."""
        return self.text(remark.key, remark.values)

    def text(self, key: str, values: Mapping[str, Value]) -> str:
        """Fill the text of a key."""
        return self.reader.text(key, **{name: self._value(each) for name, each in values.items()})

    def _value(self, value: Value) -> Any:
        if isinstance(value, Remark):
            return self.say(value)
        if isinstance(value, tuple):
            return self.reader.text("names_join").join(map(self.say, value))
        if isinstance(value, str) and value.startswith("#"):
            return self.reader.name(int(value[1:]))
        return value
