"""Logistic regression for a handful of weights: which numbers of a position foretell its winner."""

from collections.abc import Sequence

import numpy as np

Row = Sequence[float]
STEPS = 30
EASE = 3.0
"""Pulls weights to 0 a little, so that what was hardly ever seen stays near it."""


def fit(rows: Sequence[Row], won: Sequence[float], ease: float = EASE) -> list[float]:
    """Give the weights under which these results are likeliest (Newton's method).

    >>> [round(w, 1) for w in fit([[1.0]] * 3 + [[-1.0]] * 3, [1, 1, 0, 0, 0, 1], ease=0.0)]
    [0.7]
    """
    seen, results = np.array(rows), np.array(won)
    weights = np.zeros(seen.shape[1])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-np.clip(seen @ weights, -60, 60)))
        slope = seen.T @ (results - likely) - ease * weights
        bend = (seen.T * (likely * (1 - likely))) @ seen + ease * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    return [float(weight) for weight in weights]
