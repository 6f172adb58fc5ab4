"""What is told of a turn, on its way: what rules say to a `Story`, as events."""

from collections.abc import Callable, Sequence

from noripan.kernel.contract import Events
from noripan.kernel.event import BANK, Event, Payment, tell

from .cards import GUKJIN, MONTH, NAMES, four_of, names_of
from .places import (
    ALL_PLACES,
    END_PLACES,
    FLOOR,
    GOLD,
    PILES,
    SCORES,
    floor_of,
    show,
    took_of,
)
from .state import STARTING_GOLD, State
from .story import SILENCE, Story

BAKS = ("gwang_bak", "pi_bak", "meong", "dok_bak")
"""The factors that are called by their names when they strike."""

FOURS: dict[str, Callable[[State, int], int]] = {
    "chongtong": lambda now, winner: four_of(now.sides[winner].hand),
    "floor_chongtong": lambda now, _winner: four_of(now.floor),
}
"""The four cards that a chongtong shows (RM-74)."""


def grants_of(now: State, had: Sequence[int | None]) -> tuple[Payment, ...]:
    """List what the bank gives: to begin with, and to begin again at 0 (RM-70, HSE-6-3-2-d)."""
    clauses = now.rules.clauses
    return tuple(
        Payment(BANK, seat, STARTING_GOLD, clauses["grant" if gold is None else "restart"])
        for seat, gold in enumerate(had)
        if not gold
    )


class Teller(Story):
    """Tells a match as events: each step shows the places that it has just changed."""

    __slots__ = ("_events",)

    def __init__(self, events: list[Event]) -> None:
        self._events = events

    def _tell(self, kind: str, now: State, places: tuple[str, ...], *targets: str) -> None:
        tell(self._events, kind, show(now, *places), targets=targets)

    # ---- the deal

    def deal(self, now: State, had: Sequence[int | None]) -> None:
        self._tell("lead", now, ("first", "drawn", "stakes", *GOLD), f"seat.{now.table.first}")
        grants = grants_of(now, had)
        if grants:
            tell(self._events, "grant", show(now, *GOLD), payments=grants)
        self._tell("deal", now, ALL_PLACES)

    def floor_bonus(self, now: State, bonus: int) -> None:
        first = now.table.first
        places = ("aside", f"took.{first}.pi", *SCORES)
        self._tell("floor_bonus", now, places, f"seat.{first}", *names_of(bonus))

    def pile_up(self, now: State) -> None:
        lying = sum(MONTH[pile.month] for pile in now.piles)
        self._tell("pile_up", now, PILES, *floor_of(lying))

    # ---- the hand

    def play(self, now: State, card: int) -> None:
        places = (f"hand.{now.actor}", FLOOR[card >> 2])
        self._tell("play", now, places, f"seat.{now.actor}", NAMES[card])

    def shake(self, now: State, shown: int) -> None:
        seat = now.actor
        places = (f"shaken.{seat}", f"hand.{seat}", f"score.{seat}")
        self._tell("shake", now, places, f"seat.{seat}", *names_of(shown))

    def bomb(self, now: State, name: str, month: int, cards: int) -> None:
        seat = now.actor
        places = (f"hand.{seat}", FLOOR[month], f"bomb_cards.{seat}", f"bombs.{seat}")
        self._tell(name, now, (*places, f"score.{seat}"), f"seat.{seat}", *names_of(cards))

    def bomb_card(self, now: State) -> None:
        self._tell("bomb_card", now, (f"bomb_cards.{now.actor}",), f"seat.{now.actor}")

    def bonus(self, now: State, card: int) -> None:
        seat = now.actor
        places = (f"took.{seat}.pi", *SCORES, f"hand.{seat}", "deck", "choice")
        self._tell("bonus", now, places, f"seat.{seat}", NAMES[card])

    # ---- the deck

    def flip(self, now: State, card: int) -> None:
        self._tell("flip", now, ("deck", FLOOR[card >> 2]), NAMES[card])

    def flip_bonus(self, now: State, card: int) -> None:
        self._tell("flip_bonus", now, ("deck", "aside"), NAMES[card])

    def ask_which(self, now: State) -> None:
        self._tell("ask", now, ("flipped", "choice"), f"seat.{now.actor}")

    def take(self, now: State, card: int) -> None:
        self._tell("take", now, ("flipped", "choice"), NAMES[card])

    # ---- what a turn brings

    def capture(self, now: State, calls: tuple[str, ...], cards: int) -> None:
        targets = f"seat.{now.actor}", *names_of(cards)
        for name in calls:
            if name not in ("bomb", "grenade"):
                self._tell(name, now, (), *targets)
        if cards:
            places = (*floor_of(cards), *took_of(now.seat, cards), *PILES, "aside")
            self._tell("capture", now, places, *targets)

    def seal(self, now: State) -> None:
        self._tell("gukjin", now, ("gukjin",), *names_of(GUKJIN))

    def steal(self, now: State, card: int) -> None:
        self._tell("steal", now, (*took_of(0, card), *took_of(1, card)), *names_of(card))

    def score(self, now: State) -> None:
        self._tell("score", now, SCORES)

    def puk(self, now: State, month: int) -> None:
        seat = now.actor
        places = (*PILES, "aside", FLOOR[month], f"puks.{seat}")
        self._tell("puk", now, places, f"seat.{seat}", FLOOR[month])

    # ---- the end of a turn

    def ask_call(self, now: State) -> None:
        self._tell("ask", now, ("choice",), f"seat.{now.actor}")

    def use(self, now: State) -> None:
        places = ("gukjin", *took_of(now.seat, GUKJIN), *SCORES)
        self._tell("gukjin", now, places, *names_of(GUKJIN))

    def go(self, now: State) -> None:
        self._tell("go", now, (f"go.{now.actor}", *SCORES), f"seat.{now.actor}")

    def turn(self, now: State) -> None:
        self._tell("turn", now, ("turn", "choice"), f"seat.{now.actor}")

    # ---- the end of a match

    def pay(self, now: State, payment: Payment) -> None:
        seats = f"seat.{payment.payer}", f"seat.{payment.payee}"
        places = show(now, *GOLD, *SCORES)
        tell(self._events, "pay", places, targets=seats, payments=(payment,))

    def win(self, now: State, winner: int, how: str) -> None:
        cards = FOURS[how](now, winner) if how in FOURS else 0
        self._tell(how, now, (), f"seat.{winner}", *names_of(cards))

    def bak(self, now: State, loser: int, name: str) -> None:
        if name in BAKS:
            self._tell(name, now, (), f"seat.{loser}")

    def nagari(self, now: State) -> None:
        self._tell("nagari", now, ())

    def end(self, now: State) -> None:
        self._tell("end", now, END_PLACES)


def story_for(events: Events) -> Story:
    """Give what rules speak to: those who listen, or nobody."""
    return SILENCE if events is None else Teller(events)
