"""How a game shows itself where there is no page: a drawing for a terminal, and sentences."""

from noripan.kernel.event import Json, Told, View
from noripan.kernel.reader import Reader


class Drawing:
    """What a game need not write to be played; it is made from a view, and so tells no secret."""

    def draw(self, view: View, reader: Reader) -> str:
        """Draw what a reader sees; by default its places, a line each, with `?` for the hidden."""
        del reader
        width = max(map(len, view), default=0)
        shown = {place: value for place, value in view.items() if value not in (None, [])}
        return "\n".join(f"{place:{width}}  {written(value)}" for place, value in shown.items())

    def say(self, event: Told, view: View, reader: Reader) -> str:
        """Say in a sentence what happened, the view being the one before it; "" is no news.

        By default it is the event's kind and what it is about.
        """
        del view, reader
        return " ".join([event.type, *event.targets])


def written(value: Json) -> str:
    """Write what a place holds; what is hidden or missing inside it is `?`.

    >>> written([7, None]), written({"card": None, "points": [3]}), written("rain")
    ('7 ?', 'card ?, points 3', 'rain')
    """
    if isinstance(value, list):
        return (" | " if _has_parts(value) else " ").join(map(written, value))
    if isinstance(value, dict):
        return ", ".join(f"{key} {written(each)}" for key, each in value.items())
    return "?" if value is None else str(value)


def _has_parts(values: list[Json]) -> bool:
    return any(isinstance(each, list | dict) for each in values)
