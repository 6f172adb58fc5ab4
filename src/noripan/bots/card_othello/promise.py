"""What a stone or the use of a card promises at a glance, in hundredths of a clear win.

It is what an action brings beyond the mean stone of its turn, whatever else is on the board: fitted
to matches that were played on from there (`tools.fit.promises`).
"""

from collections.abc import Sequence
from importlib.resources import files
from json import loads
from typing import Any, Final

from .weigh import BESIDE_CORNERS, CELLS, CORNERS, EDGES, NEAR_CORNERS, between

STAGES: Final = (46, 26, 8)
"""The numbers of empty cells that promises are fitted at."""
_KINDS: Final = (
    ("corner", CORNERS),
    ("diagonal", sum(across for _, across, _ in NEAR_CORNERS)),
    ("beside", BESIDE_CORNERS),
    ("edge", EDGES),
)
KIND_OF: Final[list[str]] = [
    next((kind for kind, mask in _KINDS if mask >> at & 1), "inner") for at in range(CELLS)
]
"""What kind of cell each is."""
Fitted = dict[str, list[float]]
_FITTED: Final[dict[str, Fitted]] = loads((files(__package__) / "promises.json").read_text("utf-8"))
_SIDES: Final = ("other", "own")


def name_of_target(position: Any, action: Any) -> str:
    """Name a card with the kind of cell that it is used on, and whose stone lies there."""
    at: int = action.at
    return _name(action.card, position.stones[position.actor] >> at & 1, at)


def _name(card: str, is_own: int, at: int) -> str:
    return f"{card} {_SIDES[is_own]} {KIND_OF[at]}"


def _by_empty(fitted: Fitted) -> Fitted:
    parts = [between(empty, STAGES) for empty in range(CELLS + 1)]
    return {name: [_mixed(part, each) for part in parts] for name, each in fitted.items()}


def _mixed(parts: Sequence[float], fitted: Sequence[float]) -> float:
    return sum([part * weight for part, weight in zip(parts, fitted, strict=True)])


def _on(fitted: Fitted) -> Fitted:
    cards = dict.fromkeys([name.split()[0] for name in fitted])
    return {
        card: [fitted.get(_name(card, own, at), [0.0])[0] for own in (0, 1) for at in range(CELLS)]
        for card in cards
    }


USED: Final = _by_empty(_FITTED["use"])
"""What it promises to use a card, by the number of empty cells."""
_CELLS: Final = _by_empty(_FITTED["stone"])
PLACED: Final = [[_CELLS[kind][empty] for kind in KIND_OF] for empty in range(CELLS + 1)]
"""What a stone promises, by the number of empty cells, on each cell."""
USED_ON: Final = _on(_FITTED["on"])
"""What it promises beyond that to use a card on a cell: first with the other's stone, then own."""
