"""How places are filled, each by its name: rules say which of them have just changed (RM-74)."""

from collections.abc import Callable

from noripan.games.matgo.captures import steals_for
from noripan.games.matgo.cards import GUKJIN, KINDS, MONTH, MONTH_NAMES, MONTHS, NAMES, names_of
from noripan.games.matgo.state import State
from noripan.kernel.event import Places, Secret
from noripan.kernel.places import Hidden

from .asking import choice_of
from .lines import result_of, score_of
from .view import Gukjin

SEATS = (0, 1)
FLOOR = tuple(f"floor.{name}" for name in MONTH_NAMES)
GOLD = ("gold.0", "gold.1")
SCORES = ("score.0", "score.1")
END_PLACES = ("result", "turn", "choice", "hand.0", "hand.1", "rest")
PILES = ("piles", "pile_pi")
_WITH_PI = {**KINDS, "animal": KINDS["animal"] ^ GUKJIN, "pi": KINDS["pi"] | GUKJIN}
"""The cards of each kind when the gukjin is used as pi: it lies where it is used (HAN-3-6-c)."""


def all_places(now: State) -> Places:
    """Give all but what nobody sees: the deck (RM-74)."""
    return show(now, *ALL_PLACES)


def show(now: State, *names: str) -> Places:
    """Give some places by name, with their secrets still closed."""
    return {name: _FILL[name](now) for name in names}


def _floor(now: State, which: str) -> list[str]:
    """List the cards of a month on the floor, with the bonus cards caught in its pile (RM-13)."""
    month = int(which) - 1
    lies = now.floor & MONTH[month]
    return names_of(lies | _caught(now, month) if now.piles else lies)


def _caught(now: State, month: int) -> int:
    return sum(pile.bonus for pile in now.piles if pile.month == month)


def _piles(now: State, _which: str) -> dict[str, int | None]:
    """Name the maker of each pile of three; nobody made a dealt one."""
    return {MONTH_NAMES[pile.month]: pile.maker for pile in now.piles}


def _pile_pi(now: State, _which: str) -> dict[str, list[int]]:
    """Say how many pi each pile steals, for seat 0 and for seat 1 (RM-33, RM-34)."""
    return {
        MONTH_NAMES[pile.month]: [
            steals_for(("ja_puk" if pile.maker == seat else "pile",), now.rules) for seat in SEATS
        ]
        for pile in now.piles
    }


def _hand(now: State, which: str) -> Hidden[list[str | None]]:
    """Show a hand to its owner, and to the others what was shaken and how many cards are left."""
    seat = int(which)
    side = now.sides[seat]
    if now.end is not None:
        return [*names_of(side.hand)]
    hidden = (side.hand & ~side.shown).bit_count()
    public = [*names_of(side.hand & side.shown), *[None] * hidden]
    return Secret([*names_of(side.hand)], frozenset({seat}), public)


def _took(now: State, which: str) -> list[str]:
    """List captured cards of a kind; the gukjin lies where it is used."""
    seat, _, kind = which.partition(".")
    kinds = _WITH_PI if now.gukjin == "pi" else KINDS
    return names_of(now.sides[int(seat)].took & kinds[kind])


def _gukjin(now: State, _which: str) -> Gukjin | None:
    return {"use": now.gukjin, "locked": now.rules.gukjin_locks} if now.gukjin else None


def _shaken(now: State, which: str) -> list[str]:
    shaken = now.sides[int(which)].shaken
    return [MONTH_NAMES[month] for month in range(MONTHS) if shaken >> month & 1]


def _drawn(now: State, _which: str) -> list[str] | None:
    return [NAMES[card] for card in now.table.drawn] or None


_PLACES: dict[str, Callable[[State, str], object]] = {
    "first": lambda now, _: now.table.first,
    "drawn": _drawn,
    "stakes": lambda now, _: now.table.stakes,
    "floor": _floor,
    "piles": _piles,
    "pile_pi": _pile_pi,
    "deck": lambda now, _: len(now.deck),
    "rest": lambda now, _: [NAMES[card] for card in now.deck] if now.end else None,
    "aside": lambda now, _: names_of(now.aside),
    "flipped": lambda now, _: None if now.flipped < 0 else NAMES[now.flipped],
    "hand": _hand,
    "bomb_cards": lambda now, which: now.sides[int(which)].bomb_cards,
    "took": _took,
    "score": lambda now, which: score_of(now, int(which)),
    "go": lambda now, which: now.sides[int(which)].gos,
    "shaken": _shaken,
    "bombs": lambda now, which: now.sides[int(which)].bombs,
    "puks": lambda now, which: now.sides[int(which)].puks,
    "gold": lambda now, which: now.sides[int(which)].gold,
    "gukjin": _gukjin,
    "turn": lambda now, _: now.actor,
    "choice": lambda now, _: choice_of(now),
    "result": lambda now, _: result_of(now),
}

_OF_A_SEAT = (
    "hand",
    "bomb_cards",
    *(f"took.{{}}.{kind}" for kind in KINDS),
    "score",
    "go",
    "shaken",
    "bombs",
    "puks",
    "gold",
)
ALL_PLACES = (
    "first",
    "drawn",
    "stakes",
    *FLOOR,
    *PILES,
    "deck",
    "rest",
    "aside",
    "flipped",
    *(
        each.format(seat) if "{}" in each else f"{each}.{seat}"
        for seat in SEATS
        for each in _OF_A_SEAT
    ),
    "gukjin",
    "turn",
    "choice",
    "result",
)


def _filled(name: str) -> Callable[[State], object]:
    kind, _, which = name.partition(".")
    fill = _PLACES[kind]
    return lambda now: fill(now, which)


_FILL = {name: _filled(name) for name in ALL_PLACES}
"""What fills each place."""


def floor_of(cards: int) -> list[str]:
    """Name the floor places of these cards."""
    return [FLOOR[month] for month in range(MONTHS) if cards & MONTH[month]]


def took_of(seat: int, cards: int) -> list[str]:
    """Name the places where these cards lie once a seat has captured them."""
    kinds = [kind for kind in KINDS if cards & (KINDS[kind] | _WITH_PI[kind])]
    return [f"took.{seat}.{kind}" for kind in kinds]
