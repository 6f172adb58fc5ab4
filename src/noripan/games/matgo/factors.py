"""배수: what multiplies a score: gos, shakes, bombs, baks, meong, carry-over (RM-56 to RM-64)."""

from collections.abc import Callable
from typing import Final

from .scoring import Taken
from .scoring.gwang import Gwang
from .scoring.pi import Pi
from .state import State

GWANG: Final = Gwang()
PI: Final = Pi()
LAST_GO_FACTOR: Final = 5
"""The go whose factor the rulebooks name last."""


class Factor:
    """One line of the multiplication."""

    __slots__ = ("clause", "count", "factor", "what")

    def __init__(self, what: str, count: int, factor: int, clause: str) -> None:
        self.what = what
        self.count = count
        self.factor = factor
        self.clause = clause


class Win:
    """A win to be weighed: who, and both players' cards as the gukjin is used."""

    __slots__ = ("loser", "lost", "now", "rules", "winner", "won")

    def __init__(self, now: State, winner: int, won: Taken, lost: Taken) -> None:
        self.now = now
        self.winner = now.sides[winner]
        self.loser = now.sides[1 - winner]
        self.won = won
        self.lost = lost
        self.rules = now.table.rules

    def cite(self, what: str, count: int = 1, factor: int = 2, key: str = "") -> Factor:
        """Write a line with the clause of this rule set."""
        return Factor(what, count, factor, self.rules.clauses[key or what])


Weigh = Callable[[Win], Factor | None]
"""Says what one thing multiplies a win by, if it does."""


def go_factor(gos: int, *, ends: bool) -> int:
    """고: x2 from the third go, doubling; after the fifth it stays or doubles on (RM-57).

    >>> [go_factor(gos, ends=True) for gos in range(7)]
    [1, 1, 1, 2, 4, 8, 8]
    >>> go_factor(6, ends=False)
    16
    """
    counted = min(gos, LAST_GO_FACTOR) if ends else gos
    return 1 << max(counted - 2, 0)


def gos(win: Win) -> Factor | None:
    """3고, 4고, 5고 (SSM-4.1, HAN-5-1)."""
    called = win.winner.gos
    if called < 3:
        return None
    key = f"go_{called}" if called <= LAST_GO_FACTOR else "go_more"
    return win.cite("go", called, go_factor(called, ends=win.rules.go_factors_end), key)


def shakes(win: Win) -> Factor | None:
    """흔들기: x2 for each (SSM-2.4-d, HAN-5-3-a)."""
    count = win.winner.shaken.bit_count()
    return win.cite("shakes", count, 1 << count) if count else None


def bombs(win: Win) -> Factor | None:
    """폭탄: x2 for each (SSM-2.4-g, HAN-4-4-e)."""
    count = win.winner.bombs
    return win.cite("bombs", count, 1 << count) if count else None


def gwang_bak(win: Win) -> Factor | None:
    """광박: gwang points against no gwang at all (SSM-4.2-b, HAN-5-3-e, RM-61)."""
    if not GWANG.scores(win.won, win.rules) or win.lost.gwang:
        return None
    return win.cite("gwang_bak")


def pi_bak(win: Win) -> Factor | None:
    """피박: pi points against few pi (SSM-4.2-c, HAN-5-3-d); 면박 where none is safe (RM-59)."""
    rules = win.rules
    if not PI.scores(win.won, rules):
        return None
    count = win.lost.pi_count(rules)
    is_safe = count > rules.pi_bak_at_most or (count == 0 and rules.no_pi_is_safe)
    return None if is_safe else win.cite("pi_bak", count)


MEONG: Final[dict[str, Callable[[Taken, Taken], bool]]] = {
    "never": lambda _won, _lost: False,
    "seven_animals": lambda won, _lost: won.animals.bit_count() >= 7,  # HAN-5-3-b
    "seven_animals_against_none": (  # HSE-6-3-3-c
        lambda won, lost: won.animals.bit_count() >= 7 and not lost.animals
    ),
}


def meong(win: Win) -> Factor | None:
    """멍따: seven animals or more (HAN-3-2-d, HSE-6-1-a, RM-62)."""
    if not MEONG[win.rules.meong](win.won, win.lost):
        return None
    return win.cite("meong", win.won.animals.bit_count())


def dok_bak(win: Win) -> Factor | None:
    """독박: the loser had called go (SSM-4.2-d, HAN-5-3-c, RM-63)."""
    called = win.loser.gos
    return win.cite("dok_bak", called) if called else None


def carry(win: Win) -> Factor | None:
    """나가리: the stakes that earlier matches left (SSM-4.3-c, HAN-5-4-i)."""
    stakes = win.now.table.stakes
    return win.cite("carry", 1, stakes) if stakes > 1 else None


DEEDS: Final[tuple[Weigh, ...]] = (shakes, bombs, carry)
"""What multiplies every win (RM-21, RM-48)."""
BAKS: Final[tuple[Weigh, ...]] = (gwang_bak, pi_bak, meong)
"""What only scored cards can bring."""
ALL_FACTORS: Final[tuple[Weigh, ...]] = (
    gos,
    shakes,
    bombs,
    gwang_bak,
    pi_bak,
    meong,
    dok_bak,
    carry,
)
"""What multiplies a win by stop (RM-58)."""


def weighed_at_stop(now: State, winner: int, *, scores: bool) -> tuple[Weigh, ...]:
    """Give those that can multiply a win by stop at all: in most turns hardly any.

    Whoever scores nothing with cards has no bak, and without any deed there is nothing else.
    """
    mine, theirs = now.sides[winner], now.sides[1 - winner]
    if mine.gos > 2 or mine.shaken or mine.bombs or theirs.gos or now.table.stakes > 1:
        return ALL_FACTORS
    return BAKS if scores else ()


def factors_of(weighed: tuple[Weigh, ...], win: Win) -> list[Factor]:
    """List what multiplies a win."""
    return [factor for weigh in weighed if (factor := weigh(win)) is not None]
