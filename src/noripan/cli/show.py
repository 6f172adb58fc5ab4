"""How the terminal shows events and views of any game."""

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

from noripan.kernel.event import Event, Secret, View


def show_events(console: Console, events: Iterable[Event], before: View) -> None:
    """Print a line for each event: its kind, what it is about and what it changes."""
    known = dict(before)
    for event in events:
        news = {place: value for place, value in event.after.items() if known.get(place) != value}
        known.update(event.after)
        changes = "  ".join(f"{place}={brief(value)}" for place, value in news.items() if value)
        console.print(
            f"  {event.type} {' '.join(event.targets)}  {changes}", style="dim", markup=False
        )


def show_view(console: Console, view: Mapping[str, Any]) -> None:
    """Print the places of a view."""
    table = Table(show_header=False, box=None, padding=(0, 2))
    for place, value in view.items():
        if value not in (None, []):
            table.add_row(place, brief(value))
    console.print(table)


def brief(value: Any) -> str:
    """Write a value in as few signs as can be read."""
    match value:
        case None:
            return "-"
        case Secret():
            return brief(value.value)
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
