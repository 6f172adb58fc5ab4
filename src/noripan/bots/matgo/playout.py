"""Hands played on fast: take what is best at a glance, and go where that promises more."""

from typing import Any, Final

from .glance import glances
from .known import SETS, bits_of, rough_points
from .weights import WEIGHTS

GO: Final[dict[str, list[float]]] = WEIGHTS["go"]
"""What a go promises beyond a stop, as a share of it, by rule set: fitted by `tools.fit`."""
WHIM: Final = 0.5
"""How much worse a play may look, in points, to be played in a playout now and then."""
_SETS: Final = tuple([bits_of(members) for members in SETS])


def reply(position: Any, luck: Any) -> Any:
    """Take what is best at a glance, with a whim; go where that promises more than a stop."""
    legal = position.legal_actions()
    if len(legal) == 1:
        return legal[0]
    if position.ask == "call":
        return legal[len(legal) // 2 if promise(position) > 0 else 0]
    best, chosen = -1e9, legal[0]
    for value, action in zip(glances(position, legal), legal, strict=True):
        liked = value + WHIM * luck()
        if liked > best:
            best, chosen = liked, action
    return chosen


def promise(position: Any) -> float:
    """Say what a go promises beyond a stop, as a share of what a stop brings."""
    fitted = GO[position.options.ruleset]
    return sum([weight * x for weight, x in zip(fitted, features(position), strict=True)])


def features(position: Any) -> tuple[float, ...]:
    """Count what a go hangs on: the turns that are left, and how near the other is."""
    mine, theirs = position.mine, position.theirs
    left = (mine.hand.bit_count() + mine.bomb_cards) / 10
    points = rough_points(theirs.took) / 7
    near = sum(
        [(theirs.took & members).bit_count() == 2 and not mine.took & members for members in _SETS]
    )
    return (
        1.0,
        points,
        left,
        points * left,
        min(rough_points(mine.took), 20) / 10,
        float(mine.gos > 1),
        float(theirs.gos > 0),
        float(near),
    )


def play_out(position: Any, luck: Any) -> Any:
    """Play a hand to its end."""
    while position.actor is not None:
        position = position.play(reply(position, luck))
    return position
