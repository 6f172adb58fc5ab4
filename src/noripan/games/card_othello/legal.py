"""What may be done, and which clause forbids the rest (OTH-2, OTH-5.3, OTH-7)."""

from collections.abc import Sequence

from noripan.kernel.contract import Forbidden, forbid

from .actions import PASS, PLACE_ROWS, Action, Choose, Pass, Place, Stop, Use
from .board import NAMES, captures, picked
from .card import CARDS, COSTS
from .looks import places_of
from .state import Choice, State


def legal_actions(now: State) -> Sequence[Action]:
    """List the cells in reading order or the pass, then the uses of cards by hand order."""
    if now.actor is None:
        return ()
    if now.choice is not None:
        return CARDS[now.choice.card].answers(now, now.choice)
    now.listed = cells = now.sandwiches() if now.pending is None else now.legal_cells()
    found: list[Action] = picked(PLACE_ROWS, cells) if cells else [PASS]
    hand = now.hands[now.actor]
    if hand and not now.used and not now.placed:
        charge = now.charges[now.actor]
        for name in dict.fromkeys(hand):
            if COSTS[name] <= charge:
                found += CARDS[name].uses(now)
    return found


def default_action(now: State) -> Action:
    """Give the first answer, or a stop; else a stone or the pass, never a card (OTH-R77)."""
    legal = legal_actions(now)
    if now.options.timeout == "first" or not isinstance(legal[0], Place):
        return legal[0]
    stones = [each for each in legal if isinstance(each, Place)]
    return max(stones, key=lambda each: now.captured_from(each.at, now.mover).bit_count())


def preview(now: State, action: Action) -> tuple[str, ...]:
    """Name the stones that a placed one sandwiches, as its player can count them (OTH-2.2)."""
    if not isinstance(action, Place):
        return ()
    return tuple(places_of(now.captured_from(action.at, now.mover)))


def previews(now: State, actions: Sequence[Action]) -> dict[str, list[str]]:
    """Name them for each stone that may be placed."""
    own, movable = now.sides()
    found = {}
    for each in actions:
        if isinstance(each, Place):
            captured = captures(own, movable, each.at)
            if captured:
                found[NAMES[each.at]] = places_of(captured)
    return found


# ---- what forbids an action: it knows no more than the actor does


def forbidden(now: State, action: Action) -> Forbidden | None:
    """Say what is wrong with an action of the one to move."""
    if now.choice is not None:
        return _forbidden_answer(now, now.choice, action)
    match action:
        case Place():
            return _forbidden_place(now, action.at)
        case Pass():
            return _forbidden_pass(now)
        case Use():
            return _forbidden_moment(now) or _forbidden_use(now, action)
        case Choose() | Stop():
            return forbid("OTH-7-a", "no card asks for a choice")


def _forbidden_answer(now: State, choice: Choice, action: Action) -> Forbidden | None:
    card = CARDS[choice.card]
    if action.code in [each.code for each in card.answers(now, choice)]:
        return None
    reason = f"{card.id} asks for a choice, and {action} is none"
    return forbid(card.refuses_answer(now, action), reason)


def _forbidden_place(now: State, at: int) -> Forbidden | None:
    """Ask for an empty cell, then for a sandwich (OTH-2.2)."""
    if now.listed is not None and now.listed >> at & 1:
        return None
    name = NAMES[at]
    if not now.empty >> at & 1:
        return forbid("OTH-2.2-a", f"{name} is taken", cell=name)
    if now.captured_from(at, now.mover) if now.pending is None else now.legal_cells() >> at & 1:
        return None
    if captures(now.own, now.others, at):
        return forbid("OTH-6.3-b", f"a protected stone voids the line from {name}", cell=name)
    clause = "OTH-8.1-b" if now.placed else "OTH-2.2-b"
    return forbid(clause, f"{name} captures nothing", cell=name)


def _forbidden_pass(now: State) -> Forbidden | None:
    """Judge on the board as it is now, after any card (OTH-R20, OTH-R21)."""
    if not now.legal_cells():
        return None
    return forbid(now.waiting().must_place, "there is a legal move")


def _forbidden_moment(now: State) -> Forbidden | None:
    """Ask whether this is the moment for a card at all (OTH-7-d, OTH-7-e)."""
    if not now.options.cards:
        return forbid("OTH-1-a", "this table plays without cards")
    if now.placed:
        return forbid("OTH-7-d", "a stone has been placed in this turn")
    return forbid("OTH-7-e", "a card has been used in this turn") if now.used else None


def _forbidden_use(now: State, action: Use) -> Forbidden | None:
    """Ask in the order in which a player would: mine, paid for, on this (OTH-7, OTH-5.3)."""
    if action.card not in now.hands[now.mover]:
        return forbid("OTH-7-c", f"{action.card} is not in the hand")
    card, charge = CARDS[action.card], now.charges[now.mover]
    if card.cost > charge:
        reason = f"{card.id} costs {card.cost}, more than {charge}"
        return forbid("OTH-5.3-b", reason, cost=card.cost, charge=charge)
    clause = card.refuses(now, action)
    if clause is None:
        return None
    cell = "-" if action.at is None else NAMES[action.at]
    return forbid(clause, f"{action} has no fitting target", cell=cell)
