"""What an action leads to: the next bet, the next round, the end (PIR-6 to PIR-9)."""

from typing import TypeVar

from noripan.kernel.chance import Chance
from noripan.kernel.contract import Outcome

from .actions import Action, Challenge
from .judgement import Judgement, Loss
from .options import STARTING_DICE, Options
from .order import Rolls, decide_order, roll_cups
from .state import Round, State

S = TypeVar("S", bound=State)


def first_round(options: Options, seats: int, chance: Chance) -> tuple[Round, list[Rolls]]:
    """Decide the order, then roll; the first in the order opens (PIR-11-c, RP-10, RP-11)."""
    source = chance.copy()
    cups = (bytes(STARTING_DICE[seats]),) * seats
    order, rolls = decide_order(cups, source)
    return Round(options, order, roll_cups(cups, source), order[0], source), rolls


def after(now: S, action: Action) -> S:
    """Carry out a bet, or a challenge: then the challenger opens a new round (PIR-8)."""
    turns = now.round.turns
    if isinstance(action, Challenge):
        judged = _judge(now)
        return now.open(_next(now.round, judged.challenger, judged, judged.losses))
    bets = (*now.bets, action)
    return now.then(now.round, bets, turns[len(bets) % len(turns)])


def _judge(now: State) -> Judgement:
    turns, bets = now.round.turns, now.bets
    bettor, challenger = turns[(len(bets) - 1) % len(turns)], turns[len(bets) % len(turns)]
    return Judgement(bets[-1], bettor, challenger, now.round.cups, now.round.options.ones_wild)


def without(now: S, seat: int) -> S:
    """Take a player out and cancel the round without penalty; its opener opens again (RP-27)."""
    if not now.is_in(seat):
        return now
    dice = len(now.round.cups[seat])
    return now.open(_next(now.round, now.round.first, now.round.last, (Loss(seat, dice, dice),)))


def _next(now: Round, opener: int, judged: Judgement | None, losses: tuple[Loss, ...]) -> Round:
    """Begin the next round with fresh dice, or end the match when one is left (PIR-11-g).

    Whoever has no dice left is out at once (PIR-9.1-a), and all who are out now, together.
    """
    cups, lost = list(now.cups), now.lost
    for loss in losses:
        cups[loss.seat], gone = taken(cups[loss.seat], loss)
        lost += gone
    out = now.out
    if b"" in cups:
        left = tuple([loss.seat for loss in losses if not cups[loss.seat]])
        out = (*now.out, left) if left else now.out
    first = opener if cups[opener] else next(s for s in now.around(opener) if cups[s])
    if out and cups.count(b"") == len(cups) - 1:
        return Round(
            now.options, now.order, tuple(cups), first, now.chance, now.number, lost, out, judged
        )
    source = now.chance.copy()
    rolled = roll_cups(cups, source)
    return Round(now.options, now.order, rolled, first, source, now.number + 1, lost, out, judged)


def taken(cup: bytes, loss: Loss) -> tuple[bytes, bytes]:
    """Give what stays under a cup, and what goes to the middle (PIR-7-d)."""
    keep = len(cup) - loss.lost
    return cup[:keep], cup[keep:]


def outcome(now: State) -> Outcome | None:
    """Rank the seats once one player is left (PIR-9.2-a, RP-37)."""
    if now.actor is not None:
        return None
    return Outcome(tuple(place or 0 for place in now.round.places), "PIR-9.2-a")
