"""Which bots play which game: a game names them by level, and each is loaded when it plays."""

from pkgutil import resolve_name
from typing import Any

from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.contract import Position
from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import game as find_game

from .glimpse import Bot, Glimpse, play_anything

RANDOM = "random"


def levels(game: str) -> list[str]:
    """List the levels of a game's bots, easiest first; a game without bots has a random one."""
    return list(find_game(game).bots) or [RANDOM]


def default_level(game: str) -> str:
    """Give the level that is offered first."""
    return "normal" if "normal" in levels(game) else levels(game)[-1]


def find_bot(game: str, level: str) -> Bot:
    """Give a bot, or say which there are; `random` plays everything."""
    if level == RANDOM:
        return play_anything
    named = find_game(game).bots
    if level not in named:
        message = f"{game} has no bot of level {level!r}; it has: {', '.join(levels(game))}"
        raise Unreadable(message)
    found: Bot = resolve_name(named[level])
    return found


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
