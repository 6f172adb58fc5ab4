"""What a turn brings: captures, stolen pi, puks, the call at its end (RM-27 to RM-36, RM-53)."""

from noripan.kernel.contract import Events
from noripan.kernel.event import Event, tell

from .actions import Call
from .captures import leave_puk, next_stolen, steals_for, take_piles
from .cards import GUKJIN, names_of
from .legal import legal_calls, uses_that_call
from .places import FLOOR, PILES, SCORES, floor_of, show, took_of
from .scoring import points
from .settle import nagari, pay, win
from .state import State


def capture(now: State, events: Events) -> None:
    """Take the cards that are won, call what happened, and steal (RM-27, RM-31, RM-36)."""
    mine, won, aside = now.mine, now.won, now.aside
    cards = won | aside | take_piles(now, won)
    mine.took |= cards
    now.floor &= ~won
    if won and not now.floor and (mine.can_play or now.table.options.last_sweep):
        now.calls += ("sweep",)
    calls = now.calls
    now.won, now.aside, now.calls = 0, 0, ()
    if events is not None:
        tell_capture(now, calls, cards, events)
    if "ttadak" in calls and now.rules.first_ttadak_pays and mine.turns == 0:  # RM-47
        rules = now.rules
        pay(now, 1 - now.seat, rules.first_ttadak_pays, rules.clauses["ttadak_pays"], events)
    if calls:
        steal(now, steals_for(calls, now.rules), events)
    if events is not None and cards:
        tell(events, "score", show(now, *SCORES))
    end_turn(now, events)


def tell_capture(now: State, calls: tuple[str, ...], cards: int, events: list[Event]) -> None:
    """Tell each call by its name and what it takes, then how the cards change places."""
    targets = f"seat.{now.actor}", *names_of(cards)
    for name in calls:
        if name not in ("bomb", "grenade"):
            tell(events, name, {}, targets=targets)
    if cards:
        places = [*floor_of(cards), *took_of(now.seat, cards), *PILES, "aside"]
        tell(events, "capture", show(now, *places), targets=targets)


def steal(now: State, count: int, events: Events) -> None:
    """피 뺏기: take pi cards, the cheapest first; what is not there is not owed (RM-35)."""
    mine, theirs = now.mine, now.theirs
    for _ in range(count):
        use = now.gukjin
        card = next_stolen(now, theirs)
        if events is not None and now.gukjin != use:
            tell_sealed(now, events)
        if not card:
            return
        theirs.took ^= card
        mine.took |= card
        if events is not None:
            places = *took_of(0, card), *took_of(1, card)
            tell(events, "steal", show(now, *places), targets=(*names_of(card),))


def tell_sealed(now: State, events: list[Event]) -> None:
    """Tell that a steal has sealed the gukjin as an animal (HSE-6-5-b)."""
    tell(events, "gukjin", show(now, "gukjin"), targets=(*names_of(GUKJIN),))


def puk(now: State, month: int, events: Events) -> None:
    """뻑: three cards stay as a pile, with the bonus cards of this flip (RM-13, RM-32)."""
    mine, seat, rules = now.mine, now.seat, now.rules
    leave_puk(now, month, now.aside)
    now.won, now.aside, now.calls = 0, 0, ()
    is_from_the_start = mine.puks == mine.turns
    mine.puks += 1
    if events is not None:
        after = show(now, *PILES, "aside", FLOOR[month], f"puks.{seat}")
        tell(events, "puk", after, targets=(f"seat.{seat}", FLOOR[month]))
    if is_from_the_start and mine.puks <= len(rules.puk_pays):  # RM-46
        score, key = rules.puk_pays[mine.puks - 1], f"puk_pays_{mine.puks}"
        pay(now, 1 - seat, score, rules.clauses[key], events)
    if mine.puks == 3 and rules.three_puks_score:  # RM-48
        win(now, seat, "three_puks", events)
    else:
        end_turn(now, events)


# ---- the end of a turn


def end_turn(now: State, events: Events) -> None:
    """Ask for go or stop when there are points for it, else pass the turn (RM-53 to RM-55)."""
    now.mine.turns += 1
    if not uses_that_call(now):
        pass_turn(now, events)
        return
    now.ask = "call"
    legal = legal_calls(now)
    if len(legal) == 1:  # RM-55: the only answer is carried out
        call(now, legal[0], events)
    elif events is not None:
        tell(events, "ask", show(now, "choice"), targets=(f"seat.{now.actor}",))


def call(now: State, action: Call, events: Events) -> None:
    """고 or 스톱 (SSM-3.2, HAN-2); the gukjin is used as named from now on (RM-37)."""
    mine, seat = now.mine, now.seat
    if action.use and action.use != now.gukjin:
        now.gukjin = action.use
        if events is not None:
            after = show(now, "gukjin", *took_of(seat, GUKJIN), *SCORES)
            tell(events, "gukjin", after, targets=(*names_of(GUKJIN),))
    now.ask = "play"
    if not action.goes:
        win(now, seat, "stop", events)
        return
    mine.gos += 1
    worths = [points(now.taken(seat, use), now.rules) for use in now.uses(seat)]
    mine.marks = worths[0], worths[-1]  # RM-54: like is compared with like
    if events is not None:
        tell(events, "go", show(now, f"go.{seat}", *SCORES), targets=(f"seat.{seat}",))
    pass_turn(now, events)


def pass_turn(now: State, events: Events) -> None:
    """Give the turn to the other player, or end the match when no cards are left (RM-43, RM-66)."""
    other = 1 - now.seat
    if now.sides[other].can_play:
        now.actor = other
    elif not now.mine.can_play:
        nagari(now, events)
        return
    now.ask = "play"
    if events is not None:
        tell(events, "turn", show(now, "turn", "choice"), targets=(f"seat.{now.actor}",))


def forfeit(now: State, seat: int, events: Events) -> None:
    """A player who leaves has lost: the other wins the present score, or the target (RM-78)."""
    now.actor = 1 - seat
    win(now, 1 - seat, "forfeit", events)
