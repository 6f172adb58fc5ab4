"""A match with cards played on fast, to its end: a card as often as it promises, else a good stone.

It asks a position only for what it needs: which cells are legal, and what a card may be used on if
that card is to be used.
"""

from collections.abc import Callable
from math import exp
from typing import Any, Final

from noripan.kernel.registry import game

from .promise import PLACED, USED, USED_ON
from .weigh import CELLS

DRAWN: Final = 3
"""How many stones, or targets of a card, are drawn by lot; the best of them is taken."""
EVEN: Final = 3.0
UNIT: Final = 3.0
"""A card that promises so much is used at every second turn; 2.7 times the odds of another."""
PASS: Final = CELLS
USES: Final = 159
"""The number of the pass, and of the first use of a card: cells come before, answers between."""
OFTEN: Final = {
    card: [1 / (1 + exp((EVEN - each) / UNIT)) for each in promised]
    for card, promised in USED.items()
}
"""How often a card that can be paid is used, by the number of empty cells."""
_PAGE: Final[Any] = game("card_othello").page
COSTS: Final[dict[str, int]] = {card: each["cost"] for card, each in _PAGE["CARDS"].items()}
_STONES: Final[list[Any]] = list(game("card_othello").actions[: PASS + 1])
_ROWS: Final = [
    [[8 * row + n for n in range(8) if byte >> n & 1] for byte in range(256)] for row in range(8)
]
"""For each row its cells, by each byte that it may be."""


def play_out(position: Any, luck: Callable[[], float]) -> Any:
    """Play a match to its end."""
    while position.actor is not None:
        position = position.play(reply(position, luck))
    return position


def reply(position: Any, luck: Callable[[], float]) -> Any:
    """Choose fast and well enough."""
    if position.choice is not None:
        answers = position.legal_actions()
        return answers[int(luck() * len(answers))]
    empty: int = position.empty.bit_count()
    if not (position.used or position.placed):
        seat: int = position.actor
        charge: int = position.charges[seat]
        hand: tuple[str, ...] = position.hands[seat]
        for card in hand:
            if COSTS[card] <= charge and luck() < OFTEN[card][empty]:
                use = _use(position, card, luck)
                if use is not None:
                    return use
    return _STONES[_stone(position.legal_cells(), PLACED[empty], luck)]


def _use(position: Any, card: str, luck: Callable[[], float]) -> Any:
    """Use a card, if it can be used: of some targets by lot on the most promising."""
    uses = [each for each in position.legal_actions() if each.code >= USES and each.card == card]
    if not uses:
        return None
    count = len(uses)
    best = uses[int(luck() * count)]
    if count > 1 and card in USED_ON:
        most = _on(position, best)
        for _ in range(DRAWN - 1):
            other = uses[int(luck() * count)]
            promised = _on(position, other)
            if promised > most:
                best, most = other, promised
    return best


def _on(position: Any, use: Any) -> float:
    """Say what the cell of a use promises."""
    at: int = use.at
    is_own: int = position.stones[position.actor] >> at & 1
    return USED_ON[use.card][at + CELLS * is_own]


def _stone(mask: int, promised: list[float], luck: Callable[[], float]) -> int:
    """Draw stones by lot, and take the one whose cell promises most."""
    if not mask:
        return PASS
    cells: list[int] = []
    for row, byte in enumerate(mask.to_bytes(8, "little")):
        if byte:
            cells += _ROWS[row][byte]
    count = len(cells)
    best = cells[int(luck() * count)]
    for _ in range(DRAWN - 1 if count > 1 else 0):
        at = cells[int(luck() * count)]
        if promised[at] > promised[best]:
            best = at
    return best
