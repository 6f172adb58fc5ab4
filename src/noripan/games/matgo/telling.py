"""What is told of a turn, on its way: what rules say to a `Story`, as events."""

from collections.abc import Callable, Sequence

from noripan.kernel.contract import Events
from noripan.kernel.event import BANK, Event, Payment, Places, tell

from .cards import GUKJIN, MONTH, NAMES, four_of, names_of
from .places import (
    END_PLACES,
    FLOOR,
    GOLD,
    HAND,
    PILES,
    SCORE,
    SEAT,
    all_places,
    choice_of,
    floor_of,
    floors_of,
    hand_of,
    pile_pi_of,
    piles_of,
    scores_of,
    show,
    tooks_of,
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

    def _tell(self, kind: str, after: Places, *targets: str) -> None:
        tell(self._events, kind, after, targets=targets)

    # ---- the deal

    def deal(self, now: State, had: Sequence[int | None]) -> None:
        first = now.table.first
        self._tell("lead", show(now, "first", "drawn", "stakes", *GOLD), SEAT[first])
        grants = grants_of(now, had)
        if grants:
            tell(self._events, "grant", show(now, *GOLD), payments=grants)
        self._tell("deal", all_places(now))

    def floor_bonus(self, now: State, bonus: int) -> None:
        first = now.table.first
        after = {**show(now, "aside", f"took.{first}.pi"), **scores_of(now)}
        self._tell("floor_bonus", after, SEAT[first], *names_of(bonus))

    def pile_up(self, now: State) -> None:
        lying = sum([MONTH[pile.month] for pile in now.piles])
        floors = floors_of(now, lying)
        self._tell("pile_up", show(now, *PILES), *floors)

    # ---- the hand

    def play(self, now: State, card: int) -> None:
        seat, month = now.seat, card >> 2
        after = {HAND[seat]: hand_of(now, seat), FLOOR[month]: floor_of(now, month)}
        self._tell("play", after, SEAT[seat], NAMES[card])

    def shake(self, now: State, shown: int) -> None:
        seat = now.seat
        after = show(now, f"shaken.{seat}", HAND[seat], SCORE[seat])
        self._tell("shake", after, SEAT[seat], *names_of(shown))

    def bomb(self, now: State, name: str, month: int, cards: int) -> None:
        seat = now.seat
        places = (HAND[seat], FLOOR[month], f"bomb_cards.{seat}", f"bombs.{seat}", SCORE[seat])
        self._tell(name, show(now, *places), SEAT[seat], *names_of(cards))

    def bomb_card(self, now: State) -> None:
        seat = now.seat
        self._tell("bomb_card", show(now, f"bomb_cards.{seat}"), SEAT[seat])

    def bonus(self, now: State, card: int) -> None:
        seat = now.seat
        after = show(now, f"took.{seat}.pi", *SCORE, HAND[seat], "deck", "choice")
        self._tell("bonus", after, SEAT[seat], NAMES[card])

    # ---- the deck

    def flip(self, now: State, card: int) -> None:
        month = card >> 2
        after = {"deck": len(now.deck), FLOOR[month]: floor_of(now, month)}
        self._tell("flip", after, NAMES[card])

    def flip_bonus(self, now: State, card: int) -> None:
        self._tell("flip_bonus", show(now, "deck", "aside"), NAMES[card])

    def ask_which(self, now: State) -> None:
        self._tell("ask", show(now, "flipped", "choice"), SEAT[now.seat])

    def take(self, now: State, card: int) -> None:
        self._tell("take", show(now, "flipped", "choice"), NAMES[card])

    # ---- what a turn brings

    def capture(self, now: State, calls: tuple[str, ...], cards: int) -> None:
        seat = now.seat
        targets = SEAT[seat], *names_of(cards)
        for name in calls:
            if name not in ("bomb", "grenade"):
                self._tell(name, {}, *targets)
        if cards:
            lies = {**floors_of(now, cards), **tooks_of(now, seat, cards)}
            piles = {"piles": piles_of(now), "pile_pi": pile_pi_of(now)}
            after = {**lies, **piles, "aside": names_of(now.aside)}
            self._tell("capture", after, *targets)

    def seal(self, now: State) -> None:
        self._tell("gukjin", show(now, "gukjin"), *names_of(GUKJIN))

    def steal(self, now: State, card: int) -> None:
        after = {**tooks_of(now, 0, card), **tooks_of(now, 1, card)}
        self._tell("steal", after, *names_of(card))

    def score(self, now: State) -> None:
        self._tell("score", scores_of(now))

    def puk(self, now: State, month: int) -> None:
        seat = now.seat
        places = (*PILES, "aside", FLOOR[month], f"puks.{seat}")
        self._tell("puk", show(now, *places), SEAT[seat], FLOOR[month])

    # ---- the end of a turn

    def ask_call(self, now: State) -> None:
        self._tell("ask", show(now, "choice"), SEAT[now.seat])

    def use(self, now: State) -> None:
        took = tooks_of(now, now.seat, GUKJIN)
        after = {**show(now, "gukjin"), **took, **scores_of(now)}
        self._tell("gukjin", after, *names_of(GUKJIN))

    def go(self, now: State) -> None:
        seat = now.seat
        self._tell("go", show(now, f"go.{seat}", *SCORE), SEAT[seat])

    def turn(self, now: State) -> None:
        self._tell("turn", {"turn": now.actor, "choice": choice_of(now)}, SEAT[now.seat])

    # ---- the end of a match

    def pay(self, now: State, payment: Payment) -> None:
        seats = f"seat.{payment.payer}", f"seat.{payment.payee}"
        after = show(now, *GOLD, *SCORE)
        tell(self._events, "pay", after, targets=seats, payments=(payment,))

    def win(self, now: State, winner: int, how: str) -> None:
        cards = FOURS[how](now, winner) if how in FOURS else 0
        self._tell(how, {}, SEAT[winner], *names_of(cards))

    def bak(self, now: State, loser: int, name: str) -> None:
        if name in BAKS:
            self._tell(name, {}, SEAT[loser])

    def nagari(self, now: State) -> None:
        self._tell("nagari", {})

    def end(self, now: State) -> None:
        self._tell("end", show(now, *END_PLACES))


def story_for(events: Events) -> Story:
    """Give what rules speak to: those who listen, or nobody."""
    return SILENCE if events is None else Teller(events)
