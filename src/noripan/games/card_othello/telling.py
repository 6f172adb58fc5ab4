"""How a turn is told on its way: phases, batches and audiences (OTH-R67 to OTH-R70, OTV-2)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from noripan.kernel.contract import Events
from noripan.kernel.event import Event, Places

from .board import bits, picked
from .looks import (
    CELL_PLACES,
    COUNTS,
    PLACE_ROWS,
    SEAT_PLACES,
    count_places,
    hand_of,
    look_of,
    plain_look,
    result_of,
    trap_places,
)
from .state import State, is_seen, with_stone

if TYPE_CHECKING:
    from .verbs import Turn

Seats = frozenset[int] | None


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
        targets: tuple[str, ...],
        batch: str = "",
        seats: Seats = None,
    ) -> None:
        """Tell something in the open phase."""
        self.events.append(Event(kind, self._phase, after, targets, batch, False, seats))  # noqa: FBT003


def log(
    turn: "Turn",
    why: str,
    *said: str,
    after: Places | None = None,
    is_joined: bool = False,
    seats: Seats = None,
) -> None:
    """Say what happened, with the values that changed (OTH-R67)."""
    if turn.story:
        if not is_joined:
            turn.story.open()
        turn.story.add("log", after or {}, (why, *said), "", seats)


def show(
    turn: "Turn",
    kind: str,
    *cells: int,
    is_counted: bool = False,
    is_shown: bool = False,
    seats: Seats = None,
) -> None:
    """Show how some cells look now, in a phase of its own."""
    if turn.story:
        looks = {CELL_PLACES[at]: look_of(turn, at, is_shown=is_shown) for at in cells}
        after = {**looks, **count_places(turn)} if is_counted else looks
        turn.story.open()
        turn.story.add(kind, after, tuple([CELL_PLACES[at] for at in cells]), "", seats)


def show_new(turn: "Turn", kind: str, at: int, special: str | None) -> None:
    """Show a new stone; one without a mark may look special too (OTH-R43)."""
    if turn.story:
        look = look_of(turn, at) if turn.marks_on(1 << at) else plain_look(turn, at, special)
        turn.story.open()
        turn.story.add(kind, {CELL_PLACES[at]: look, **count_places(turn)}, (CELL_PLACES[at],))


def show_batch(turn: "Turn", kind: str, cells: int) -> None:
    """Show cells that change together, in reading order."""
    if turn.story:
        show_each(turn, kind, bits(cells), kind)


def show_each(turn: "Turn", kind: str, cells: Iterable[int], batch: str) -> None:
    """Show cells one by one in one phase; it is opened even if there are none."""
    if turn.story:
        turn.story.open()
        counts = count_places(turn)
        for at in cells:
            place = CELL_PLACES[at]
            turn.story.add(kind, {place: look_of(turn, at), **counts}, (place,), batch)


def announce(turn: "Turn", card: str, *said: str, is_joined: bool = True) -> None:
    """Say that a card has done what it is for."""
    log(turn, f"effect.{card}", f"seat.{turn.mover}", *said, is_joined=is_joined)


def show_hand(turn: "Turn", kind: str, seat: int, *said: str, **after: object) -> None:
    """Show that a hand has changed."""
    if turn.story:
        turn.story.open()
        place = f"hand.{seat}"
        turn.story.add(kind, {place: hand_of(turn, seat), **after}, (place, *said))


def tell_opening(turn: "Turn") -> None:
    """Tell whose turn begins, and the places that a new turn resets."""
    after = _fresh(turn)
    after["turn"] = turn.mover
    log(turn, "log.turn", SEAT_PLACES[turn.mover], after=after)


def tell_plainly(now: State, then: State, at: int, events: Events) -> None:
    """Tell a stone of the plain game as its verbs would: place, flips, the next turn (OTH-7)."""
    if events is None:
        return
    story, seat, placed = Story(events), now.mover, CELL_PLACES[at]
    look, flipped = plain_look(then, at), picked(PLACE_ROWS, now.others & then.others)
    story.open()
    black, white = with_stone(now.stones, seat, at)
    counts = {"stones.0": black.bit_count(), "stones.1": white.bit_count()}
    story.add("place", {placed: look, **counts}, (placed,))
    story.open()
    black, white = then.stones
    count, other = black.bit_count(), white.bit_count()
    for place in flipped:
        after = {place: look, "stones.0": count, "stones.1": other}
        story.add("flip", after, (place,), "flip")
    story.add("log", {}, ("log.flips", SEAT_PLACES[seat], COUNTS[len(flipped)]))
    story.open()
    next_turn = {"passes": then.passes, "turn": then.mover}
    story.add("log", next_turn, ("log.turn", SEAT_PLACES[then.mover]))


def tell_end(turn: "Turn") -> None:
    """Tell the result, and open what was hidden (OTH-9.3, OTH-R71)."""
    if turn.story:
        end = {"turn": None, "result": result_of(turn)}
        after = {**_fresh(turn), **_revealed(turn), **count_places(turn), **end}
        log(turn, "log.result", after=after)


def _fresh(turn: "Turn") -> dict[str, object]:
    if not turn.options.cards:
        return {"passes": turn.passes}
    fresh = {"pending": None, "used": False, "placed": 0, "passes": turn.passes, "choice": None}
    return {**fresh, **trap_places(turn)}


def _revealed(turn: "Turn") -> Places:
    if not turn.options.cards:
        return {}
    hidden = [mark.at for mark in turn.marks if not is_seen(mark, None)]
    return {
        **{f"hand.{seat}": hand_of(turn, seat) for seat in (0, 1)},
        **{CELL_PLACES[at]: look_of(turn, at, is_shown=True) for at in hidden},
    }
