"""Bots for Card Othello: alpha-beta on plain boards, and every use of a card tried and weighed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import inf
from time import monotonic
from typing import Any

from noripan.kernel.chance import Chance

from .glimpse import Bot, Glimpse

CORNERS = 0x8100000000000081
BESIDE_CORNERS = 0x42C300000000C342
EDGES = 0x3C0081818181003C
NEAR_CORNERS = (
    (1 << 0, 1 << 9, 1 << 1 | 1 << 8),
    (1 << 7, 1 << 14, 1 << 6 | 1 << 15),
    (1 << 56, 1 << 49, 1 << 48 | 1 << 57),
    (1 << 63, 1 << 54, 1 << 55 | 1 << 62),
)
"""Each corner, the cell diagonal to it, and the two beside it: bad while the corner is empty."""
CORNER, DIAGONAL, BESIDE, EDGE = 90, -45, -18, 7
MOBILITY = 7
LATE, STONES_LATE = 28, 0.5
"""From when on stones themselves count, and how fast they gain."""
STONE = 1000
"""What a stone is worth when the match is over."""
CHARGE = 0.06
"""What a charge is worth for each cell that is still empty."""
CARD = 0.05
MARKS = {
    "udr_01": (6.0, 7.0),
    "udg_01": (4.0, 6.0),
    "breeding_01": (2.0, 6.0),
    "work_01": (0.0, 4.0),
    "perma_01": (9.0, 0.0),
    "hard_01": (3.0, 0.0),
    "guard_01": (0.0, 2.0),
    "regen_01": (9.0, 0.0),
    "hyperactive_01": (4.0, 0.0),
    "bomb_01": (2.0, 1.0),
    "trap_01": (5.0, 0.0),
}
"""What a mark is worth to its owner: at all, and for each turn that is left of it."""
REPLIES_KEPT = 6
USES_TRIED = 60
ANSWERS_TRIED = 4
LOOKS = 8
"""How many boards are looked at between two looks at the clock."""

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Level:
    """How hard a bot thinks."""

    depth: int
    """How many replies are searched after a turn of its own."""
    nodes: int
    seconds: float
    """When it stops, whatever it is at."""
    exact: int = 0
    """With so few empty cells a plain board is searched to its end."""
    samples: int = 1
    careless: float = 0.0
    """How much worse than the best a choice may be."""


EASY = Level(depth=0, nodes=1_500, seconds=0.12, careless=45.0)
NORMAL = Level(depth=1, nodes=6_000, seconds=0.45, careless=1.0, samples=1)
HARD = Level(depth=4, nodes=60_000, seconds=1.2, exact=10, samples=3)


@dataclass(slots=True)
class Budget:
    """How much thinking is left: boards to look at, and time by a clock that tests may set."""

    nodes: int
    seconds: float
    clock: Clock = monotonic
    _end: float = field(init=False)

    def __post_init__(self) -> None:
        """Start the clock."""
        self._end = self.clock() + self.seconds

    def spend(self) -> None:
        """Look at one more board."""
        self.nodes -= 1
        if self.nodes % LOOKS == 0 and self.clock() > self._end:
            self.nodes = 0

    @property
    def is_spent(self) -> bool:
        """Tell whether it is time to decide."""
        return self.nodes <= 0


# ---- plain boards


def evaluate(board: Any) -> float:
    """Weigh a board for the player to move: corners, edges and freedom to move."""
    own, other = board.own, board.other
    worth = CORNER * ((own & CORNERS).bit_count() - (other & CORNERS).bit_count())
    worth += EDGE * ((own & EDGES).bit_count() - (other & EDGES).bit_count())
    for corner, diagonal, beside in NEAR_CORNERS:
        if not (own | other) & corner:
            worth += DIAGONAL * (bool(own & diagonal) - bool(other & diagonal))
            worth += BESIDE * ((own & beside).bit_count() - (other & beside).bit_count())
    empty = 64 - (own | other).bit_count()
    free = board.moves().bit_count() - board.turned().moves().bit_count()
    stones = own.bit_count() - other.bit_count()
    return float(worth + MOBILITY * free + stones * max(0, LATE - empty) * STONES_LATE)


def final(board: Any) -> float:
    """Count the stones of a board on which nobody moves any more."""
    return float(STONE * (board.own.bit_count() - board.other.bit_count()))


def ordered(cells: int) -> list[int]:
    """List cells, the likely best first, so that the search cuts early."""
    found = []
    rest = cells & ~(CORNERS | BESIDE_CORNERS)
    for mask in (cells & CORNERS, rest, cells & BESIDE_CORNERS):
        left = mask
        while left:
            low = left & -left
            found.append(low.bit_length() - 1)
            left ^= low
    return found


def search(board: Any, depth: int, low: float, high: float, budget: Budget) -> float:
    """Search by alpha-beta: what the board is worth to the player to move."""
    budget.spend()
    cells = board.moves()
    if not cells:
        turned = board.turned()
        if not turned.moves():
            return final(board)
        return -search(turned, depth, -high, -low, budget) if depth > 0 else evaluate(board)
    if depth <= 0 or budget.is_spent:
        return evaluate(board)
    best = -inf
    for at in ordered(cells):
        best = max(best, -search(board.play(at), depth - 1, -high, -low, budget))
        low = max(low, best)
        if low >= high:
            break
    return best


def play_plain(glimpse: Glimpse, level: Level, budget: Budget) -> Any:
    """Choose on a plain board: deeper and deeper until the budget is spent."""
    board = glimpse.position.board()
    places = {action.at: action for action in glimpse.legal if action.code < 64}
    if not places:
        return glimpse.legal[0]
    empty = 64 - (board.own | board.other).bit_count()
    deepest = 64 if empty <= level.exact else level.depth + 1
    values: dict[int, float] = {}
    for depth in range(min(1, deepest), deepest + 1):
        found = {}
        for at in sorted(places, key=lambda at: -values.get(at, 0.0)):
            found[at] = -search(board.play(at), depth - 1, -inf, inf, budget)
        if budget.is_spent and values:
            break
        values = found
        if budget.is_spent or depth >= empty:
            break
    return _pick([(value, places[at]) for at, value in values.items()], level, glimpse.chance)


def _pick(values: Sequence[tuple[float, Any]], level: Level, chance: Chance) -> Any:
    """Take the best, or something close to it: one should not be read."""
    best = max(value for value, _ in values)
    return chance.pick([action for value, action in values if value >= best - level.careless])


# ---- with cards


@dataclass(slots=True)
class Thinker:
    """Weighs whole turns of one seat."""

    seat: int
    level: Level
    budget: Budget

    def beside(self, position: Any) -> float:
        """Weigh what lies beside the board: charge, cards and marks."""
        me = self.seat
        empty = position.empty.bit_count()
        charge = position.charges[me] - position.charges[1 - me]
        cards = len(position.hands[me]) - len(position.hands[1 - me])
        worth: float = CHARGE * empty * charge + CARD * empty * cards
        for mark in position.marks:
            base, each = MARKS.get(mark.card, (0.0, 0.0))
            value = min(1.0, empty / 20) * (base + each * (mark.timer or 0))
            worth += value if mark.owner == me else -value
        return worth

    def weigh(self, position: Any, depth: int) -> float:
        """Weigh a position in which this seat has nothing more to decide."""
        if position.is_over:
            points: tuple[int, ...] = position.outcome().points
            return float(STONE * (points[self.seat] - points[1 - self.seat]))
        board = position.board()
        if depth > 0:
            value = search(board, depth, -inf, inf, self.budget)
        else:
            self.budget.spend()
            value = evaluate(board)
        return self.beside(position) + (value if position.actor == self.seat else -value)

    def finish(self, position: Any) -> tuple[float, Any]:
        """Play this seat's turn to its end as well as a glance tells; give its worth and end."""
        if position.actor != self.seat or self.budget.is_spent:
            return self.weigh(position, 0), position
        best: tuple[float, Any] = (-inf, position)
        for action in self._followers(position):
            found = self.finish(position.play(action))
            if found[0] > best[0]:
                best = found
        return best

    def _followers(self, position: Any) -> list[Any]:
        """List what may follow a card; of the many stones to sacrifice, the least useful."""
        legal = list(position.legal_actions())
        cells = [action for action in legal if str(action).startswith("choose @")]
        if not cells:
            return [action for action in legal if not str(action).startswith("use")]
        others = [action for action in legal if action not in cells]
        return [*others, *sorted(cells, key=_usefulness)[:ANSWERS_TRIED]]

    def values(self, glimpse: Glimpse) -> list[tuple[float, Any]]:
        """Weigh every action at a glance, and the best of them by a search."""
        deals = _deals(glimpse, self.level.samples)
        plans: list[tuple[float, list[Any], Any]] = []
        for action in _tried(glimpse):
            if plans and self.budget.is_spent:
                break
            plans.append(self._plan(deals, action))
        plans.sort(key=lambda plan: -plan[0])
        if self.level.depth == 0:
            return [(value, action) for value, _, action in plans]
        kept = plans[:REPLIES_KEPT]
        return [(self._deepen(ends, len(kept)), action) for _, ends, action in kept]

    def _plan(self, deals: list[Any], action: Any) -> tuple[float, list[Any], Any]:
        """Weigh an action at a glance over several deals: luck in one of them is no merit."""
        found = [self.finish(deal.play(action)) for deal in deals]
        return sum(value for value, _ in found) / len(found), [end for _, end in found], action

    def _deepen(self, ends: list[Any], shares: int) -> float:
        """Search what may follow the ends of a turn, with a fair share of the budget."""
        nodes = self.level.nodes // (shares * len(ends))
        seconds = self.level.seconds / 2 / (shares * len(ends))
        total = 0.0
        for end in ends:
            part = Budget(nodes, seconds, self.budget.clock)
            total += Thinker(self.seat, self.level, part).weigh(end, self.level.depth)
        return total / len(ends)


def _deals(glimpse: Glimpse, samples: int) -> list[Any]:
    """Deal what is hidden anew, so many times."""
    deals = [glimpse.position]
    while len(deals) < samples:
        glimpse.chance.below(1 << 30)
        deals.append(glimpse.position.resample(glimpse.seat, glimpse.chance))
    return deals


def _usefulness(action: Any) -> int:
    """Say how much one would miss the stone on a cell."""
    worth = ((CORNERS, CORNER), (BESIDE_CORNERS, BESIDE), (EDGES, EDGE))
    return sum(weight for mask, weight in worth if mask >> action.at & 1)


def _tried(glimpse: Glimpse) -> list[Any]:
    """Try all stones and answers, and of many uses of cards a fair sample."""
    uses = [action for action in glimpse.legal if str(action).startswith("use")]
    if len(uses) <= USES_TRIED:
        return list(glimpse.legal)
    others = [action for action in glimpse.legal if action not in uses]
    return others + glimpse.chance.shuffle(uses)[:USES_TRIED]


def play(glimpse: Glimpse, level: Level, clock: Clock = monotonic) -> Any:
    """Choose an action; what is hidden is dealt anew for each sample."""
    if len(glimpse.legal) == 1:
        return glimpse.legal[0]
    budget = Budget(level.nodes, level.seconds / 2, clock)
    if not glimpse.options.cards:
        return play_plain(glimpse, level, budget)
    thinker = Thinker(glimpse.seat, level, budget)
    return _pick(thinker.values(glimpse), level, glimpse.chance)


def _bot(level: Level) -> Bot:
    return partial(play, level=level)


play_easy, play_normal, play_hard = _bot(EASY), _bot(NORMAL), _bot(HARD)
