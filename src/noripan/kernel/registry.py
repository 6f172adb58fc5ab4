"""The registry: which games there are. A folder under `noripan.games` with a `GAME` is one."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any

from .contract import Game
from .errors import Unreadable

AnyGame = Game[Any, Any, Any]


@cache
def _all() -> dict[str, AnyGame]:
    package = import_module("noripan.games")
    found = [import_module(f"noripan.games.{each.name}").GAME for each in _folders(package)]
    found += [each.load() for each in entry_points(group="noripan.games")]
    return {game.id: game for game in sorted(found, key=lambda game: str(game.id))}


def games() -> list[AnyGame]:
    """List every game, by id."""
    return list(_all().values())


def game(name: str) -> AnyGame:
    """Give the game with this id, or say which there are."""
    try:
        return _all()[name]
    except KeyError:
        message = f"there is no game {name!r}; there is: {', '.join(_all())}"
        raise Unreadable(message) from None


def _folders(package: Any) -> list[Any]:
    return [each for each in iter_modules(package.__path__) if each.ispkg]
