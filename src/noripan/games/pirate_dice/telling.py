"""What is told of a turn: before and after, in the order in which people see it (PIR-6.2-d)."""

from noripan.kernel.event import Event, tell

from .actions import Action, Challenge
from .cups import cups_of
from .judgement import Judgement, Loss
from .looks import bets, counted, cup_places, decided, declared, place_places, table_places
from .order import Rolls
from .places import Table
from .state import Round, State


def tell_start(first: bytes, again: list[Rolls], now: Round, events: list[Event]) -> None:
    """Tell how the order was decided, and the first roll."""
    for each in (enumerate(cups_of(first, now.sizes)), *again):
        shown = {f"cup.{seat}": list(roll) for seat, roll in each}
        tell(events, "order_roll", shown, targets=tuple(shown))
    tell(events, "order", Table(order=list(now.order)))
    _tell_roll(now, events)


def tell_turn(before: State, action: Action, after: State, events: list[Event]) -> None:
    """Tell a bet, or a challenge and all that follows from it."""
    if isinstance(action, Challenge):
        judged = after.round.last
        if judged is not None:
            _tell_judgement(before.round, judged, events)
            _tell_losses(before.round, judged.losses, after.round, events)
        return
    made: Table = {"bets": bets(after)}
    turn: Table = {"turn": after.actor}
    tell(events, "bet", made, targets=(f"seat.{before.actor}",))
    tell(events, "turn", turn, targets=(f"seat.{after.actor}",))


def tell_forfeit(before: State, seat: int, after: State, events: list[Event]) -> None:
    """Tell that somebody leaves with all their dice."""
    tell(events, "forfeit", {}, targets=(f"seat.{seat}",))
    dice = before.round.sizes[seat]
    _tell_losses(before.round, (Loss(seat, dice, dice),), after.round, events)


def _tell_judgement(now: Round, judged: Judgement, events: list[Event]) -> None:
    """Show the challenge cup by cup around the table."""
    seats = f"seat.{judged.challenger}", f"seat.{judged.bettor}"
    tell(events, "challenge", Table(judged=declared(judged), turn=None), targets=seats)
    for seat in now.turns:
        after = {f"cup.{seat}": list(now.cups[seat])}
        tell(events, "reveal", after, targets=tuple(after))
    tell(events, "count", Table(judged=counted(judged)))
    tell(events, "judge", Table(judged=decided(judged)), pause=True)


def _tell_losses(
    before: Round, losses: tuple[Loss, ...], after: Round, events: list[Event]
) -> None:
    """Tell who loses which dice, who is out, and what comes next."""
    lost = before.lost
    for loss in losses:
        place = f"cup.{loss.seat}"
        cup = before.cups[loss.seat]
        keep = len(cup) - loss.lost
        lost += cup[keep:]
        shown = {place: list(cup[:keep]), **Table(lost=list(lost))}
        tell(events, "lose", shown, targets=(place,), batch="lose")
    for seat in after.out[-1] if after.out != before.out else ():
        left = {f"place.{seat}": after.places[seat]}
        tell(events, "eliminate", left, targets=(f"seat.{seat}",), batch="eliminate")
    (_tell_end if after.is_last else _tell_roll)(after, events)


def _tell_roll(now: Round, events: list[Event]) -> None:
    tell(events, "roll", _round(now))
    tell(events, "turn", Table(turn=now.first), targets=(f"seat.{now.first}",))


def _tell_end(now: Round, events: list[Event]) -> None:
    tell(events, "end", {**_round(now, shown=True), **Table(turn=None)})


def _round(now: Round, *, shown: bool = False) -> dict[str, object]:
    """Give what a round shows before its first bet, its cups closed or lifted."""
    cups = cup_places(now.cups, shown=shown)
    return {**table_places(now), **place_places(now), **cups, **Table(bets=[])}
