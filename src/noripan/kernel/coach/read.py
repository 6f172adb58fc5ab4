"""A game's marks as its file `coach.toml` has them, and those of every game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

from noripan.kernel.catalogue import load_beside
from noripan.kernel.errors import Unreadable

FILE = "coach.toml"


@dataclass(frozen=True, slots=True)
class Example:
    """A position, and perhaps actions, after which a mark's moment has come."""

    position: str
    game: str = ""
    """For a mark of every game: one in which its moment comes."""
    seat: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    chance: str = "script:"
    actions: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """What is said, and when."""

    id: str
    text: Mapping[str, str]
    when: Mapping[str, Any]
    """All of these hold; see `kernel.coach.moments`."""
    example: Example
    highlight: tuple[str, ...] = ()
    topic: str = ""
    """The topic of the primer that says more."""


@cache
def marks_of(game_id: str) -> tuple[Mark, ...]:
    """Give the marks of a game, and those of every game; the first ones are the most urgent.

    >>> [mark.id for mark in marks_of("pirate_dice")][:2]
    ['first_refusal', 'first_turn']
    """
    every = loads((files("noripan.games") / FILE).read_text("utf-8"))
    return read_marks(every) + read_marks(load_beside(game_id, FILE))


def read_marks(file: Mapping[str, Any]) -> tuple[Mark, ...]:
    """Read what a file says, or raise `Unreadable` with what is wrong."""
    return tuple(_mark(each) for each in file.get("mark", ()))


def _mark(said: Mapping[str, Any]) -> Mark:
    try:
        example: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value
            for key, value in said["example"].items()
        }
        highlight = tuple(said.get("highlight", ()))
        return Mark(**{**said, "example": Example(**example), "highlight": highlight})
    except (KeyError, TypeError) as error:
        message = f"{FILE}: mark {said.get('id', '?')}: {error}"
        raise Unreadable(message) from error
