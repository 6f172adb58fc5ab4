"""What is told of a turn: before and after, in the order in which people see it (PIR-6.2-d)."""

from noripan.kernel.event import Event, tell

from .actions import Action, Challenge
from .cups import cups_of
from .judgement import Judgement, Loss
from .looks import (
    CUP,
    PLACE,
    SEAT,
    bets,
    counted,
    cup_places,
    decided,
    declared,
    place_places,
    table_places,
)
from .order import Rolls
from .places import Judged
from .state import Round, State


def tell_start(first: bytes, again: list[Rolls], now: Round, events: list[Event]) -> None:
    """Tell how the order was decided, and the first roll."""
    for each in (enumerate(cups_of(first, now.sizes)), *again):
        shown = {CUP[seat]: list(roll) for seat, roll in each}
        tell(events, "order_roll", shown, targets=tuple(shown))
    tell(events, "order", {"order": list(now.order)})
    _tell_roll(now, None, events)


def tell_turn(before: State, action: Action, after: State, events: list[Event]) -> None:
    """Tell a bet, or a challenge and all that follows from it."""
    if isinstance(action, Challenge):
        judged = after.round.last
        if judged is not None:
            result = _tell_judgement(before.round, judged, events)
            _tell_losses(before.round, judged.losses, after.round, result, events)
        return
    bettor, actor = before.actor, after.actor
    if bettor is not None and actor is not None:
        tell(events, "bet", {"bets": bets(after)}, targets=(SEAT[bettor],))
        _tell_actor(actor, events)


def tell_forfeit(before: State, seat: int, after: State, events: list[Event]) -> None:
    """Tell that somebody leaves with all their dice."""
    tell(events, "forfeit", {}, targets=(SEAT[seat],))
    dice, last = before.round.sizes[seat], after.round.last
    result = None if last is None else decided(last, counted(last))
    _tell_losses(before.round, (Loss(seat, dice, dice),), after.round, result, events)


def _tell_judgement(now: Round, judged: Judgement, events: list[Event]) -> Judged:
    """Show the challenge cup by cup around the table, and give what it came to."""
    seats = SEAT[judged.challenger], SEAT[judged.bettor]
    tell(events, "challenge", {"judged": declared(judged), "turn": None}, targets=seats)
    found = counted(judged)
    for seat in now.turns:
        place = CUP[seat]
        tell(events, "reveal", {place: found["cups"][seat]}, targets=(place,))
    result = decided(judged, found)
    tell(events, "count", {"judged": found})
    tell(events, "judge", {"judged": result}, pause=True)
    return result


def _tell_losses(
    before: Round,
    losses: tuple[Loss, ...],
    after: Round,
    result: Judged | None,
    events: list[Event],
) -> None:
    """Tell who loses which dice, who is out, and what comes next."""
    lost = before.lost
    for loss in losses:
        place, cup = CUP[loss.seat], before.cups[loss.seat]
        keep = len(cup) - loss.lost
        lost += cup[keep:]
        shown = {place: list(cup[:keep]), "lost": list(lost)}
        tell(events, "lose", shown, targets=(place,), batch="lose")
    for seat in after.out[-1] if after.out != before.out else ():
        left = {PLACE[seat]: after.places[seat]}
        tell(events, "eliminate", left, targets=(SEAT[seat],), batch="eliminate")
    if after.is_last:
        tell(events, "end", {**_round(after, result, shown=True), "turn": None})
    else:
        _tell_roll(after, result, events)


def _tell_roll(now: Round, result: Judged | None, events: list[Event]) -> None:
    tell(events, "roll", _round(now, result))
    _tell_actor(now.first, events)


def _tell_actor(seat: int, events: list[Event]) -> None:
    tell(events, "turn", {"turn": seat}, targets=(SEAT[seat],))


def _round(now: Round, result: Judged | None, *, shown: bool = False) -> dict[str, object]:
    """Give what a round shows before its first bet, its cups closed or lifted."""
    cups = cup_places(now.cups, shown=shown)
    return {**table_places(now, result), **place_places(now), **cups, "bets": []}
