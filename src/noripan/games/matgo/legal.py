"""What the actor may do, in a fixed order, and which clause forbids the rest."""

from collections.abc import Callable
from typing import Any, Final

from noripan.kernel.contract import Forbidden, forbid

from .actions import (
    BOMBS,
    CALLS,
    CHOICES,
    END,
    FLIP,
    GRENADES,
    PLAYS,
    SHAKES,
    TAKES,
    Action,
    Bomb,
    Call,
    Declare,
    Flip,
    Play,
    Take,
)
from .cards import BONUS, CARDS, MONTH, MONTHS, NAMES, cards_of
from .scoring import most_points, points
from .state import TARGET, State

FEWEST_CARDS: Final = 5
"""With fewer captured cards nobody has the target: godori and two more are 5 points."""


def legal_actions(now: State) -> list[Action]:
    """List what the actor may do."""
    return _LEGAL[now.ask](now) if now.actor is not None else []


def _plays(now: State) -> list[Action]:
    """Go through the months, then bonus cards, the bomb card, and ending with four of a month."""
    mine, floor = now.sides[now.actor or 0], now.floor
    hand = mine.hand
    found: list[Action] = []
    has_four = False
    for at, plays in _SINGLE:
        held = hand >> at & 15
        if held:
            here = held << 4 | floor >> at & 15
            found += plays[here]
            if here in _SEVERAL:
                found += _together(now, at >> 2, held, here & 15)
                has_four = has_four or held == 15
    found += _BONUSES[hand >> BONUS]
    if mine.bomb_cards:
        found.append(FLIP)
    if has_four and now.may_end:
        found.append(END)
    return found


def month_plays(month: int, held: int, open_: int) -> tuple[Play, ...]:
    """List the plays of one card, given which of a month are in hand and on the floor.

    >>> [str(play) for play in month_plays(2, 0b0001, 0b1100)]
    ['play 03-1 take 03-3', 'play 03-1 take 03-4']
    """
    cards = [4 * month + each for each in cards_of(held)]
    matching = [4 * month + each for each in cards_of(open_)]
    if len(matching) == 2:  # RM-22
        return tuple(CHOICES[card, take] for card in cards for take in matching)
    return tuple(PLAYS[card] for card in cards)


_SINGLE: Final = tuple(
    (
        4 * month,
        [
            () if held & open_ else month_plays(month, held, open_)
            for held in range(16)
            for open_ in range(16)
        ],
    )
    for month in range(MONTHS)
)
"""All of them, for every turn asks: by a month's first card, then by what is held and open."""
_BONUSES: Final = [
    [PLAYS[BONUS + each] for each in cards_of(held)] for held in range(1 << CARDS - BONUS)
]
"""The plays of the bonus cards that are held."""
_SEVERAL: Final = frozenset(
    held << 4 | open_
    for held in range(16)
    for open_ in range(16)
    if held.bit_count() >= 3 or held.bit_count() == open_.bit_count() == 2
)
"""Where several cards of a month may do something together, whatever the rule set."""


def _together(now: State, month: int, held: int, open_: int) -> list[Action]:
    """List what several cards of a month can do: shake, bomb, grenade (RM-40, RM-42, RM-44)."""
    rules, count, lying = now.rules, held.bit_count(), open_.bit_count()
    found: list[Action] = []
    may_shake = not (open_ and rules.shake_needs_bare_floor)
    if count >= 3 and may_shake and not now.mine.shaken >> month & 1:
        found += [SHAKES[4 * month + card] for card in cards_of(held)]
    if count == 3 and lying == 1:
        found.append(BOMBS[month])
    if count == 2 and lying == 2 and rules.grenade:
        found.append(GRENADES[month])
    return found


def _takes(now: State) -> list[Action]:
    return [TAKES[card] for card in cards_of(choices(now))]


def choices(now: State) -> int:
    """Give the two floor cards of which the flipped one takes one (SSM-2.2-b)."""
    return now.on_floor(now.flipped >> 2) ^ 1 << now.flipped


def legal_calls(now: State) -> list[Call]:
    """Stop, and go while a turn is left (RM-55); with each use of the gukjin that reaches it."""
    return calls_with(now, uses_that_call(now))


def calls_with(now: State, uses: list[str]) -> list[Call]:
    """List the calls with these uses of the gukjin."""
    stops = [CALLS[False, use] for use in uses]
    return stops + [CALLS[True, use] for use in uses] if now.mine.can_play else stops


def uses_that_call(now: State) -> list[str]:
    """List the uses of the gukjin with which the actor may call (SSM-3.2-a, RM-37, RM-54)."""
    seat = now.actor or 0
    side = now.sides[seat]
    if side.took.bit_count() < FEWEST_CARDS:
        return []
    most = most_points(side.took, now.table.rules)
    if most < TARGET or most <= min(side.marks):
        return []
    return [use for use in now.uses(seat) if not missing_with(now, seat, use)]


def missing_with(now: State, seat: int, use: str) -> int:
    """Count the points that a seat lacks for a call with one use of the gukjin (SSM-3.2-a)."""
    return missing(now, seat, use, points(now.taken(seat, use), now.table.rules))


def missing(now: State, seat: int, use: str, have: int) -> int:
    """Count what so many points lack; each use has its own mark to climb above (RM-54)."""
    mark = now.mark(seat, use)
    need = mark + 1 if mark >= TARGET else TARGET
    return need - have if have < need else 0


_LEGAL: Final[dict[str, Callable[[State], list[Action]]]] = {
    "play": _plays,
    "take": _takes,
    "call": lambda now: [*legal_calls(now)],
}


def default_action(now: State) -> Action:
    """Play the lowest card that takes, else the lowest; no shake, bomb or end; stop (RM-79)."""
    legal = legal_actions(now)
    if now.ask != "play":
        return legal[0]
    plain = [action for action in legal if isinstance(action, Play) and not action.shakes]
    taking = [action for action in plain if action.card < BONUS and _takes_something(now, action)]
    return (taking or plain or legal)[0]


def _takes_something(now: State, play: Play) -> bool:
    return bool(now.floor & MONTH[play.card >> 2])


# ---- what is wrong with the rest; a clause is a key of the rule set's clauses, or its own

_ANSWERS: dict[str, type] = {"take": Take, "call": Call}
"""What answers a question that interrupts or ends a turn."""


def forbidden(now: State, action: Action) -> Forbidden | None:
    """Say which clause forbids what is not listed."""
    same = [each for each in legal_actions(now) if each.code == action.code]
    if action in same:
        return None
    if now.ask != "play" and not isinstance(action, _ANSWERS[now.ask]):
        return forbid("MAT-1-d", f"{action} does not answer what is asked")
    found: Forbidden = _FORBIDDEN[type(action)](now, action)
    return found._replace(clause=now.rules.clauses[found.clause])


def _forbidden_play(now: State, play: Play) -> Forbidden:
    card = NAMES[play.card]
    if not now.mine.hand >> play.card & 1:
        return forbid("hand", f"{card} is not in the hand", card=card)
    if play.shakes:
        return forbid("shake", f"{card} cannot be shaken", card=card)
    return forbid("choose", f"name which of two floor cards {card} takes, and only then", card=card)


def _forbidden_call(now: State, call: Call) -> Forbidden:
    if now.ask != "call":
        return forbid("call", "there are not enough new points to call", target=TARGET)
    if call.goes and not now.mine.can_play:
        return forbid("last_go", "no turn is left to go on with")
    return forbid("gukjin", "the gukjin cannot be used so here", target=TARGET)


def _forbidden_bomb(now: State, bomb: Bomb) -> Forbidden:
    del now
    key, month = "bomb" if bomb.cards == 3 else "grenade", bomb.month + 1
    return forbid(key, f"no {key} of month {month} is possible", month=month)


def _forbidden_take(now: State, take: Take) -> Forbidden:
    del now
    card = NAMES[take.card]
    return forbid("choose_flip", f"no flipped card asks whether to take {card}", card=card)


_FORBIDDEN: dict[type, Callable[[State, Any], Forbidden]] = {
    Play: _forbidden_play,
    Bomb: _forbidden_bomb,
    Flip: lambda _now, _flip: forbid("bomb_card", "there is no bomb card"),
    Take: _forbidden_take,
    Call: _forbidden_call,
    Declare: lambda _now, _end: forbid("declare", "there is no four of a month to end with"),
}
