"""From one round to the next: roll, challenge, losses, elimination, forfeits (PIR-6 to 9)."""

from noripan.kernel.chance import Chance
from noripan.kernel.contract import Events
from noripan.kernel.event import Event, tell

from .judgement import Judgement, Loss
from .order import decide_order, roll_cups
from .places import cup_places, table_places
from .round import STARTING_DICE, Options, Round

Dice = tuple[tuple[bytes, ...], bytes]
"""The cups of all seats, and the dice in the middle."""


def first_round(options: Options, seats: int, chance: Chance, events: Events) -> Round:
    """Decide the order, then roll; the first in the order opens (PIR-11-c, RP-10, RP-11)."""
    source = chance.copy()
    dice = STARTING_DICE[seats]
    order = decide_order(seats, dice, source, events)
    cups = roll_cups([dice] * seats, source)
    opening = Round(options, order, cups, order[0], source)
    if events is not None:
        tell(events, "order", {"order": list(order)})
        _tell_roll(opening, events)
    return opening


def next_round(now: Round, judged: Judgement, events: Events) -> Round:
    """Carry out a judgement; the challenger, or the next one alive, opens the new round (PIR-8)."""
    if events is not None:
        _tell_judgement(now, judged, events)
    losses = judged.losses
    return _roll(now, judged.challenger, judged, _take(now, losses, events), losses, events)


def forfeit(now: Round, seat: int, events: Events) -> Round:
    """Take a player out and cancel the round without penalty; its opener opens again (RP-27)."""
    if events is not None:
        tell(events, "forfeit", {}, targets=(f"seat.{seat}",))
    dice = len(now.cups[seat])
    losses = (Loss(seat, dice, dice),)
    return _roll(now, now.first, now.last, _take(now, losses, events), losses, events)


def _take(now: Round, losses: tuple[Loss, ...], events: Events) -> Dice:
    """Move lost dice to the middle (PIR-7-d)."""
    cups = list(now.cups)
    lost = now.lost
    for loss in losses:
        cup = cups[loss.seat]
        keep = len(cup) - loss.lost
        lost += cup[keep:]
        cups[loss.seat] = cup[:keep]
        if events is not None:
            after = {f"cup.{loss.seat}": list(cup[:keep]), "lost": list(lost)}
            tell(events, "lose", after, targets=(f"cup.{loss.seat}",), batch="lose")
    return tuple(cups), lost


def _roll(
    now: Round,
    opener: int,
    judged: Judgement | None,
    left: Dice,
    losses: tuple[Loss, ...],
    events: Events,
) -> Round:
    """Begin the next round with fresh dice, or end the match when one is left (PIR-11-g).

    Whoever has no dice left is out at once (PIR-9.1-a), and all who are out now, together.
    """
    cups, lost = left
    gone = tuple([loss.seat for loss in losses if not cups[loss.seat]])
    out = (*now.out, gone) if gone else now.out
    first = next(seat for seat in now.around(opener) if cups[seat])
    ends = sum(map(bool, cups)) == 1
    source = now.chance
    if not ends:
        source = source.copy()
        cups = roll_cups(list(map(len, cups)), source)
    number = now.number if ends else now.number + 1
    opened = Round(now.options, now.order, cups, first, source, number, lost, out, judged)
    if events is not None:
        _tell_out(opened, gone, events)
        (_tell_end if ends else _tell_roll)(opened, events)
    return opened


def _tell_judgement(now: Round, judged: Judgement, events: list[Event]) -> None:
    """Show the challenge in the order of PIR-6.2-d, cup by cup around the table."""
    seats = f"seat.{judged.challenger}", f"seat.{judged.bettor}"
    tell(events, "challenge", {"judged": judged.declared(), "turn": None}, targets=seats)
    for seat in now.turns:
        after = {f"cup.{seat}": list(now.cups[seat])}
        tell(events, "reveal", after, targets=tuple(after))
    tell(events, "count", {"judged": judged.counted()})
    tell(events, "judge", {"judged": judged.decided()}, pause=True)


def _tell_out(opened: Round, gone: tuple[int, ...], events: list[Event]) -> None:
    for seat in gone:
        after = {f"place.{seat}": opened.places[seat]}
        tell(events, "eliminate", after, targets=(f"seat.{seat}",), batch="eliminate")


def _tell_roll(opened: Round, events: list[Event]) -> None:
    rolled = {**table_places(opened), **cup_places(opened.cups), "bets": []}
    tell(events, "roll", rolled)
    tell(events, "turn", {"turn": opened.first}, targets=(f"seat.{opened.first}",))


def _tell_end(opened: Round, events: list[Event]) -> None:
    shown = cup_places(opened.cups, shown=True)
    tell(events, "end", {**table_places(opened), **shown, "bets": [], "turn": None})
