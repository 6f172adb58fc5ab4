"""What a turn's cards do together: ttadak, jjok, puk, piles, stolen pi (RM-22 to RM-36)."""

from collections.abc import Callable
from functools import cache
from typing import Final

from .cards import BONUS, DOUBLE_PI, GUKJIN, MONTH, PLAIN_PI
from .rulesets import Ruleset
from .state import Pile, Side, State

EARLY_CALLS = ("pile", "ja_puk", "ttadak", "bomb", "grenade")
"""What a turn can have brought when a choice interrupts it."""


class Meeting:
    """How the played and the flipped card met the floor."""

    __slots__ = ("flipped", "played", "same_month")

    def __init__(self, played: int, flipped: int, *, same_month: bool) -> None:
        self.played = played
        """How many floor cards the single card played matched; 0 for bombs and bomb cards."""
        self.flipped = flipped
        """How many floor cards, other than the played one, the flipped card matched."""
        self.same_month = same_month
        """The flipped card has the month of the single card played."""


TTADAK: Final[dict[str, Callable[[Meeting], bool]]] = {
    # SSM-2.3-g, RM-26: two captures in one turn, of one month or of two
    "any_double_capture": lambda met: met.played >= 1 and met.flipped >= 1,
    # HAN-4-2-a: two on the floor, the third played, the fourth flipped
    "four_of_a_month": lambda met: met.played == 2 and met.same_month,
}


def pile_call(now: State, month: int) -> str:
    """Say whose pile the actor takes: an own puk is `ja_puk`, any other `pile` (RM-14, RM-33)."""
    made = next((pile.maker for pile in now.piles if pile.month == month), None)
    return "ja_puk" if made == now.actor else "pile"


def take_piles(now: State, won: int) -> int:
    """Lift the puks among the captured cards; give the bonus cards that lay with them (RM-13)."""
    if not now.piles:
        return 0
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
    for group in (took & PLAIN_PI, took & (DOUBLE_PI | bonus_worth(2, rules.bonus_pi))):
        if group:
            return group & -group
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
