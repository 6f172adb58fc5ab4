"""How a position is laid out: its places, with their secrets still closed (OTH-R55, OTH-R71)."""

from typing import Final, cast

from noripan.kernel.event import Places, Secret
from noripan.kernel.places import Hidden

from .board import CELLS, NAMES, by_row, picked
from .card import CARDS
from .places import Choice, Held, Look, Result, Table
from .state import Cells, Mark, State

CELL_PLACES: Final = tuple([f"cell.{name}" for name in NAMES])
PLACE_ROWS: Final = by_row(CELL_PLACES)
SEAT_PLACES: Final = ("seat.0", "seat.1")
COUNTS: Final = tuple([f"count.{count}" for count in range(CELLS + 1)])
HAND_PLACES: Final = ("hand.0", "hand.1")
DECK_PLACES: Final = ("deck.0", "deck.1")
DISCARD_PLACES: Final = ("discard.0", "discard.1")
CHARGE_PLACES: Final = ("charge.0", "charge.1")
NO_STONE: Final[Look] = {"color": "empty", "special": None, "timer": None}
STONE_LOOKS: Final[tuple[Look, Look]] = (
    {"color": "black", "special": None, "timer": None},
    {"color": "white", "special": None, "timer": None},
)
"""Without marks, by its owner; nobody changes one of them."""
_LOOKS: Final[tuple[Look, ...]] = (NO_STONE, *STONE_LOOKS)


KNOWN_AT_MOST: Final = 10_000
_KNOWN: Final[dict[int, list[str]]] = {}
"""By their cells the places of stones that turn together: nearly all come back in other matches."""


def places_of(cells: int) -> list[str]:
    """List the places of some cells in reading order, for somebody who leaves the list as it is."""
    return _KNOWN.get(cells) or _learn(cells)


def _learn(cells: int) -> list[str]:
    found = picked(PLACE_ROWS, cells)
    if len(_KNOWN) < KNOWN_AT_MOST:
        _KNOWN[cells] = found
    return found


def all_places(now: State) -> dict[str, object]:
    """Give every place, its secrets still closed while the match goes on."""
    found = cells_of(now).copy()
    for mark in now.marks:
        found[CELL_PLACES[mark.at]] = look_of(now, mark.at, is_shown=now.actor is None)
    black, white = now.stones
    found["stones.0"] = black.bit_count()
    found["stones.1"] = white.bit_count()
    found["turn"] = now.actor
    found["passes"] = now.passes
    found["result"] = result_of(now) if now.actor is None else None
    if now.options.cards:
        found.update(_card_places(now))
    return found


def cells_of(now: State) -> Cells:
    """Give all cells as if nothing were marked: those of the last view, and what changed since."""
    black, white = now.stones
    (old_black, old_white), cells = now.laid or ((0, 0), _BARE)
    changed = (black ^ old_black) | (white ^ old_white)
    if changed:
        cells = cells.copy()
        _lay(cells, changed & now.empty, _LOOKS[0])
        _lay(cells, changed & black, _LOOKS[1])
        _lay(cells, changed & white, _LOOKS[2])
        now.laid = now.stones, cells
    return cells


def _lay(cells: Cells, which: int, look: Look) -> None:
    """Let some cells look alike."""
    if which:
        for place in picked(PLACE_ROWS, which):
            cells[place] = look


_BARE: Final[Cells] = dict.fromkeys(CELL_PLACES, _LOOKS[0])


def _card_places(now: State) -> Places:
    """Give what a match with cards has beside the board."""
    turn: Table = {
        "pending": now.pending,
        "used": now.used,
        "placed": now.placed,
        "choice": choice_of(now),
    }
    return {
        **{f"hand.{seat}": hand_of(now, seat) for seat in (0, 1)},
        **{f"charge.{seat}": now.charges[seat] for seat in (0, 1)},
        **{f"deck.{seat}": len(now.decks[seat]) for seat in (0, 1)},
        **{f"discard.{seat}": list(now.discards[seat]) for seat in (0, 1)},
        **trap_places(now),
        **turn,
    }


def look_of(now: State, at: int, *, is_shown: bool = False) -> Hidden[Look]:
    """Give the look of one cell; a hidden mark is seen by its audience alone (OTH-R55)."""
    look = plain_look(now, at)
    if not now.marks:
        return look
    marks = now.marks_on(1 << at)
    if not marks:
        return look
    audiences = [CARDS[mark.card].audience(mark.owner) for mark in marks]
    audience = next((each for each in audiences if each is not None), None)
    if audience is None or is_shown:
        return _marked(look, marks)
    seen = [mark for mark, each in zip(marks, audiences, strict=True) if each is None]
    return Secret(_marked(look, marks), audience, _marked(look, seen))


def plain_look(now: State, at: int, special: str | None = None) -> Look:
    """Give the look of a cell without marks."""
    black, white = now.stones
    look = _LOOKS[black >> at & 1 | (white >> at & 1) << 1]
    return {**look, "special": special} if special else look


def _marked(look: Look, marks: list[Mark]) -> Look:
    """Show the first mark that is no badge as the stone itself, badges beside it (OTH-R75)."""
    ordered = sorted(marks, key=lambda mark: CARDS[mark.card].is_badge)
    for number, mark in enumerate(ordered):
        special = CARDS[mark.card].special
        if number == 0:
            look = {**look, "special": special, "timer": mark.timer}
        else:
            shown: object = True  # an object, lest a compiler make it a number
            if mark.timer is not None:
                shown = mark.timer
            look = cast("Look", {**look, special: shown})
    return look


def count_places(now: State) -> dict[str, int]:
    """Give how many stones each player has."""
    return counts_of(now.stones)


def counts_of(stones: tuple[int, int]) -> dict[str, int]:
    """Give how many stones each player has on such a board."""
    black, white = stones
    return {"stones.0": black.bit_count(), "stones.1": white.bit_count()}


def hand_of(now: State, seat: int) -> Hidden[list[Held]]:
    """Give a hand: its owner sees the cards, and so does who condemns one (OTH-R61)."""
    hand: list[Held] = [*now.hands[seat]]
    return hand if now.actor is None else Secret(hand, now.watchers(seat), [None] * len(hand))


def choice_of(now: State) -> Hidden[Choice] | None:
    """Give the open choice; what is offered is for the one who chooses (OTH-R71)."""
    choice = now.choice
    if choice is None:
        return None
    value: Choice = {"card": choice.card, "left": choice.left, "offers": [*choice.offers]}
    if not choice.offers or now.actor is None:
        return value
    return Secret(value, frozenset({now.actor}), {**value, "offers": [None] * len(choice.offers)})


def trap_places(now: State) -> dict[str, bool]:
    """Say whose trap may be armed; where is another matter."""
    return {f"trap.{seat}": now.suspects[seat] is not None for seat in (0, 1)}


def result_of(now: State) -> Result:
    """Say who won and why; nobody has won a draw (OTH-9.3-b, OTH-9.3-c)."""
    counts = [mask.bit_count() for mask in now.stones]
    if now.gone is not None:
        return {"winner": 1 - now.gone, "stones": counts, "why": "forfeit"}
    winner = None if counts[0] == counts[1] else int(counts[1] > counts[0])
    return {"winner": winner, "stones": counts, "why": "passes" if now.empty else "full"}
