"""Weighing every action by what it changes, and by the hand that is left after it."""

from typing import Any

from noripan.bots.glimpse import Glimpse
from noripan.bots.player import Budget, Thought, ranked

from .known import EMPTY, HELD, sort_view

KEEP_WILD = 250.0
"""What a two-eyed jack must bring to be played."""
KEEP_LIFT = 160.0
"""The same of a one-eyed jack."""
SIX = 400.0
"""What a sixth chip in a row costs: it voids the line, and looks silly."""
LAST_CARDS = 20
"""When so few are left in the deck, jacks lose their worth with it."""


def think(glimpse: Glimpse, budget: Budget, *, thrift: float = 1.0) -> Thought:
    """Weigh every action once; there is nothing to look ahead for."""
    del budget
    return ranked(values(glimpse, thrift))


def _card(action: Any) -> str:
    return str(action).partition(" ")[0]


def values(glimpse: Glimpse, thrift: float = 1.0) -> list[tuple[float, Any]]:
    """Weigh every action; the hand that is left after it counts too.

    Who has less thrift than 1 parts with jacks for less.
    """
    corners = glimpse.options.corner_cards == "in_deck"
    known = sort_view(glimpse.seat, glimpse.view, corners=corners)
    hand = list(glimpse.view[f"hand.{glimpse.seat}"])
    plays: dict[str, list[Any]] = {}
    for action in glimpse.legal:
        plays.setdefault(_card(action), []).append(action)
    patience = min(1.0, glimpse.view["deck"] / LAST_CARDS)
    found = []
    for card, actions in plays.items():
        left = [other for n, other in enumerate(hand) if n != hand.index(card)]
        known.wild = any(other.endswith("_j_2") for other in left)
        known.mine = list(known.likely)
        for other in left:
            for play in plays.get(other, ()) if "_j_" not in other else ():
                known.mine[play.cell] = HELD
        chip = EMPTY if card.endswith("_j_1") else known.team
        cost = _cost(card) * patience * thrift
        for action in actions:
            harm = SIX if chip != EMPTY and known.makes_six(action.cell) else 0.0
            found.append((known.gain(action.cell, chip) - cost - harm, action))
    return found


def _cost(card: str) -> float:
    """Say what it costs to part with a card."""
    if card.endswith("_j_2"):
        return KEEP_WILD
    return KEEP_LIFT if card.endswith("_j_1") else 0.0
