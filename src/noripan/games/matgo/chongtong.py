"""총통: four of a month in a hand or on the floor (SSM-1.3, HAN-5-4, HSE-6-3-4, RM-15 to RM-21)."""

from collections.abc import Callable

from noripan.kernel.contract import Events
from noripan.kernel.event import tell

from .cards import four_of
from .places import show
from .settle import nagari, win
from .state import State


def must_deal_again(now: State) -> bool:
    """Tell whether four lie on the floor and that decides nothing (RM-15, RM-18)."""
    if now.rules.floor_four_wins or not four_of(now.floor):
        return False
    return not any(four_of(side.hand) for side in now.sides)


def open_match(now: State, events: Events) -> None:
    """Look for fours, then let the first player begin (RM-09)."""
    first = now.table.first
    holders = [seat for seat in (first, 1 - first) if four_of(now.sides[seat].hand)]
    if now.rules.floor_four_wins and four_of(now.floor):
        win(now, first, "floor_chongtong", events)
    elif holders:
        HAND_FOURS[now.rules.hand_fours](now, holders, events)
    else:
        begin(now, events)


def both_is_nagari(now: State, holders: list[int], events: Events) -> None:
    """The holder wins at once; two holders are a nagari (SSM-1.3-b, SSM-1.3-d)."""
    if len(holders) == 1:
        win(now, holders[0], "chongtong", events)
    else:
        nagari(now, events, "both_chongtong")


def both_is_first_players(now: State, holders: list[int], events: Events) -> None:
    """The holder wins at once; of two the first player (HAN-5-4-a, HAN-5-4-c)."""
    key = "chongtong" if len(holders) == 1 else "both_chongtong"
    win(now, holders[0], "chongtong", events, key)


def holders_choose(now: State, holders: list[int], events: Events) -> None:
    """Ask each holder in turn order whether to end or to hold on (HSE-6-3-4-b, RM-17)."""
    ask(now, holders[0], events)


HAND_FOURS: dict[str, Callable[[State, list[int], Events], None]] = {
    "both_is_nagari": both_is_nagari,
    "both_is_first_players": both_is_first_players,
    "holders_choose": holders_choose,
}


def ask(now: State, seat: int, events: Events) -> None:
    """Ask a holder of four before the first card (RM-17)."""
    now.actor, now.ask = seat, "declare"
    if events is not None:
        tell(events, "turn", show(now, "turn", "choice"), targets=(f"seat.{seat}",))


def ask_in_turn(now: State, events: Events) -> None:
    """Ask the actor whose draw completed four; the others see nothing of it (RM-19, RM-74)."""
    now.ask = "declare"
    if events is not None:
        own = frozenset({now.seat})
        tell(events, "four", show(now, "choice"), targets=(f"seat.{now.actor}",), seats=own)


def begin(now: State, events: Events) -> None:
    """Give the first player the turn."""
    now.actor, now.ask = now.table.first, "play"
    if events is not None:
        tell(events, "turn", show(now, "turn", "choice"), targets=(f"seat.{now.actor}",))


def end_match(now: State, events: Events) -> None:
    """End with four of a month (HSE-6-3-4-b, HAN-5-4-d)."""
    win(now, now.seat, "chongtong", events)


def hold_on(now: State, events: Events) -> None:
    """들고치기: give up the right to end, and play on; nobody else is told (RM-20, RM-74)."""
    seat, first = now.seat, now.table.first
    other = now.theirs
    now.mine.held, now.ask = True, "play"
    if events is not None:
        own = frozenset({seat})
        tell(events, "hold", show(now, "choice"), targets=(f"seat.{seat}",), seats=own)
    if seat != first and not now.declares_in_turn:
        begin(now, events)
    elif now.sides[first].turns == 0 and four_of(other.hand) and not other.held:
        ask(now, 1 - seat, events)
