"""How a turn is told: phases, batches and audiences (OTH-R67 to OTH-R70, OTV-2)."""

from noripan.kernel.event import Event, Places


class Story:
    """Writes events; a phase is opened for each thing that is shown after the one before it."""

    __slots__ = ("_phase", "events")

    def __init__(self, events: list[Event]) -> None:
        self.events = events
        self._phase = events[-1].phase if events else 0

    def open(self) -> None:
        """Begin a phase."""
        self._phase += 1

    def add(
        self,
        kind: str,
        after: Places,
        *targets: str,
        batch: str = "",
        seats: frozenset[int] | None = None,
    ) -> None:
        """Tell something in the open phase."""
        self.events.append(Event(kind, self._phase, after, targets, batch, seats=seats))

    def tell(
        self, kind: str, after: Places, *targets: str, seats: frozenset[int] | None = None
    ) -> None:
        """Tell something in a phase of its own."""
        self.open()
        self.add(kind, after, *targets, seats=seats)
