"""What each player contributed: counted move by move, weighed for the result."""

from operator import mul
from typing import Final

from noripan.kernel.value import Value

WEIGHTS = {
    "sequences": 10,
    "fours": 6,
    "threes": 2,
    "jacks": 1,
    "four_removals": 5,
    "three_removals": 2,
    "wild_fours": 5,
    "wild_threes": 2,
}
"""The weights of what counts, in their order; a total is made of them."""
_WEIGHTS: Final = tuple(WEIGHTS.values())


class Share(Value):
    """One player's part in the match; a four or a three is a run of exactly so many chips."""

    __slots__ = (*WEIGHTS, "_total")

    def __init__(  # noqa: PLR0913, PLR0917 - it is made at many turns, of all that counts
        self,
        sequences: int = 0,
        fours: int = 0,
        threes: int = 0,
        jacks: int = 0,
        four_removals: int = 0,
        three_removals: int = 0,
        wild_fours: int = 0,
        wild_threes: int = 0,
    ) -> None:
        self.sequences = sequences
        """Completed for the own team, by a chip put or lifted."""
        self.fours = fours
        self.threes = threes
        self.jacks = jacks
        self.four_removals = four_removals
        """One-eyed jacks that took an opponent's chip out of a four."""
        self.three_removals = three_removals
        self.wild_fours = wild_fours
        """Two-eyed jacks that made a four."""
        self.wild_threes = wild_threes
        self._total: int | None = None

    @property
    def total(self) -> int:
        """Add it up, weighed; every turn asks, and few change it.

        >>> Share(sequences=1, threes=2, jacks=1).total
        15
        """
        if self._total is None:
            self._total = sum(map(mul, self.parts(), _WEIGHTS))
        return self._total

    def plus(self, other: "Share") -> "Share":
        """Add what one move contributed."""
        return Share(
            self.sequences + other.sequences,
            self.fours + other.fours,
            self.threes + other.threes,
            self.jacks + other.jacks,
            self.four_removals + other.four_removals,
            self.three_removals + other.three_removals,
            self.wild_fours + other.wild_fours,
            self.wild_threes + other.wild_threes,
        )

    def parts(self) -> tuple[int, ...]:
        """Give what it is made of: eight numbers in their order."""
        return (
            *(self.sequences, self.fours, self.threes, self.jacks),
            *(self.four_removals, self.three_removals, self.wild_fours, self.wild_threes),
        )


NOTHING: Final = Share()


def share_of_chip(lengths: list[int], sequences: int, *, wild: bool) -> Share:
    """Weigh a chip that was put, by the runs that it lies in now."""
    fours, threes = lengths.count(4), lengths.count(3)
    if not wild:
        return Share(sequences, fours, threes) if sequences or fours or threes else NOTHING
    wild_fours = int(fours > 0)
    wild_threes = int(threes > 0 and not fours)
    return Share(sequences, fours, threes, jacks=1, wild_fours=wild_fours, wild_threes=wild_threes)


def share_of_removal(lengths: list[int], sequences: int, *, own: bool) -> Share:
    """Weigh a chip that was lifted, by the runs that it lay in before."""
    if own:
        return Share(sequences, jacks=1)
    is_four = 4 in lengths
    is_three = not is_four and 3 in lengths
    return Share(jacks=1, four_removals=int(is_four), three_removals=int(is_three))
