"""The catalogue: a game's clauses and words in three languages, from the files in its folder."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from tomllib import loads
from typing import Any

from .errors import Unreadable
from .registry import game

LANGUAGES = ("en", "ko", "ja")
NEEDED = ("id", "chapter", "en")
"""What every clause says."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence of a rulebook, and what a player reads when it forbids a move."""

    id: str
    chapter: str
    layer: str
    """Where it is kept: `engine`, unless it says otherwise."""
    text: Mapping[str, str]
    refusal: Mapping[str, str] = field(default_factory=dict)
    ruling: tuple[str, ...] = ()
    when: Mapping[str, list[str]] = field(default_factory=dict)
    """It holds only while these options have one of these values."""

    def says(self, language: str) -> str:
        """Give the sentence in this language, or in English where no player meets it."""
        return self.text.get(language, self.text["en"])

    def refuses(self, language: str) -> str:
        """Give what a refused player reads, with `{names}` of its values, or else the sentence."""
        return self.refusal.get(language) or self.refusal.get("en") or self.says(language)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a rulebook."""

    id: str
    title: Mapping[str, str]


@cache
def clauses(game_id: str) -> dict[str, Clause]:
    """Give the clauses of a game by id, in the order of its rulebook."""
    found = load_beside(game_id, "clauses.toml").get("clause", [])
    return {each.id: each for each in (_clause(game_id, written) for written in found)}


@cache
def chapters(game_id: str) -> list[Chapter]:
    """List the chapters of a game's rulebook."""
    found = load_beside(game_id, "clauses.toml").get("chapter", [])
    return [Chapter(each["id"], _languages(each)) for each in found]


@cache
def words(game_id: str, language: str) -> dict[str, str]:
    """Give a game's words in one language: its name, its options, what its scene says."""
    found = load_beside(game_id, "texts.toml").get("words", {})
    return {key: texts.get(language, texts["en"]) for key, texts in found.items()}


def spoken(game_id: str, language: str) -> set[str]:
    """Give the keys of the words that a game has in this language itself."""
    found = load_beside(game_id, "texts.toml").get("words", {})
    return {key for key, texts in found.items() if texts.get(language, "").strip()}


def _clause(game_id: str, each: Mapping[str, Any]) -> Clause:
    missing = [key for key in NEEDED if key not in each]
    if missing:
        message = f"clause {each.get('id', '?')} in {_file(game_id, 'clauses.toml')} has no "
        raise Unreadable(message + ", no ".join(missing))
    return Clause(
        id=each["id"],
        chapter=each["chapter"],
        layer=each.get("layer", "engine"),
        text=_languages(each),
        refusal=each.get("refusal", {}),
        ruling=tuple(each.get("ruling", ())),
        when=each.get("when", {}),
    )


def _languages(each: Mapping[str, Any]) -> dict[str, str]:
    return {language: each[language] for language in LANGUAGES if language in each}


def load_beside(game_id: str, name: str) -> dict[str, Any]:
    """Load a TOML file from the folder of a game's rules; one that is not there says nothing."""
    found = _file(game_id, name)
    return loads(found.read_text("utf-8")) if found.is_file() else {}


def _file(game_id: str, name: str) -> Traversable:
    home = import_module(type(game(game_id)).__module__)
    return files(home.__package__ or "") / name
