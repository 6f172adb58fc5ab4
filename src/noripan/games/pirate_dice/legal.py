"""What may be done, and which clause forbids the rest (PIR-4, PIR-5)."""

from noripan.kernel.chance import FACES
from noripan.kernel.contract import Forbidden, forbid

from .actions import Action, Bet, Challenge
from .state import State


def legal_actions(now: State) -> tuple[Action, ...]:
    """List the bets that outbid, smallest first, then the challenge."""
    if now.actor is None:
        return ()
    return now.round.choices[now.bets[-1].code if now.bets else 0]


def default_action(now: State) -> Action:
    """Give the smallest legal bet, or the challenge when there is none (RP-06)."""
    return legal_actions(now)[0]


def forbidden(now: State, action: Action) -> Forbidden | None:
    """Say what is wrong with an action of the one to move."""
    if isinstance(action, Challenge):
        return None if now.bets else forbid("PIR-4-d", "there is no bet to challenge")
    return _forbidden_bet(now, action)


def _forbidden_bet(now: State, bet: Bet) -> Forbidden | None:
    """Ask in the order of PIR-5.3-b; the bound comes last (RP-03)."""
    if not 1 <= bet.face <= FACES:
        return forbid("PIR-2-a", f"no die shows {bet.face}", face=bet.face)
    if bet.count < 1:
        return forbid("PIR-2-b", f"{bet.count} dice claim nothing", count=bet.count)
    if now.bets and bet.code <= now.bets[-1].code:
        return _too_low(bet, now.bets[-1])
    limit = now.round.dice + 1
    if bet.count > limit:
        reason = f"{bet.count} is more than all {limit} dice"
        return forbid("PIR-4-b", reason, count=bet.count, limit=limit)
    return None


def _too_low(bet: Bet, standing: Bet) -> Forbidden:
    above = {"standing_count": standing.count, "standing_face": standing.face}
    if bet.count < standing.count:
        reason = f"{bet.count} is fewer than {standing.count}"
        return forbid("PIR-5.2-a", reason, count=bet.count, **above)
    reason = f"the same count needs a face above {standing.face}, not {bet.face}"
    return forbid("PIR-5.2-d", reason, count=bet.count, face=bet.face, **above)
