"""What an action leads to: the next bet, the next round, the end (PIR-6 to PIR-9)."""

from typing import Final, TypeVar

from noripan.kernel.chance import Chance
from noripan.kernel.contract import Outcome

from .actions import Action, Challenge
from .cups import end_of
from .judgement import Judgement, Loss
from .options import STARTING_DICE, Options
from .order import Rolls, decide_order
from .state import Round, State

S = TypeVar("S", bound=State)

_SIZES: Final = {seats: (size,) * seats for seats, size in STARTING_DICE.items()}
"""How many dice each seat begins with, by the number of seats."""


def first_round(options: Options, seats: int, chance: Chance) -> tuple[Round, bytes, list[Rolls]]:
    """Decide the order, then roll; the first in the order opens (PIR-11-c, RP-10, RP-11).

    What was rolled for the order comes with the round, and what the tied rolled after it.
    """
    source, sizes = chance.copy(), _SIZES[seats]
    order, dice, again = decide_order(seats, sizes[0], source)
    row = dice[-seats * sizes[0] :]
    return Round(options, order, sizes, row, order[0], source), dice, again


def after(now: S, action: Action) -> S:
    """Carry out a bet, or a challenge: then the challenger opens a new round (PIR-8)."""
    turns = now.round.turns
    if isinstance(action, Challenge):
        judged = _judge(now)
        return now.open(_next(now.round, judged.challenger, judged, judged.losses))
    bets = now.bets + action.alone
    return now.then(now.round, bets, turns[len(bets) % len(turns)])


def _judge(now: State) -> Judgement:
    turns, bets, dice = now.round.turns, now.bets, now.round
    bettor, challenger = turns[(len(bets) - 1) % len(turns)], turns[len(bets) % len(turns)]
    wild = dice.options.ones_wild
    return Judgement(bets[-1], bettor, challenger, dice.sizes, dice.row, wild)


def without(now: S, seat: int) -> S:
    """Take a player out and cancel the round without penalty; its opener opens again (RP-27)."""
    if not now.is_in(seat):
        return now
    dice = now.round.sizes[seat]
    return now.open(_next(now.round, now.round.first, now.round.last, (Loss(seat, dice, dice),)))


def _next(now: Round, opener: int, judged: Judgement | None, losses: tuple[Loss, ...]) -> Round:
    """Begin the next round with fresh dice, or end the match when one is left (PIR-11-g).

    Whoever has no dice left is out at once (PIR-9.1-a), and all who are out now, together.
    """
    sizes, row, lost = list(now.sizes), now.row, now.lost
    for loss in losses:
        end = end_of(sizes, loss.seat)
        start = end - loss.lost
        lost += row[start:end]
        row = row[:start] + row[end:]
        sizes[loss.seat] -= loss.lost
    out = now.out
    left = tuple([loss.seat for loss in losses if not sizes[loss.seat]])
    if left:
        out = out + (left,)  # noqa: RUF005 - much faster when compiled
    number, source = now.number, now.chance
    if not out or sizes.count(0) < len(sizes) - 1:
        number, source = number + 1, source.copy()
        row = source.roll(len(row))
    return Round(
        now.options, now.order, tuple(sizes), row, opener, source, number, lost, out, judged
    )


def outcome(now: State) -> Outcome | None:
    """Rank the seats once one player is left (PIR-9.2-a, RP-37)."""
    if now.actor is not None:
        return None
    return Outcome(tuple(place or 0 for place in now.round.places), "PIR-9.2-a")
