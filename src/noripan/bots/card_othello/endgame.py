"""The end of a plain board, played out exactly: alpha-beta with a table, on two whole numbers.

What helps most in the last dozen cells: the stone that leaves the other fewest replies first, then
cells in regions with an odd number of empty ones, and a table of what was solved before.
"""

from .effort import Effort

FULL = (1 << 64) - 1
INNER = 0x7E7E7E7E7E7E7E7E
"""All but the outer columns: nothing there is between two stones of a row or a diagonal."""
STEPS = ((1, INNER), (7, INNER), (8, FULL), (9, INNER))
QUARTERS = (0x0F0F0F0F, 0xF0F0F0F0, 0x0F0F0F0F << 32, 0xF0F0F0F0 << 32)
FEW = 5
"""With fewer empty cells, looking for good replies first costs more than it saves."""

Table = dict[tuple[int, int], tuple[int, int]]
"""What is known of a board: its value is at least the first, at most the second."""


def replies(own: int, other: int) -> int:
    """Give the cells from which the player to move captures something."""
    found = 0
    for step, inner in STEPS:
        run = other & inner
        reach = run & own << step
        while reach:
            reach <<= step
            found |= reach
            reach &= run
        reach = run & own >> step
        while reach:
            reach >>= step
            found |= reach
            reach &= run
    return found & ~(own | other) & FULL


def flipped(own: int, other: int, bit: int) -> int:
    """Give what a stone on this cell captures."""
    found = 0
    for step, inner in STEPS:
        run, line, at = other & inner, 0, bit << step
        while at & run:
            line |= at
            at <<= step
        if at & own:
            found |= line
        line, at = 0, bit >> step
        while at & run:
            line |= at
            at >>= step
        if at & own:
            found |= line
    return found


def solve(
    own: int, other: int, effort: Effort, low: int = -64, high: int = 64, known: Table | None = None
) -> int:
    """Give how many stones more the player to move ends with, if both play best.

    Only values between the bounds are exact. A table may be kept for other ends of one match.

    >>> solve(0b001, 0b010, Effort(100, 1.0))
    3
    """
    return _solve(own, other, low, min(high, 64), {} if known is None else known, effort)


def _solve(own: int, other: int, low: int, high: int, known: Table, effort: Effort) -> int:
    effort.spend()
    if effort.is_spent:
        return 0
    cells = replies(own, other)
    if not cells:
        if not replies(other, own):
            return own.bit_count() - other.bit_count()
        return -_solve(other, own, -high, -low, known, effort)
    empty = FULL & ~(own | other)
    many = empty.bit_count() > FEW
    if many:
        least, most = known.get((own, other), (-64, 64))
        low, high = max(low, least), min(high, most)
        if low >= high:
            return low
    best, floor = -64, low
    for bit, flips in _ordered(own, other, cells, empty, many=many):
        theirs, mine = other & ~flips, own | bit | flips
        value = -_solve(theirs, mine, -floor - 1 if best > -64 else -high, -floor, known, effort)
        if best > -64 and floor < value < high:
            value = -_solve(theirs, mine, -high, -value, known, effort)
        best = max(best, value)
        floor = max(floor, best)
        if floor >= high:
            break
    if many and not effort.is_spent:
        known[own, other] = _bounds(best, low, high)
    return best


def _bounds(best: int, low: int, high: int) -> tuple[int, int]:
    """Say what a search between two bounds has shown."""
    if best <= low:
        return -64, best
    return (best, 64) if best >= high else (best, best)


def _ordered(own: int, other: int, cells: int, empty: int, *, many: bool) -> list[tuple[int, int]]:
    """List the stones with what they flip, the likely best first."""
    odd = 0
    for quarter in QUARTERS:
        if (empty & quarter).bit_count() & 1:
            odd |= quarter
    found = []
    while cells:
        bit = cells & -cells
        cells ^= bit
        flips = flipped(own, other, bit)
        rank = 0 if bit & odd else 1
        if many:
            rank += 2 * replies(other & ~flips, own | bit | flips).bit_count()
        found.append((rank, bit, flips))
    found.sort()
    return [(bit, flips) for _, bit, flips in found]
