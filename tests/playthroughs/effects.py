"""Which cards of Card Othello a step shows at work: by what it tells, or by what did not flip."""

from collections.abc import Iterable

from noripan.games.card_othello.actions import IDS, Action, Place
from noripan.games.card_othello.board import captures
from noripan.games.card_othello.card import CARDS, FLIP
from noripan.games.card_othello.position import Position
from noripan.kernel.event import Event

SHIELDS = ("hard_01", "perma_01", "guard_01")
"""They show what they are for when a stone is not flipped."""
TOLD = {
    **{f"effect.{card}": card for card in IDS if card not in (*SHIELDS, "trap_01")},
    "effect.trap_fired": "trap_01",
    "log.second": "double_01",
    "spawn": "breeding_01",
}
"""What tells that a card has done what it is for: a log's first target, or an event's type."""


def cards_shown(before: Position, action: Action, events: Iterable[Event]) -> set[str]:
    """Give the cards that this action shows doing what they are for."""
    told = {each.targets[0] if each.type == "log" else each.type for each in events}
    shown = {card for key, card in TOLD.items() if key in told}
    if isinstance(action, Place):
        shown |= _shown_by_stone(before, action.at)
    return shown


def _shown_by_stone(before: Position, at: int) -> set[str]:
    """A stone that would flip others but for a shield, or that flips none and is free to."""
    own, other = reversed(before.stones) if before.actor else before.stones
    wanted = captures(own, other, at)
    kept = {mark.card for mark in before.marks if wanted >> mark.at & 1}
    shown = {card for card in kept if card in SHIELDS and CARDS[card].shields & FLIP}
    return shown | {"free_01"} if before.pending == "free_01" and not wanted else shown
