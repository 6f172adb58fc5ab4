"""Which bots play which game: a game names them by level, and each is loaded when it plays."""

from pkgutil import resolve_name
from typing import Any

from noripan.kernel.chance import Chance, Seeded
from noripan.kernel.contract import Position
from noripan.kernel.errors import Unreadable
from noripan.kernel.registry import game as find_game

from .characters import NERVES
from .glimpse import Bot, Glimpse, play_anything
from .player import Player, Thought, read_budget

RANDOM = "random"


def levels(game: str) -> list[str]:
    """List the levels of a game's bots, easiest first; a game without bots has a random one."""
    return list(find_game(game).bots) or [RANDOM]


def default_level(game: str) -> str:
    """Give the level that is offered first."""
    return "normal" if "normal" in levels(game) else levels(game)[-1]


def find_bot(game: str, name: str) -> Bot:
    """Give a bot by its level or as `module:name`; `random` plays everything.

    What follows a `/` is its temper: `normal/bold`, `normal/careful`. What follows an `@` is its
    budget: `hard@400` looks ahead 400 times, `hard@0.5s` for so long.
    """
    character, at, budget = name.partition("@")
    level, slash, temper = character.partition("/")
    bot = _named(game, level)
    if not (at or slash):
        return bot
    if not isinstance(bot, Player):
        message = f"the bot {level!r} has no temper and takes no budget"
        raise Unreadable(message)
    bot = bot.with_nerve(_nerve(temper)) if slash else bot
    return bot.with_budget(read_budget(budget)) if at else bot


def _nerve(temper: str) -> float:
    if temper not in NERVES:
        message = f"no temper is called {temper!r}; there are: {', '.join(NERVES)}"
        raise Unreadable(message)
    return NERVES[temper]


def _named(game: str, level: str) -> Bot:
    if level == RANDOM:
        return play_anything
    if ":" in level:
        return _imported(level)
    named = find_game(game).bots
    if level not in named:
        message = f"{game} has no bot of level {level!r}; it has: {', '.join(levels(game))}"
        raise Unreadable(message)
    found: Bot = resolve_name(named[level])
    return found


def _imported(path: str) -> Bot:
    """Load somebody's own bot."""
    try:
        found: Bot = resolve_name(path)
    except (ImportError, AttributeError, ValueError) as error:
        message = f"no bot can be imported from {path!r}: {error}"
        raise Unreadable(message) from error
    if not callable(found):
        raise Unreadable(f"{path!r} is no bot: it cannot be called with a glimpse")
    return found


def choose(game: str, level: str, position: Position[Any], seat: int, chance: Chance) -> Any:
    """Let a bot decide for the seat to move. It never sees `position` itself: only one like it.

    Nor does it ever draw what the match will: whatever the position holds, its future is replaced.
    """
    return find_bot(game, level)(_glimpse(position, seat, chance))


def consider(
    game: str, level: str, position: Position[Any], seat: int, chance: Chance
) -> Thought | None:
    """Ask a bot what it thinks of what the seat may do: a hint; None from one that cannot tell."""
    bot = find_bot(game, level)
    return bot.think(_glimpse(position, seat, chance)) if isinstance(bot, Player) else None


def _glimpse(position: Position[Any], seat: int, chance: Chance) -> Glimpse:
    own = chance.copy()
    like = position.resample(seat, _another(own)).with_chance(_another(own))
    return Glimpse(
        seat=seat,
        view=like.view(seat),
        legal=like.legal_actions(),
        options=like.options,
        position=like,
        chance=own,
    )


def _another(chance: Chance) -> Chance:
    """Draw a source of its own: what comes out of one says nothing of the others."""
    return Seeded(chance.below(1 << 32))
