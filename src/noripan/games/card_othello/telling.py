"""How a turn is told on its way: phases, batches and audiences (OTH-R67 to OTH-R70, OTV-2)."""

from collections.abc import Iterable

from noripan.kernel.contract import Events
from noripan.kernel.event import NO_SECRETS, Event, Places, Secret
from noripan.kernel.places import Hidden

from .looks import (
    CELL_PLACES,
    COUNTS,
    HAND_PLACES,
    SEAT_PLACES,
    count_places,
    hand_of,
    look_of,
    places_of,
    plain_look,
    result_of,
)
from .places import Look
from .state import State, is_seen, with_stone

Seats = frozenset[int] | None


class Story:
    """Writes events; a phase is opened for each thing that is shown after the one before it."""

    __slots__ = ("events", "phase")

    def __init__(self, events: list[Event]) -> None:
        self.events = events
        self.phase = events[-1].phase if events else 0
        """The one that is open; the next thing that is shown opens another."""

    def add(
        self,
        kind: str,
        after: Places,
        targets: tuple[str, ...],
        batch: str = "",
        seats: Seats = None,
    ) -> None:
        """Tell something in the open phase."""
        self.events.append(Event(kind, self.phase, after, targets, batch, False, seats))  # noqa: FBT003

    def log(
        self,
        said: tuple[str, ...],
        after: Places,
        *,
        is_joined: bool = False,
        seats: Seats = None,
    ) -> None:
        """Say what happened, with the values that changed (OTH-R67)."""
        if not is_joined:
            self.phase += 1
        self.events.append(Event("log", self.phase, after, said, "", False, seats))  # noqa: FBT003


def show(
    story: Story,
    now: State,
    kind: str,
    cells: tuple[int, ...],
    *,
    is_shown: bool = False,
    seats: Seats = None,
) -> None:
    """Show how some cells look now, in a phase of its own."""
    looks = {CELL_PLACES[at]: look_of(now, at, is_shown=is_shown) for at in cells}
    story.phase += 1
    story.add(kind, looks, tuple(looks), "", seats)


def show_new(story: Story, now: State, kind: str, at: int, special: str | None) -> None:
    """Show a new stone; one without a mark may look special too (OTH-R43)."""
    is_marked = now.marks and now.marks_on(1 << at)
    look = look_of(now, at) if is_marked else plain_look(now, at, special)
    show_alike(story, kind, (CELL_PLACES[at],), look, now.stones)


def show_alike(
    story: Story,
    kind: str,
    places: Iterable[str],
    look: Hidden[Look],
    stones: tuple[int, int],
    batch: str = "",
) -> None:
    """Show cells that look alike now, in one phase; it is opened even if there are none."""
    black, white = stones[0].bit_count(), stones[1].bit_count()
    story.phase += 1
    secrets = None if isinstance(look, Secret) else NO_SECRETS
    for place in places:
        after = {place: look, "stones.0": black, "stones.1": white}
        told = Event(kind, story.phase, after, (place,), batch, False, None, (), secrets)  # noqa: FBT003
        story.events.append(told)


def show_each(story: Story, now: State, kind: str, cells: Iterable[int], batch: str) -> None:
    """Show cells one by one in one phase, each as it looks now."""
    counts = count_places(now)
    story.phase += 1
    for at in cells:
        place = CELL_PLACES[at]
        story.add(kind, {place: look_of(now, at), **counts}, (place,), batch)


def show_hand(
    story: Story, now: State, kind: str, seat: int, said: tuple[str, ...], after: Places
) -> None:
    """Show that a hand has changed."""
    place = HAND_PLACES[seat]
    story.phase += 1
    story.add(kind, {place: hand_of(now, seat), **after}, (place, *said))


def tell_opening(story: Story, now: State) -> None:
    """Tell whose turn begins, and the places that a new turn resets."""
    after = _fresh(now)
    after["turn"] = now.mover
    story.log(("log.turn", SEAT_PLACES[now.mover]), after)


def tell_plainly(now: State, then: State, at: int, events: Events) -> None:
    """Tell a stone of the plain game as its verbs would: place, flips, the next turn (OTH-7)."""
    if events is None:
        return
    story, seat, look = Story(events), now.mover, plain_look(then, at)
    show_alike(story, "place", (CELL_PLACES[at],), look, with_stone(now.stones, seat, at))
    flipped = places_of(now.others & then.others)
    show_alike(story, "flip", flipped, look, then.stones, "flip")
    story.log(("log.flips", SEAT_PLACES[seat], COUNTS[len(flipped)]), {}, is_joined=True)
    next_turn = {"passes": then.passes, "turn": then.mover}
    story.log(("log.turn", SEAT_PLACES[then.mover]), next_turn)


def tell_end(story: Story, now: State) -> None:
    """Tell the result, and open what was hidden (OTH-9.3, OTH-R71)."""
    end = {"turn": None, "result": result_of(now)}
    story.log(("log.result",), {**_fresh(now), **_revealed(now), **count_places(now), **end})


def _fresh(now: State) -> dict[str, object]:
    if not now.options.cards:
        return {"passes": now.passes}
    black, white = now.suspects
    return {
        "pending": None,
        "used": False,
        "placed": 0,
        "passes": now.passes,
        "choice": None,
        "trap.0": black is not None,
        "trap.1": white is not None,
    }


def _revealed(now: State) -> Places:
    if not now.options.cards:
        return {}
    hidden = [mark.at for mark in now.marks if not is_seen(mark, None)]
    return {
        **{HAND_PLACES[seat]: hand_of(now, seat) for seat in (0, 1)},
        **{CELL_PLACES[at]: look_of(now, at, is_shown=True) for at in hidden},
    }
