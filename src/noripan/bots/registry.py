"""Which bots play which game: a module `noripan.bots.GAME` names its levels, easiest first."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.contract import Position
from noripan.kernel.errors import Unreadable

from .glimpse import Bot, Glimpse, play_anything

RANDOM = "random"


@cache
def _bots(game: str) -> Mapping[str, Bot]:
    if find_spec(f"noripan.bots.{game}") is None:
        return {RANDOM: play_anything}
    found: Mapping[str, Bot] = import_module(f"noripan.bots.{game}").LEVELS
    return found


def levels(game: str) -> list[str]:
    """List the levels of a game's bots, easiest first; a game without bots has a random one."""
    return list(_bots(game))


def default_level(game: str) -> str:
    """Give the level that is offered first."""
    return "normal" if "normal" in _bots(game) else levels(game)[-1]


def find_bot(game: str, level: str) -> Bot:
    """Give a bot, or say which there are; `random` plays everything."""
    if level == RANDOM:
        return play_anything
    try:
        return _bots(game)[level]
    except KeyError:
        message = f"{game} has no bot of level {level!r}; it has: {', '.join(_bots(game))}"
        raise Unreadable(message) from None


def choose(game: str, level: str, position: Position[Any], seat: int, chance: Chance) -> Any:
    """Let a bot decide for the seat to move. It never sees `position` itself: only one like it.

    Nor does it ever draw what the match will: whatever the position holds, its future is replaced.
    """
    own = chance.copy()
    like = position.resample(seat, _another(own)).with_chance(_another(own))
    glimpse = Glimpse(
        seat=seat,
        view=like.view(seat),
        legal=like.legal_actions(),
        options=like.options,
        position=like,
        chance=own,
    )
    return find_bot(game, level)(glimpse)


def _another(chance: Chance) -> Chance:
    """Draw a source of its own: what comes out of one says nothing of the others."""
    return Seeded(chance.below(1 << 32))
