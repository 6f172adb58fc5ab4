"""The registry: which games there are. A folder under `noripan.games` with a `GAME` is one."""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from .contract import Game
from .errors import Unreadable

AnyGame = Game[Any, Any, Any]


@cache
def _loaders() -> dict[str, Callable[[], Any]]:
    """Give how each game is loaded, by its id: a folder of ours, or a package's entry point."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - takes as long as all the rest

    package = import_module("noripan.games")
    ours = [each.name for each in iter_modules(package.__path__) if each.ispkg]
    found: dict[str, Callable[[], Any]] = {name: partial(_load, name) for name in ours}
    found |= {each.name: each.load for each in entry_points(group="noripan.games")}
    return dict(sorted(found.items()))


def _load(name: str) -> AnyGame:
    game: AnyGame = import_module(f"noripan.games.{name}").GAME
    return game


def games() -> list[AnyGame]:
    """List every game, by id."""
    return [game(name) for name in _loaders()]


@cache
def game(name: str) -> AnyGame:
    """Give the game with this id, and load no other; or say which there are."""
    loaders = _loaders()
    if name not in loaders:
        message = f"there is no game {name!r}; there is: {', '.join(loaders)}"
        raise Unreadable(message)
    found: AnyGame = loaders[name]()
    return found
