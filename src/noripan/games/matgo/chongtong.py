"""총통: four of a month in a hand or on the floor (SSM-1.3, HAN-5-4, HSE-6-3-4, RM-15 to RM-21)."""

from collections.abc import Callable

from .cards import four_of
from .settle import nagari, win
from .state import State
from .story import Story


def must_deal_again(now: State) -> bool:
    """Tell whether four lie on the floor and that decides nothing (RM-15, RM-18)."""
    if now.rules.floor_four_wins or not four_of(now.floor):
        return False
    return not any(four_of(side.hand) for side in now.sides)


def open_match(now: State, story: Story) -> None:
    """Look for fours, then let the first player begin (RM-09)."""
    first = now.table.first
    holders = [seat for seat in (first, 1 - first) if four_of(now.sides[seat].hand)]
    if now.rules.floor_four_wins and four_of(now.floor):
        win(now, first, "floor_chongtong", story)
    elif holders:
        HAND_FOURS[now.rules.hand_fours](now, holders, story)
    else:
        begin(now, story)


def both_is_nagari(now: State, holders: list[int], story: Story) -> None:
    """The holder wins at once; two holders are a nagari (SSM-1.3-b, SSM-1.3-d)."""
    if len(holders) == 1:
        win(now, holders[0], "chongtong", story)
    else:
        nagari(now, story, "both_chongtong")


def both_is_first_players(now: State, holders: list[int], story: Story) -> None:
    """The holder wins at once; of two the first player (HAN-5-4-a, HAN-5-4-c)."""
    key = "chongtong" if len(holders) == 1 else "both_chongtong"
    win(now, holders[0], "chongtong", story, key)


def holders_choose(now: State, holders: list[int], story: Story) -> None:
    """Play on: each holder may end at their own first turn, and nobody is told (RM-17, RM-20)."""
    del holders
    begin(now, story)


HAND_FOURS: dict[str, Callable[[State, list[int], Story], None]] = {
    "both_is_nagari": both_is_nagari,
    "both_is_first_players": both_is_first_players,
    "holders_choose": holders_choose,
}


def begin(now: State, story: Story) -> None:
    """Give the first player the turn."""
    now.actor, now.ask = now.table.first, "play"
    story.turn(now)


def end_match(now: State, story: Story) -> None:
    """End with four of a month (HSE-6-3-4-b, HAN-5-4-d)."""
    win(now, now.seat, "chongtong", story)
