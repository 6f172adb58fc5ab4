"""A match as one seat sits in it: what it sees, what it is told, what it is refused."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from noripan.kernel.chance import read_chance
from noripan.kernel.errors import Refusal, Refused
from noripan.kernel.event import Told, View, told
from noripan.kernel.match import AnyPosition, play_text, read_action
from noripan.kernel.registry import AnyGame

NO_DRAWS = "script:"
NONE = "NONE"
"""Stands for null, which TOML does not have."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A value, as a position is: `play` gives another one."""

    game: AnyGame
    position: AnyPosition
    seat: int

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.position.view(self.seat)

    @property
    def legal(self) -> list[str]:
        """What the actor may do, if that is the seat."""
        if self.position.actor != self.seat:
            return []
        return [str(action) for action in self.position.legal_actions()]

    def drawing(self, script: str) -> "Sitting":
        """Draw from a script from now on."""
        position = self.position.with_chance(read_chance(script))
        return Sitting(self.game, position, self.seat)

    def play(self, action: str) -> "tuple[Sitting, list[Told]]":
        """Play for whoever is to move, or raise `Refused`; give what the seat is told."""
        step = play_text(self.game, self.position, action)
        return Sitting(self.game, step.position, self.seat), told(step.events, self.seat)

    def play_all(self, actions: Iterable[str]) -> "tuple[Sitting, list[list[Told]]]":
        """Play one action after another; give what the seat is told of each."""
        sitting, heard = self, []
        for action in actions:
            sitting, events = sitting.play(action)
            heard.append(events)
        return sitting, heard

    def refusal(self, action: str) -> Refusal | None:
        """Say which clause refuses an action, if one does."""
        try:
            return self.position.check(read_action(self.game, self.position, action))
        except Refused as refused:
            return refused.refusal


def sit(game: AnyGame, line: str, options: Any, seat: int) -> Sitting:
    """Sit down in a position; nothing may be drawn until a script says what."""
    return Sitting(game, game.read(line, options), seat).drawing(NO_DRAWS)


def kinds(events: Iterable[Told]) -> tuple[str, ...]:
    """Name the types of events in order; equal ones in a row count once."""
    return tuple(kind for kind, _ in groupby(event.type for event in events))


def look(view: View, path: str) -> Any:
    """Give what a view holds at a place, or inside it by keys and indices, or its `length`.

    >>> look({"cup.0": [4, 1], "judged": {"count": 6}}, "cup.0.length")
    2
    >>> look({"cup.0": [4, 1], "judged": {"count": 6}}, "judged.count")
    6
    """
    names = [name for name in view if path == name or path.startswith(f"{name}.")]
    if not names:
        raise LookupError(path)
    place = max(names, key=len)
    value = view[place]
    for key in path[len(place) + 1 :].split(".") if path != place else ():
        if key == "length":
            value = len(value)
        else:
            value = value[int(key)] if isinstance(value, list) else value[key]
    return value


def with_nulls(value: Any) -> Any:
    """Give a value with null where TOML says NONE."""
    if isinstance(value, dict):
        return {key: with_nulls(each) for key, each in value.items()}
    return None if value == NONE else value


def unlit(name: str, sitting: Sitting) -> str | None:
    """Say why nothing is lit by a name; only a page knows what a scene has besides its places."""
    where, _, item = name.partition(":")
    if where == "scene":
        return None
    if where == "button":
        pressed = any(re.match(rf"{re.escape(item)}\b", each) for each in sitting.legal)
        return None if pressed else f"no legal action for {name}"
    view = sitting.view
    if where not in view:
        return f"the view has no place {where!r}"
    held = view[where]
    is_held = isinstance(held, list) and item in map(str, held)
    return None if not item or is_held else f"there is no {item!r} in {where}"
