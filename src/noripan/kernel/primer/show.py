"""A picture as it is drawn: what its seat sees, and what the seat is told while it is played."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from noripan.kernel import options as forms
from noripan.kernel.event import Told
from noripan.kernel.lessons.sitting import Sitting, sit
from noripan.kernel.registry import game as find_game

from .read import Picture


@dataclass(frozen=True, slots=True)
class Shown:
    """Where a picture begins, and what follows when it is played."""

    sitting: Sitting
    options: Mapping[str, Any]
    moves: tuple[list[Told], ...]
    """What the seat is told of each action."""
    after: Sitting


def begin(game_id: str, picture: Picture, options: Mapping[str, Any]) -> Sitting:
    """Sit down in a picture's position, with its draws to come."""
    game = find_game(game_id)
    return sit(game, picture.position, dict(options), picture.seat).drawing(picture.chance)


def show(game_id: str, picture: Picture) -> Shown:
    """Draw a picture and play it.

    >>> shown = show("pirate_dice", Picture("dice:44|62 turn:0", script="> bet 3x4"))
    >>> [event.type for move in shown.moves for event in move]
    ['bet', 'turn']
    """
    usual = picture.options_each[0]
    sitting = begin(game_id, picture, usual)
    after, moves = sitting.play_all(picture.actions)
    options = forms.write(forms.read(find_game(game_id).options, usual))
    return Shown(sitting, options, tuple(moves), after)
