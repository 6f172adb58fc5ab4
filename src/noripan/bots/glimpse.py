"""A glimpse: all that a bot is given to think about. Nothing in it is hidden from its seat."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from noripan.kernel.chance import Chance
from noripan.kernel.event import View


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What one seat knows when it is its turn."""

    seat: int
    view: View
    legal: Sequence[Any]
    options: Any
    position: Any
    """A random position with this view, for bots that search; the true one stays outside."""
    chance: Chance


Bot = Callable[[Glimpse], Any]
"""Chooses one of `legal`."""


def play_anything(glimpse: Glimpse) -> Any:
    """Choose at random: the bot that every game has."""
    return glimpse.chance.pick(glimpse.legal)
