"""What a number of matches proves: intervals, ratings, and a test that may stop at any time."""

from collections.abc import Mapping, Sequence
from math import inf, lgamma, log, log10, sqrt

NORMAL_95 = 1.959964
"""So many standard errors on each side hold 95 of 100."""
DOUBT = 0.05
"""How often a test may be wrong."""
ELO = 400.0
"""Ten times the odds to win are so many points."""


def wilson(won: float, of: int) -> tuple[float, float]:
    """Give Wilson's interval for a rate: 95 of 100 such intervals hold the true one.

    >>> [round(end, 3) for end in wilson(65, 100)]
    [0.553, 0.736]
    """
    if not of:
        return 0.0, 1.0
    z2, rate = NORMAL_95**2, won / of
    middle = (rate + z2 / (2 * of)) / (1 + z2 / of)
    half = NORMAL_95 / (1 + z2 / of) * sqrt(rate * (1 - rate) / of + z2 / (4 * of * of))
    return (middle - half if won else 0.0), (middle + half if won < of else 1.0)


def mean_95(values: Sequence[float]) -> tuple[float, float]:
    """Give a mean, and how far the true one may lie from it.

    >>> mean, half = mean_95([1.0, 3.0, 2.0, 2.0])
    >>> mean, round(half, 2)
    (2.0, 0.8)
    """
    count = len(values)
    mean = sum(values) / max(count, 1)
    if count < 2:
        return mean, inf
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, NORMAL_95 * sqrt(variance / count)


def decides(won: int, lost: int, rate: float) -> int:
    """Tell whether a rate is proved to be above (1) or below (-1) this one, or not yet (0).

    One may look after every match, for this is Robbins' test: all rates, weighed alike, explain
    the matches so many times better than this one does. If this one is the true rate, that ever
    reaches 20 times in at most 5 of 100 contests.

    >>> decides(9, 3, 0.5), decides(30, 8, 0.5), decides(8, 30, 0.5)
    (0, 1, -1)
    """
    of = won + lost
    mixed = lgamma(won + 1) + lgamma(lost + 1) - lgamma(of + 2)
    alone = won * log(rate) + lost * log(1 - rate)
    if mixed - alone < -log(DOUBT):
        return 0
    return 1 if won > rate * of else -1


def ratings(points: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Give Elo-like ratings with a mean of 0: whoever is 400 above wins 10 of 11.

    `points` is what the first of two took from the second; a draw is a half for each. They are
    those of Bradley and Terry that make the results likeliest, with one more draw in each
    pairing, so that who has lost everything has a rating too.

    >>> {name: round(elo) for name, elo in ratings({("a", "b"): 9.5, ("b", "a"): 0.5}).items()}
    {'a': 200, 'b': -200}
    """
    names = sorted({name for pair in points for name in pair})
    took = {pair: value + 0.5 for pair, value in points.items()}
    strength = dict.fromkeys(names, 1.0)
    for _ in range(500):
        strength = {name: _stronger(name, strength, took) for name in names}
        mean = sum(map(log, strength.values())) / len(names)
        strength = {name: value / 2.718281828459045**mean for name, value in strength.items()}
    return {name: ELO * log10(value) for name, value in strength.items()}


def _stronger(
    name: str, strength: Mapping[str, float], took: Mapping[tuple[str, str], float]
) -> float:
    """Improve one strength, given the others' (Hunter's MM step)."""
    won, met = 0.0, 0.0
    for (first, second), value in took.items():
        if name in (first, second):
            won += value if name == first else 0.0
            met += value / (strength[first] + strength[second])
    return won / met
