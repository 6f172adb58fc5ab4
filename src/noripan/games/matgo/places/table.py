"""How places are filled, each by its name: rules say which of them have just changed (RM-74)."""

from collections.abc import Callable
from typing import Any, Final

from noripan.games.matgo.captures import steals_for
from noripan.games.matgo.cards import (
    GUKJIN,
    KINDS,
    MONTH,
    MONTH_NAMES,
    MONTHS,
    NAMES,
    months_of,
    names_of,
)
from noripan.games.matgo.state import State
from noripan.kernel.event import Places, Secret
from noripan.kernel.places import Hidden

from .asking import choice_of
from .lines import result_of, score_of
from .view import Gukjin

SEATS = (0, 1)
FLOOR: Final = tuple(f"floor.{name}" for name in MONTH_NAMES)
PILES: Final = ("piles", "pile_pi")
SEAT: Final = ("seat.0", "seat.1")
HAND: Final = ("hand.0", "hand.1")
TOOK: Final = tuple({kind: f"took.{seat}.{kind}" for kind in KINDS} for seat in SEATS)
GOLD: Final = ("gold.0", "gold.1")
SCORE: Final = ("score.0", "score.1")
END_PLACES = ("result", "turn", "choice", *HAND, "rest")
_ALONE: Final = (frozenset({0}), frozenset({1}))
"""Each seat as the only one that sees something."""
_LYING: Final = [[names_of(cards << 4 * month) for cards in range(16)] for month in range(MONTHS)]
"""What may lie on the floor of each month, by its four bits."""
_WITH_PI: Final = {**KINDS, "animal": KINDS["animal"] ^ GUKJIN, "pi": KINDS["pi"] | GUKJIN}
"""The cards of each kind when the gukjin is used as pi: it lies where it is used (HAN-3-6-c)."""
_EITHER: Final = [(kind, KINDS[kind] | _WITH_PI[kind]) for kind in KINDS]
"""The cards of each kind, however the gukjin is used."""


def all_places(now: State) -> Places:
    """Give all but what nobody sees: the deck (RM-74)."""
    return show(now, *ALL_PLACES)


def show(now: State, *names: str) -> Places:
    """Give some places by name, with their secrets still closed."""
    return {name: fill(now, which) for name in names for fill, which in [_FILLS[name]]}


def floor_of(now: State, month: int) -> list[str]:
    """List the cards of a month on the floor, with the bonus cards caught in its pile (RM-13)."""
    if now.piles:
        return names_of(now.floor & MONTH[month] | _caught(now, month))
    return [*_LYING[month][now.floor >> 4 * month & 15]]


def _caught(now: State, month: int) -> int:
    return sum([pile.bonus for pile in now.piles if pile.month == month])


def floors_of(now: State, cards: int) -> dict[str, list[str]]:
    """Give the floor of every month that these cards belong to."""
    return {FLOOR[month]: floor_of(now, month) for month in months_of(cards)}


def piles_of(now: State) -> dict[str, int | None]:
    """Name the maker of each pile of three; nobody made a dealt one."""
    return {MONTH_NAMES[pile.month]: pile.maker for pile in now.piles}


def pile_pi_of(now: State) -> dict[str, list[int]]:
    """Say how many pi each pile steals, for seat 0 and for seat 1 (RM-33, RM-34)."""
    return {
        MONTH_NAMES[pile.month]: [
            steals_for(("ja_puk" if pile.maker == seat else "pile",), now.rules) for seat in SEATS
        ]
        for pile in now.piles
    }


def hand_of(now: State, seat: int) -> Hidden[list[str | None]]:
    """Show a hand to its owner, and to the others what was shaken and how many cards are left."""
    side = now.sides[seat]
    hand: list[str | None] = [*names_of(side.hand)]
    if now.end is not None:
        return hand
    public: list[str | None] = [None] * (side.hand & ~side.shown).bit_count()
    if side.shown:
        public = [*names_of(side.hand & side.shown), *public]
    return Secret(hand, _ALONE[seat], public)


def took_of(now: State, seat: int, kind: str) -> list[str]:
    """List captured cards of a kind; the gukjin lies where it is used."""
    kinds = _WITH_PI if now.gukjin == "pi" else KINDS
    return names_of(now.sides[seat].took & kinds[kind])


def tooks_of(now: State, seat: int, cards: int) -> dict[str, list[str]]:
    """Give what a seat has captured of every kind that these cards may be."""
    kinds = [kind for kind, either in _EITHER if cards & either]
    return {TOOK[seat][kind]: took_of(now, seat, kind) for kind in kinds}


def scores_of(now: State) -> Places:
    """Give both scores: what one captures may change what the other would win."""
    return {"score.0": score_of(now, 0), "score.1": score_of(now, 1)}


def _gukjin(now: State) -> Gukjin | None:
    return {"use": now.gukjin, "locked": now.rules.gukjin_locks} if now.gukjin else None


def _shaken(now: State, seat: int) -> list[str]:
    shaken = now.sides[seat].shaken
    return [MONTH_NAMES[month] for month in range(MONTHS) if shaken >> month & 1]


def _drawn(now: State) -> list[str] | None:
    return [NAMES[card] for card in now.table.drawn] or None


Fill = Callable[[State, Any], object]
"""Fills a place, given which it is among those of its kind."""


def _fills_of_seat(seat: int) -> dict[str, tuple[Fill, Any]]:
    return {
        HAND[seat]: (hand_of, seat),
        f"bomb_cards.{seat}": (lambda now, which: now.sides[which].bomb_cards, seat),
        **{
            place: (lambda now, which: took_of(now, *which), (seat, kind))
            for kind, place in TOOK[seat].items()
        },
        SCORE[seat]: (score_of, seat),
        f"go.{seat}": (lambda now, which: now.sides[which].gos, seat),
        f"shaken.{seat}": (_shaken, seat),
        f"bombs.{seat}": (lambda now, which: now.sides[which].bombs, seat),
        f"puks.{seat}": (lambda now, which: now.sides[which].puks, seat),
        GOLD[seat]: (lambda now, which: now.sides[which].gold, seat),
    }


_FILLS: Final[dict[str, tuple[Fill, Any]]] = {
    "first": (lambda now, _: now.table.first, None),
    "drawn": (lambda now, _: _drawn(now), None),
    "stakes": (lambda now, _: now.table.stakes, None),
    **{place: (floor_of, month) for month, place in enumerate(FLOOR)},
    "piles": (lambda now, _: piles_of(now), None),
    "pile_pi": (lambda now, _: pile_pi_of(now), None),
    "deck": (lambda now, _: len(now.deck), None),
    "rest": (lambda now, _: [NAMES[card] for card in now.deck] if now.end else None, None),
    "aside": (lambda now, _: names_of(now.aside), None),
    "flipped": (lambda now, _: None if now.flipped < 0 else NAMES[now.flipped], None),
    **_fills_of_seat(0),
    **_fills_of_seat(1),
    "gukjin": (lambda now, _: _gukjin(now), None),
    "turn": (lambda now, _: now.actor, None),
    "choice": (lambda now, _: choice_of(now), None),
    "result": (lambda now, _: result_of(now), None),
}
"""What fills each place."""
ALL_PLACES: Final = tuple(_FILLS)
