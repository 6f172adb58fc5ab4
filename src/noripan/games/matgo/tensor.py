"""Matgo as numbers: where each of the fifty cards lies, as a seat sees it, and the score."""

from collections.abc import Iterable

from noripan.kernel.event import View

from .cards import CARDS, KINDS, MONTH_NAMES, read_card
from .deal import HAND
from .options import Options

ROWS = 6
SCORES = 12
DECK, POINTS, GOS = 22, 50, 10


def tensor_shape(options: Options, seats: int) -> tuple[int, ...]:
    """Six rows of fifty cards, then twelve numbers."""
    del options, seats
    return (ROWS * CARDS + SCORES,)


def tensor(view: View, seat: int) -> list[float]:
    """Give the rows one after another, then the numbers, all of them from 0 to 1.

    Rows: my hand, the floor, what I took, what the other took, what the other has shown, what is
    aside or flipped. Numbers: my turn, cards in the other's hand, in the deck; points, gos and bomb
    cards of both; whether a card is chosen, or go or stop is asked; 1 divided
    by the stakes. More than 50 points, 10 gos or 10 bomb cards count as so many.
    """
    other = 1 - seat
    flipped = [view["flipped"]] if view["flipped"] else []
    rows = (
        view[f"hand.{seat}"],
        [card for month in MONTH_NAMES for card in view[f"floor.{month}"]],
        _took(view, seat),
        _took(view, other),
        view[f"hand.{other}"],
        [*view["aside"], *flipped],
    )
    return [*(mark for row in rows for mark in _row(row)), *_scores(view, seat)]


def _took(view: View, seat: int) -> list[str]:
    return [card for kind in KINDS for card in view[f"took.{seat}.{kind}"]]


def _row(names: Iterable[str | None]) -> list[float]:
    marks = [0.0] * CARDS
    for name in names:
        if name is not None:
            marks[read_card(name)] = 1.0
    return marks


def _scores(view: View, seat: int) -> list[float]:
    both = (seat, 1 - seat)
    asked = view["choice"]["kind"] if view["choice"] else ""
    return [
        float(view["turn"] == seat),
        _share(len(view[f"hand.{1 - seat}"]), HAND),
        _share(view["deck"], DECK),
        *(_share(view[f"score.{each}"]["points"], POINTS) for each in both),
        *(_share(view[f"go.{each}"], GOS) for each in both),
        *(_share(view[f"bomb_cards.{each}"], HAND) for each in both),
        float(asked == "take"),
        float(asked == "call"),
        1 / view["stakes"],
    ]


def _share(number: int, most: int) -> float:
    return min(number, most) / most
