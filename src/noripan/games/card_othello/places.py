"""The places of a view: what a page shows, and which of it is secret (OTH-R71)."""

from noripan.kernel.event import Json, Secret

from .board import NAMES
from .card import CARDS
from .state import Mark, State

COLORS = ("black", "white")

CELL_PLACES = tuple(f"cell.{name}" for name in NAMES)
_LOOKS = tuple({"color": color, "special": None, "timer": None} for color in ("empty", *COLORS))
"""Without marks: an empty cell, a black stone, a white stone."""

Open = dict[str, Json | Secret[Json]]
"""Places on their way to an event or a view."""


def all_places(now: State) -> Open:
    """Give every place, its secrets still closed while the match goes on."""
    result = result_place(now) if now.actor is None else None
    shared = {"turn": now.actor, "passes": now.passes, "result": result}
    board = {**stone_places(now), **count_places(now), **shared}
    return {**board, **card_places(now)} if now.options.cards else board


def card_places(now: State) -> Open:
    """Give what a match with cards has beside the board."""
    return {
        **{f"hand.{seat}": hand_place(now, seat) for seat in (0, 1)},
        **{f"charge.{seat}": now.charges[seat] for seat in (0, 1)},
        **{f"deck.{seat}": len(now.decks[seat]) for seat in (0, 1)},
        **{f"discard.{seat}": list(now.discards[seat]) for seat in (0, 1)},
        **trap_places(now),
        "pending": now.pending,
        "used": now.used,
        "placed": now.placed,
        "choice": choice_place(now),
    }


def stone_places(now: State) -> Open:
    """Give all cells."""
    black, white = now.stones
    found: Open = {
        place: dict(_LOOKS[black >> at & 1 | (white >> at & 1) << 1])
        for at, place in enumerate(CELL_PLACES)
    }
    for at in {mark.at for mark in now.marks}:
        found[CELL_PLACES[at]] = cell_place(now, at, is_shown=now.actor is None)
    return found


def cell_place(now: State, at: int, *, is_shown: bool = False) -> Json | Secret[Json]:
    """Give the look of one cell; a hidden mark is seen by its audience alone (OTH-R55)."""
    look, marks = plain_look(now, at), now.marks_on(1 << at)
    if not marks:
        return look
    audiences = [CARDS[mark.card].audience(mark.owner) for mark in marks]
    audience = next((each for each in audiences if each is not None), None)
    if audience is None or is_shown:
        return _marked(look, marks)
    seen = [mark for mark, each in zip(marks, audiences, strict=True) if each is None]
    return Secret(_marked(look, marks), audience, _marked(look, seen))


def plain_look(now: State, at: int, special: str | None = None) -> dict[str, Json]:
    """Give the look of a cell without marks."""
    color = now.stones[0] >> at & 1 | (now.stones[1] >> at & 1) << 1
    return {**_LOOKS[color], "special": special}


def _marked(look: dict[str, Json], marks: list[Mark]) -> dict[str, Json]:
    """Show the first mark that is no badge as the stone itself, badges beside it (OTH-R75)."""
    ordered = sorted(marks, key=lambda mark: CARDS[mark.card].is_badge)
    for number, mark in enumerate(ordered):
        special = CARDS[mark.card].special
        if number == 0:
            look = {**look, "special": special, "timer": mark.timer}
        else:
            look[str(special)] = True if mark.timer is None else mark.timer
    return look


def count_places(now: State) -> dict[str, Json]:
    """Give how many stones each player has."""
    black, white = now.stones
    return {"stones.0": black.bit_count(), "stones.1": white.bit_count()}


def hand_place(now: State, seat: int) -> Json | Secret[Json]:
    """Give a hand: its owner sees the cards, and so does who condemns one (OTH-R61)."""
    hand = list(now.hands[seat])
    return hand if now.actor is None else Secret(hand, now.watchers(seat), [None] * len(hand))


def choice_place(now: State) -> Json | Secret[Json]:
    """Give the open choice; what is offered is for the one who chooses (OTH-R71)."""
    choice = now.choice
    if choice is None:
        return None
    value = {"card": choice.card, "left": choice.left, "offers": list(choice.offers)}
    if not choice.offers or now.actor is None:
        return value
    return Secret(value, frozenset({now.actor}), {**value, "offers": [None] * len(choice.offers)})


def trap_places(now: State) -> dict[str, Json]:
    """Say whose trap may be armed; where is another matter."""
    return {f"trap.{seat}": now.suspects[seat] is not None for seat in (0, 1)}


def result_place(now: State) -> Json:
    """Say who won and why; nobody has won a draw (OTH-9.3-b, OTH-9.3-c)."""
    counts = [mask.bit_count() for mask in now.stones]
    if now.gone is not None:
        return {"winner": 1 - now.gone, "stones": counts, "why": "forfeit"}
    winner = None if counts[0] == counts[1] else int(counts[1] > counts[0])
    return {"winner": winner, "stones": counts, "why": "passes" if now.empty else "full"}
