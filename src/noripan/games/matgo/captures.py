"""What a turn's cards do together: ttadak, jjok, puk, piles, stolen pi (RM-22 to RM-36)."""

from collections.abc import Callable
from functools import cache
from typing import Final

from .cards import BONUS, DOUBLE_PI, GUKJIN, MONTH, PLAIN_PI
from .rulesets import Ruleset
from .state import Pile, Side, State

EARLY_CALLS = ("pile", "ja_puk", "ttadak", "bomb", "grenade")
"""What a turn can have brought when a choice interrupts it."""


TTADAK: Final[dict[str, Callable[[int, int, bool], bool]]] = {
    # SSM-2.3-g, RM-26: two captures in one turn, of one month or of two
    "any_double_capture": lambda played, flipped, _same_month: played >= 1 and flipped >= 1,
    # HAN-4-2-a: two on the floor, the third played, the fourth flipped
    "four_of_a_month": lambda played, _flipped, same_month: played == 2 and same_month,
}
"""Tells by how the two cards met the floor: how many the single card played matched (none for
bombs and bomb cards), how many the flipped one did, and whether both are of one month."""


def pile_call(now: State, month: int) -> str:
    """Say whose pile the actor takes: an own puk is `ja_puk`, any other `pile` (RM-14, RM-33)."""
    made = next((pile.maker for pile in now.piles if pile.month == month), None)
    return "ja_puk" if made == now.actor else "pile"


def take_piles(now: State, won: int) -> int:
    """Lift the puks among the captured cards; give the bonus cards that lay with them (RM-13)."""
    lifted = [pile for pile in now.piles if won & MONTH[pile.month]]
    now.piles = tuple([pile for pile in now.piles if pile not in lifted])
    return sum(pile.bonus for pile in lifted)


def leave_puk(now: State, month: int, bonus: int) -> None:
    """Leave three cards as the actor's pile (RM-32)."""
    now.piles = (*now.piles, Pile(month, now.seat, bonus))


def steals_for(calls: tuple[str, ...], rules: Ruleset) -> int:
    """Count the pi that these events steal; each counts for itself (RM-27)."""
    return sum([rules.own_puk_steals if call == "ja_puk" else 1 for call in calls])


def next_stolen(now: State, victim: Side) -> int:
    """Find the pi card that is stolen next: 1-pi, 2-pi, gukjin as pi, 3-pi, or none (RM-35).

    A steal that comes to an undecided gukjin seals it as an animal where its use locks (RM-37).
    """
    took, rules = victim.took, now.rules
    cheapest = took & PLAIN_PI or took & (DOUBLE_PI | bonus_worth(2, rules.bonus_pi))
    if cheapest:
        return cheapest ^ cheapest & cheapest - 1
    if took & GUKJIN:
        if now.gukjin == "pi":
            return GUKJIN
        if rules.gukjin_locks:
            now.gukjin = "animal"  # HSE-6-5-b
    return took & bonus_worth(3, rules.bonus_pi)


@cache
def bonus_worth(value: int, bonus_pi: tuple[int, int]) -> int:
    """Give the bonus cards that count so many pi (RM-02)."""
    return sum(1 << BONUS + each for each, pi in enumerate(bonus_pi) if pi == value)
