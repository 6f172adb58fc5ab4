"""What lines of Sequence are worth: fitted to who won matches of the normal and easy bots."""

from collections.abc import Iterator

from noripan.bots.sequence.board import KINDS
from noripan.bots.sequence.search import features

from .logistic import Row, fit
from .matches import played

MATCHES = 300
EVERY = 2
"""Positions of one match are much alike: one in so many is looked at."""


def make() -> dict[str, object]:
    """Fit the weights."""
    rows, won = zip(*_examples(), strict=True)
    weights = [round(weight, 3) for weight in fit(rows, won)]
    size = len(KINDS) + 1
    return {"mover": weights[:size], "waiter": weights[size:]}


def _examples() -> Iterator[tuple[Row, float]]:
    for match in played("sequence", ("normal", "easy"), MATCHES):
        returns = match[-1].returns()
        for position in match[4:-1:EVERY]:
            seat = position.actor
            team = position.setup.team_of[seat]
            seen = features(position)
            waiter = [-value for value in seen[1 - team]]
            yield [*seen[team], *waiter], (returns[seat] + 1) / 2
