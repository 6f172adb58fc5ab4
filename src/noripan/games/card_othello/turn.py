"""The turn in its fixed order: start, card, stone, flips, effects, settlement, end (OTH-7)."""

from typing import TypeVar

from noripan.kernel.contract import Events, Outcome

from .actions import Action, Choose, Pass, Place, Stop, Use
from .board import FULL, captures
from .card import CARDS, PLAIN, Card
from .looks import CHARGE_PLACES, SEAT_PLACES
from .state import State, with_new
from .telling import tell_end, tell_opening, tell_plainly
from .verbs import Turn
from .verbs.purse import draw
from .verbs.stones import flip, put

S = TypeVar("S", bound=Turn)


def after(now: S, action: Action) -> S:
    """Carry out an action with nobody listening; a stone of the plain game takes the short way."""
    if not now.options.cards and isinstance(action, Place):
        return _place_plainly(now, action.at)
    turn = now.fork()
    _act(turn, action)
    return turn


def _place_plainly(now: S, at: int) -> S:
    """Place and flip with nothing else to think of."""
    then = now.fork()
    black, white = now.stones
    if now.actor:
        flipped = captures(white, black, at)
        black, white = black ^ flipped, white | flipped | 1 << at
    else:
        flipped = captures(black, white, at)
        black, white = black | flipped | 1 << at, white ^ flipped
    then.stones = black, white
    then.actor = None if black | white == FULL else 1 - (now.actor or 0)
    then.passes = 0
    return then


def advance(now: S, action: Action, events: Events) -> S:
    """Carry out an action on a fork; a stone of the plain game takes the short way."""
    if isinstance(action, Place) and not (now.options.cards or now.marks or now.used):
        then = _place_plainly(now, action.at)
        if then.actor is not None:
            tell_plainly(now, then, action.at, events)
            return then
    turn = now.begin(events)
    _act(turn, action)
    return turn.done()


def opened(now: S, events: Events) -> S:
    """Open the first turn (OTH-4.1)."""
    turn = now.begin(events)
    _open(turn)
    return turn.done()


def drop(now: S, seat: int, events: Events) -> S:
    """Let the other player win: one of two has left."""
    if now.actor is None or seat not in (0, 1):
        return now
    turn = now.begin(events)
    turn.gone = seat
    _finish(turn)
    return turn.done()


# ---- the moments of a turn


def _act(turn: Turn, action: Action) -> None:
    match action:
        case Place():
            _place(turn, action.at)
        case Pass():
            _pass(turn)
        case Use():
            _use(turn, action)
        case Choose() | Stop():
            if turn.choice is not None:
                CARDS[turn.choice.card].chosen(turn, turn.choice, action)


def _use(turn: Turn, action: Use) -> None:
    """Pay, discard, then look at the effect (OTH-R17)."""
    card, seat = CARDS[action.card], turn.mover
    turn.used = True
    turn.pending = card.id if card.waits else None
    turn.discard(seat, card.id)
    turn.charges = with_new(turn.charges, seat, turn.charges[seat] - card.cost)
    if turn.story:
        after = {CHARGE_PLACES[seat]: turn.charges[seat], "used": True, "pending": turn.pending}
        told = "log.used", SEAT_PLACES[seat], f"card.{card.id}"
        turn.story.log(told, after, is_joined=True)
    card.used(turn, action)


def _pass(turn: Turn) -> None:
    """Drop what is pending and count the pass (OTH-2.5-f, OTH-R22)."""
    turn.pending = None
    turn.passes += 1
    if turn.story:
        turn.story.log(("log.pass", SEAT_PLACES[turn.mover]), {"passes": turn.passes})
    _close(turn)


def _place(turn: Turn, at: int) -> None:
    """Place, flip, act; then another stone follows, or the end of the turn (OTH-8.2)."""
    card, seat = turn.waiting(), turn.actor or 0
    turn.passes = 0
    mark = turn.mark(card.id, at, seat, is_told=False) if card.marks_next else None
    put(turn, at, seat, "place", card.special)
    if mark:
        card.marked(turn, mark)
    turn.primary = turn.captured_from(at, seat)
    flip(turn, turn.primary, seat, "log.flips")
    if card is not PLAIN:
        card.placed(turn, at, mark and turn.still(mark))
    turn.placed += 1
    if card is PLAIN or not _goes_on(turn, card):
        _close(turn)


def _goes_on(turn: Turn, card: Card) -> bool:
    """Tell whether a second stone follows; it must be legal too (OTH-8.1-b)."""
    if not (card.wants_another(turn) and turn.empty and turn.legal_cells()):
        return False
    after = {"placed": turn.placed, "passes": 0}
    turn.log("log.second", f"seat.{turn.mover}", after=after)
    return True


def _close(turn: Turn) -> None:
    """Settle, let traps fizzle, check the end, hand over (OTH-7-m to OTH-7-o)."""
    if turn.pending is not None:
        CARDS[turn.pending].settles(turn)
    turn.pending, turn.used, turn.placed, turn.flips = None, False, 0, 0
    mover = turn.actor or 0
    enemy = 1 - mover
    for mark in turn.marks:
        if mark.owner != mover:
            CARDS[mark.card].enemy_turn_ends(turn, mark)
    if turn.suspects[enemy] is not None:
        turn.disarm(enemy)
    black, white = turn.stones
    if black | white == FULL or turn.passes == 2:
        _finish(turn)
        return
    turn.actor = enemy
    _open(turn)


def _open(turn: Turn) -> None:
    """Draw, expire, earn, then let the marks act by creation (OTH-7.1, OTH-R9)."""
    if turn.story:
        tell_opening(turn.story, turn)
    if not turn.options.cards:
        return
    mover = turn.actor or 0
    draw(turn, mover)
    if turn.marks:
        _wake(turn, mover)


def _wake(turn: Turn, mover: int) -> None:
    for mark in turn.marks:
        if mark.owner == mover:
            CARDS[mark.card].turn_opens(turn, mark)
    for mark in turn.marks:
        if mark.owner == mover:
            CARDS[mark.card].charge_gain(turn, mark)
    marks = turn.marks
    for due in marks:
        now = due if turn.marks is marks else turn.still(due)
        if now and now.owner == due.owner:
            if now.owner == mover:
                CARDS[now.card].turn_starts(turn, now)
            else:
                CARDS[now.card].enemy_turn_starts(turn, now)


def _finish(turn: Turn) -> None:
    """End the match: everything is shown (OTH-R71)."""
    turn.actor = turn.choice = None
    turn.pending, turn.used, turn.placed, turn.flips = None, False, 0, 0
    if turn.story:
        tell_end(turn.story, turn)


def outcome(now: State) -> Outcome | None:
    """Give the places by stones, or to whoever stayed (OTH-9.3)."""
    if now.actor is not None:
        return None
    black, white = (mask.bit_count() for mask in now.stones)
    if now.gone is not None:
        places = (2, 1) if now.gone == 0 else (1, 2)
        return Outcome(places, "OTH-9.3-b", (black, white))
    clause = "OTH-9.3-c" if black == white else "OTH-9.3-b"
    return Outcome((1 + (black < white), 1 + (white < black)), clause, (black, white))
