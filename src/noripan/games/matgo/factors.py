"""배수: what multiplies a score: gos, shakes, bombs, baks, meong, carry-over (RM-56 to RM-64)."""

from collections.abc import Callable
from dataclasses import dataclass

from .scoring import Taken
from .scoring.gwang import Gwang
from .scoring.pi import Pi
from .state import State

GWANG, PI = Gwang(), Pi()
LAST_GO_FACTOR = 5
"""The go whose factor the rulebooks name last."""


@dataclass(slots=True)
class Factor:
    """One line of the multiplication."""

    what: str
    count: int
    factor: int
    clause: str


@dataclass(slots=True)
class Win:
    """A win to be weighed: who, and both players' cards as the gukjin is used.

    Not frozen, for every view weighs some.
    """

    now: State
    winner: int
    won: Taken
    lost: Taken

    def cite(self, what: str, count: int = 1, factor: int = 2, key: str = "") -> list[Factor]:
        """Write a line with the clause of this rule set."""
        return [Factor(what, count, factor, self.now.rules.clauses[key or what])]


def go_factor(gos: int, *, ends: bool) -> int:
    """고: x2 from the third go, doubling; after the fifth it stays or doubles on (RM-57).

    >>> [go_factor(gos, ends=True) for gos in range(7)]
    [1, 1, 1, 2, 4, 8, 8]
    >>> go_factor(6, ends=False)
    16
    """
    counted = min(gos, LAST_GO_FACTOR) if ends else gos
    return 1 << max(counted - 2, 0)


def gos(win: Win) -> list[Factor]:
    """3고, 4고, 5고 (SSM-4.1, HAN-5-1)."""
    called = win.now.sides[win.winner].gos
    if called < 3:
        return []
    key = f"go_{called}" if called <= LAST_GO_FACTOR else "go_more"
    return win.cite("go", called, go_factor(called, ends=win.now.rules.go_factors_end), key)


def shakes(win: Win) -> list[Factor]:
    """흔들기: x2 for each (SSM-2.4-d, HAN-5-3-a)."""
    count = win.now.sides[win.winner].shaken.bit_count()
    return win.cite("shakes", count, 1 << count) if count else []


def bombs(win: Win) -> list[Factor]:
    """폭탄: x2 for each (SSM-2.4-g, HAN-4-4-e)."""
    count = win.now.sides[win.winner].bombs
    return win.cite("bombs", count, 1 << count) if count else []


def gwang_bak(win: Win) -> list[Factor]:
    """광박: gwang points against no gwang at all (SSM-4.2-b, HAN-5-3-e, RM-61)."""
    if win.lost.gwang or not GWANG.points(win.won, win.now.rules):
        return []
    return win.cite("gwang_bak")


def pi_bak(win: Win) -> list[Factor]:
    """피박: pi points against few pi (SSM-4.2-c, HAN-5-3-d); 면박 where none is safe (RM-59)."""
    rules = win.now.rules
    if not PI.points(win.won, rules):
        return []
    count = win.lost.pi_count(rules)
    is_safe = count > rules.pi_bak_at_most or (count == 0 and rules.no_pi_is_safe)
    return [] if is_safe else win.cite("pi_bak", count)


MEONG: dict[str, Callable[[Taken, Taken], bool]] = {
    "never": lambda _won, _lost: False,
    "seven_animals": lambda won, _lost: won.animals.bit_count() >= 7,  # HAN-5-3-b
    "seven_animals_against_none": (  # HSE-6-3-3-c
        lambda won, lost: won.animals.bit_count() >= 7 and not lost.animals
    ),
}


def meong(win: Win) -> list[Factor]:
    """멍따: seven animals or more (HAN-3-2-d, HSE-6-1-a, RM-62)."""
    if not MEONG[win.now.rules.meong](win.won, win.lost):
        return []
    return win.cite("meong", win.won.animals.bit_count())


def dok_bak(win: Win) -> list[Factor]:
    """독박: the loser had called go (SSM-4.2-d, HAN-5-3-c, RM-63)."""
    called = win.now.sides[1 - win.winner].gos
    return win.cite("dok_bak", called) if called else []


def carry(win: Win) -> list[Factor]:
    """나가리: the stakes that earlier matches left (SSM-4.3-c, HAN-5-4-i)."""
    stakes = win.now.table.stakes
    return win.cite("carry", 1, stakes) if stakes > 1 else []


DEEDS = (shakes, bombs, carry)
"""What multiplies every win (RM-21, RM-48)."""
ALL_FACTORS = (gos, shakes, bombs, gwang_bak, pi_bak, meong, dok_bak, carry)
"""What multiplies a win by stop (RM-58)."""
