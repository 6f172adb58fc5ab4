"""What a turn looks like from outside: the events from one state to the next (SEQ-4-c, SEQ-4-f)."""

from noripan.kernel.event import Event, tell

from .actions import Action, Pass, Play
from .cards import names
from .looks import (
    CELL,
    DISCARD,
    HAND,
    SCORE,
    SEAT,
    SHARE,
    TEAM,
    all_places,
    chip,
    dead,
    end_places,
    hand_of,
    last,
    lines_of,
    protected,
    share_of,
)
from .places import Table
from .sequences import Line
from .state import State


def tell_deal(now: State, events: list[Event]) -> None:
    """Lay out the board and deal."""
    hands = tuple(f"hand.{seat}" for seat in range(now.setup.seats))
    tell(events, "deal", {**all_places(now), **Table(turn=None)}, targets=hands)
    tell(events, "turn", Table(turn=now.actor), targets=(f"seat.{now.actor}",))


def tell_turn(before: State, action: Action, now: State, events: list[Event]) -> None:
    """Show a play or a pass."""
    seat = before.actor or 0
    if isinstance(action, Pass):
        _tell_pass(seat, now, events)
    else:
        _tell_play(before, seat, action, now, events)


def _tell_play(before: State, seat: int, action: Play, now: State, events: list[Event]) -> None:
    """Show the steps of a turn in their order: card, chip, sequences, draw (SEQ-4-f)."""
    drawn = len(before.deck) - len(now.deck)
    hand, mine, pile = now.hands[seat], HAND[seat], DISCARD[seat]
    kept = hand_of(seat, hand[: len(hand) - drawn])
    played = {mine: kept, pile: names(now.discards[seat]), "last": last(now), **_passes(before)}
    tell(events, "discard", played, targets=(mine, pile, *_lifted(before, action)))
    _tell_chip(seat, action, now, events)
    _tell_sequences(before, seat, now, events)
    if drawn:
        after = {mine: hand_of(seat, hand), "deck": len(now.deck)}
        tell(events, "draw", after, targets=(mine,))
    _tell_next(now, events)


def _lifted(before: State, action: Play) -> tuple[str, ...]:
    """Name the team whose chip a jack takes away."""
    lies = before.chips[action.cell]
    return (TEAM[lies - 1],) if lies else ()


def _tell_chip(seat: int, action: Play, now: State, events: list[Event]) -> None:
    """Show a chip put or lifted."""
    place, lies = CELL[action.cell], now.chips[action.cell]
    look = chip(lies - 1) if lies else None
    after = {place: look, SHARE[seat]: share_of(now.shares[seat]), "dead": dead(now)}
    tell(events, "place" if lies else "lift", after, targets=(place,))


def _tell_sequences(before: State, seat: int, now: State, events: list[Event]) -> None:
    """Call each new sequence, one after another (RS-29)."""
    if now.lines is before.lines:
        return
    known = before.lines
    for line in now.lines:
        if line not in before.lines:
            known = tuple(sorted((*known, line)))
            _tell_sequence(line, seat, known, events)


def _tell_sequence(line: Line, seat: int, known: tuple[Line, ...], events: list[Event]) -> None:
    look = chip(line.team, locked=True)
    score = len([each for each in known if each.team == line.team])
    after = {
        **{CELL[cell]: look for cell in line.cells},
        **Table(lines=lines_of(known)),
        SCORE[line.team]: score,
    }
    targets = (*(CELL[cell] for cell in line.cells), TEAM[line.team], SEAT[seat])
    tell(events, "sequence", after, targets=targets, pause=True)


def _tell_pass(seat: int, now: State, events: list[Event]) -> None:
    """Show that a seat could play nothing."""
    tell(events, "pass", Table(passes=now.passes), targets=(SEAT[seat],))
    _tell_next(now, events)


def tell_forfeit(before: State, seat: int, now: State, events: list[Event]) -> None:
    """Show that a seat has left, and whose turn it is then."""
    after = {**Table(out=list(now.out)), **_passes(before)}
    tell(events, "forfeit", after, targets=(SEAT[seat],))
    if now.ending is not None or now.actor != before.actor:
        _tell_next(now, events)


def _tell_next(now: State, events: list[Event]) -> None:
    """Show whose turn it is and what binds them, or the end."""
    if now.ending is not None:
        tell(events, "end", end_places(now))
        return
    after: Table = {"turn": now.actor, "protected": protected(now)}
    tell(events, "turn", after, targets=(SEAT[now.actor or 0],))


def _passes(before: State) -> Table:
    """Say that passes are counted anew, where there were any."""
    return {"passes": 0} if before.passes else {}
