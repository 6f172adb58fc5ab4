"""How a game shows itself where there is no page: a drawing for a terminal, and sentences."""

from noripan.kernel.event import Told, View
from noripan.kernel.reader import Reader


class Drawing:
    """What a game need not write to be played; it is made from a view, and so tells no secret."""

    def draw(self, view: View, reader: Reader) -> str:
        """Draw what a reader sees; by default its places, a line each."""
        del reader
        width = max(map(len, view), default=0)
        shown = {place: value for place, value in view.items() if value not in (None, [])}
        return "\n".join(f"{place:{width}}  {value}" for place, value in shown.items())

    def say(self, event: Told, view: View, reader: Reader) -> str:
        """Say in a sentence what happened, the view being the one before it; "" is no news.

        By default it is the event's kind and what it is about.
        """
        del view, reader
        return " ".join([event.type, *event.targets])
