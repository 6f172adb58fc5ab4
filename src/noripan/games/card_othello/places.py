"""The places of a view: what a page shows, and which of it is secret (OTH-R71)."""

from collections.abc import Iterable

from noripan.kernel.event import Json, Secret

from .board import NAMES
from .hooks import CARDS
from .table import Choice, Mark, Suspects

COLORS = ("black", "white")

_CELLS = tuple(f"cell.{name}" for name in NAMES)
_LOOKS = tuple({"color": color, "special": None, "timer": None} for color in ("empty", *COLORS))
"""Without marks: an empty cell, a black stone, a white stone."""

Open = dict[str, Json | Secret]
"""Places on their way to an event or a view."""


def cell_place(color: int | None, marks: Iterable[Mark], *, is_over: bool = False) -> Json | Secret:
    """Give the look of one cell; a hidden mark is seen by its owner alone (OTH-R55)."""
    if color is None:
        return dict(_LOOKS[0])
    here = list(marks)
    hidden = [mark for mark in here if CARDS[mark.card].is_hidden]
    if not hidden or is_over:
        return _look(color, here)
    shown = [mark for mark in here if mark not in hidden]
    return Secret(_look(color, here), frozenset({hidden[0].owner}), _look(color, shown))


def _look(color: int, marks: list[Mark]) -> dict[str, Json]:
    """Show the first mark that is no badge as the stone itself, badges beside it (OTH-R75)."""
    ordered = sorted(marks, key=lambda mark: CARDS[mark.card].is_badge)
    look: dict[str, Json] = {"color": COLORS[color], "special": None, "timer": None}
    for number, mark in enumerate(ordered):
        special = CARDS[mark.card].special
        if number == 0:
            look |= {"special": special, "timer": mark.timer}
        else:
            look[str(special)] = True if mark.timer is None else mark.timer
    return look


def stone_places(
    stones: tuple[int, int] | list[int], marks: Iterable[Mark], *, is_over: bool
) -> Open:
    """Give all cells, and how many stones each player has."""
    black, white = stones
    found: Open = {
        place: dict(_LOOKS[black >> at & 1 | (white >> at & 1) << 1])
        for at, place in enumerate(_CELLS)
    }
    marked: dict[int, list[Mark]] = {}
    for mark in marks:
        marked.setdefault(mark.at, []).append(mark)
    for at, here in marked.items():
        found[_CELLS[at]] = cell_place(color_at(stones, at), here, is_over=is_over)
    return found | count_places(stones)


def color_at(stones: tuple[int, int] | list[int], at: int) -> int | None:
    """Give the player whose stone is on a cell."""
    if stones[0] >> at & 1:
        return 0
    return 1 if stones[1] >> at & 1 else None


def count_places(stones: tuple[int, int] | list[int]) -> dict[str, Json]:
    """Give how many stones each player has."""
    return {f"stones.{seat}": stones[seat].bit_count() for seat in (0, 1)}


def hand_place(
    hand: tuple[str, ...], seat: int, choice: Choice | None, actor: int | None
) -> Json | Secret:
    """Give a hand: its owner sees the cards, and so does who condemns one (OTH-R61)."""
    if actor is None:
        return list(hand)
    shown = choice is not None and CARDS[choice.card].reveals
    return Secret(list(hand), frozenset({seat, actor} if shown else {seat}), [None] * len(hand))


def choice_place(choice: Choice | None, seat: int | None) -> Json | Secret:
    """Give the open choice; what is offered is for the one who chooses (OTH-R71)."""
    if choice is None:
        return None
    value = {"card": choice.card, "left": choice.left, "offers": list(choice.offers)}
    if not choice.offers or seat is None:
        return value
    return Secret(value, frozenset({seat}), {**value, "offers": [None] * len(choice.offers)})


def trap_places(suspects: tuple[Suspects | None, ...] | list[Suspects | None]) -> dict[str, Json]:
    """Say whose trap may be armed; where is another matter."""
    return {f"trap.{seat}": suspects[seat] is not None for seat in (0, 1)}


def result_place(stones: list[int], forfeit: int | None, why: str) -> Json:
    """Say who won and why; nobody has won a draw (OTH-9.3-b, OTH-9.3-c)."""
    counts = [mask.bit_count() for mask in stones]
    winner = None if counts[0] == counts[1] else int(counts[1] > counts[0])
    if forfeit is not None:
        winner, why = 1 - forfeit, "forfeit"
    return {"winner": winner, "stones": counts, "why": why}
