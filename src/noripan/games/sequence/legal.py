"""What may be played, and which clause forbids the rest (SEQ-4 to SEQ-6)."""

from noripan.kernel.contract import Forbidden, forbid

from .actions import PASS, Action, Pass, Play
from .board import SIDE
from .cards import FACES, ONE_EYED, TWO_EYED, symbol
from .state import State


def legal_actions(now: State) -> list[Action]:
    """List the plays of each card in the order of the hand, or the pass if there is none."""
    if now.actor is None:
        return []
    return now.plays(now.actor) or [PASS]


def is_forced(now: State) -> bool:
    """Tell whether the player has nothing to play and must pass (RS-21)."""
    return now.actor is not None and not now.can_play(now.actor)


def default_action(now: State) -> Action:
    """Give the first play that is no jack, else the first of a jack, else the pass (RS-37)."""
    legal = legal_actions(now)
    plain = (play for play in legal if isinstance(play, Play) and play.card < ONE_EYED)
    return next(plain, legal[0])


def forbidden(now: State, action: Action) -> Forbidden | None:
    """Say what is wrong with an action of the one to move."""
    seat = now.actor or 0
    if isinstance(action, Pass):
        reason = "only a player without any play passes"
        return forbid("SEQ-4-b", reason, action="pass") if now.can_play(seat) else None
    if action.card not in now.hands[seat]:
        return forbid("SEQ-4-b", f"{action} is not in the hand", action=str(action))
    if action.card < ONE_EYED:
        return _forbidden_card(now, action)
    return (_forbidden_wild if action.card >= TWO_EYED else _forbidden_lift)(now, action)


def _forbidden_card(now: State, play: Play) -> Forbidden | None:
    fits = play.cell in [each.cell for each in now.setup.fits[play.card]]
    if fits and not now.chips[play.cell]:
        return None
    if now.is_dead(play.card):
        return _forbid("SEQ-6-c", "is dead: no cell of it is empty", play)
    if not fits:
        clause = "SEQ-4-d" if play.card < FACES else "SEQ-2-c"
        return _forbid(clause, "does not fit this cell", play)
    return _forbid("SEQ-4-d", "needs an empty cell", play)


def _forbidden_wild(now: State, play: Play) -> Forbidden | None:
    if now.chips[play.cell]:
        return _forbid("SEQ-5.1-c", "needs an empty cell", play)
    if play.cell == now.protected:
        return _forbid("SEQ-5.2-d", "may not fill what was just emptied", play)
    return None


def _forbidden_lift(now: State, play: Play) -> Forbidden | None:
    if not now.chips[play.cell]:
        return _forbid("SEQ-5.2-a", "finds no chip there", play)
    if play.cell in now.locked:
        return _forbid("SEQ-5.2-h", "may not break a sequence", play)
    if play.cell == now.protected:
        return _forbid("SEQ-5.1-d", "may not lift what was just put", play)
    return None


def _forbid(clause: str, reason: str, play: Play) -> Forbidden:
    row, column = divmod(play.cell, SIDE)
    card = symbol(play.card)
    return forbid(clause, f"{play} {reason}", card=card, row=row + 1, column=column + 1)
