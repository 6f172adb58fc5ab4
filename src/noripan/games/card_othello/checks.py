"""Why an action is refused: the clause, the reason and the values of its sentence."""

from typing import TYPE_CHECKING

from .actions import Action, Choose, Pass, Place, Stop, Use
from .board import NAMES, captures
from .hooks import CARDS
from .turn import Turn

if TYPE_CHECKING:
    from .position import Position

Found = tuple[str, str, dict[str, str | int]]


def clause_against(position: "Position", action: Action) -> Found | None:
    """Find what forbids an action of the actor; it knows no more than the actor does."""
    if position.actor is None:
        return "OTH-9.3-a", "the match is over", {}
    turn = Turn(position, None)
    if turn.choice is not None:
        return _against_answer(turn, action)
    match action:
        case Place():
            return _against_place(turn, action.at)
        case Pass():
            return _against_pass(turn)
        case Use():
            return _against_use(turn, action)
        case Choose() | Stop():
            return "OTH-7-a", "no card asks for a choice", {}


def _against_answer(turn: Turn, action: Action) -> Found | None:
    choice = turn.choice
    if choice is None:
        return None
    card = CARDS[choice.card]
    if action in card.answers(turn, choice):
        return None
    clause = card.refuses_answer(turn, choice, action)
    return clause, f"{choice.card} asks for a choice, and {action} is none", {}


def _against_place(turn: Turn, at: int) -> Found | None:
    """Ask for an empty cell, then for a sandwich (OTH-2.2)."""
    name = NAMES[at]
    if not turn.empty >> at & 1:
        return "OTH-2.2-a", f"{name} is taken", {"cell": name}
    if turn.legal_cells() >> at & 1:
        return None
    if captures(turn.own, turn.others, at):
        return "OTH-6.3-b", f"a protected stone voids the line from {name}", {"cell": name}
    clause = "OTH-8.1-b" if turn.placed else "OTH-2.2-b"
    return clause, f"{name} captures nothing", {"cell": name}


def _against_pass(turn: Turn) -> Found | None:
    """Judge on the board as it is now, after any card (OTH-R20, OTH-R21)."""
    if not turn.legal_cells():
        return None
    card = turn.waiting()
    clause = "OTH-7-j" if card and card.is_free else "OTH-2.5-b"
    return clause, "there is a legal move", {}


def _against_any_use(turn: Turn) -> Found | None:
    """Ask whether this is the moment for a card at all (OTH-7-d, OTH-7-e)."""
    if not turn.options.cards:
        return "OTH-1-a", "this table plays without cards", {}
    if turn.placed:
        return "OTH-7-d", "a stone has been placed in this turn", {}
    return ("OTH-7-e", "a card has been used in this turn", {}) if turn.used else None


def _against_use(turn: Turn, action: Use) -> Found | None:
    """Ask in the order in which a player would: now, mine, paid for, on this (OTH-7, OTH-5.3)."""
    before = _against_any_use(turn)
    if before is not None:
        return before
    if action.card not in turn.hands[turn.mover]:
        return "OTH-7-c", f"{action.card} is not in the hand", {}
    card, charge = CARDS[action.card], turn.charges[turn.mover]
    if card.cost > charge:
        reason = f"{card.id} costs {card.cost}, more than {charge}"
        return "OTH-5.3-b", reason, {"cost": card.cost, "charge": charge}
    clause = card.refuses(turn, action)
    if clause is None:
        return None
    cell = "-" if action.at is None else NAMES[action.at]
    return clause, f"{action} has no fitting target", {"cell": cell}
