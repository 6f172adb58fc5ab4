"""A match as text: actions are read, checked and played one after another."""

from collections.abc import Iterable
from re import compile as pattern
from typing import Any

from .contract import Position, Step
from .errors import Refusal, Refused, Unreadable
from .registry import AnyGame

AnyPosition = Position[Any]

_FORFEIT = pattern(r"forfeit (\d{1,2})")


def play_text(game: AnyGame, position: AnyPosition, text: str) -> Step[Any]:
    """Play one action given as text; `forfeit 2` takes seat 2 out of the match.

    Raises `Refused` with the clause, also for text that is no action of this game.
    """
    found = _FORFEIT.fullmatch(text)
    if found is None:
        return position.apply(read_action(game, position, text))
    try:
        return position.forfeit(int(found[1]))
    except IndexError as error:
        raise _no_action(game, position, text, f"there is no seat {found[1]}") from error


def read_action(game: AnyGame, position: AnyPosition, text: str) -> Any:
    """Read an action; text that no action reads as is refused by the game's own clause."""
    try:
        return game.read_action(text)
    except Unreadable as error:
        raise _no_action(game, position, text, str(error)) from error


def _no_action(game: AnyGame, position: AnyPosition, text: str, reason: str) -> Refused:
    seen = position.write(position.actor)
    return Refused(Refusal(game.action_clause, reason, seen, {"action": text}))


def play_all(game: AnyGame, start: Step[Any], actions: Iterable[str]) -> list[Step[Any]]:
    """Play a list of actions; the first step is the start itself."""
    steps = [start]
    for text in actions:
        steps.append(play_text(game, steps[-1].position, text))
    return steps
