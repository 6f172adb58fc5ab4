"""How the terminal shows the events of any game."""

from collections.abc import Iterable
from typing import Any

from noripan.kernel.event import Told, View

from .terminal import say


def show_events(events: Iterable[Told], before: View) -> None:
    """Print a line for each event: its kind, what it is about and what it changes."""
    known = dict(before)
    for event in events:
        news = {place: value for place, value in event.after.items() if known.get(place) != value}
        known.update(event.after)
        changes = "  ".join(f"{place}={brief(value)}" for place, value in news.items() if value)
        say(f"  {event.type} {' '.join(event.targets)}  {changes}", "dim")


def brief(value: Any) -> str:
    """Write a value in as few signs as can be read."""
    match value:
        case None:
            return "-"
        case list():
            return _brief_list(value)
        case dict():
            return "{" + ", ".join(f"{key}: {brief(each)}" for key, each in value.items()) + "}"
    return str(value)


def _brief_list(values: list[Any]) -> str:
    if values and all(each is None for each in values):
        return f"?{len(values)}"
    plain = all(isinstance(each, int) for each in values)
    return " ".join(map(str, values)) if plain else ", ".join(map(brief, values))
