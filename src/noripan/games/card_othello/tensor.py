"""Card Othello as numbers: planes of 64 cells, with one's own stones first."""

from noripan.kernel.event import View

from .actions import IDS
from .looks import CELL_PLACES
from .options import Options
from .places import COLORS
from .state import MOST_CARDS, MOST_CHARGE

SIDE, CELLS = 8, 64
BOARD, TABLE = 5, 5
FULL_DECK = 30


def tensor_shape(options: Options, seats: int) -> tuple[int, ...]:
    """Stack planes of the board, of what both have, and one for each kind of card in hand."""
    del seats
    planes = BOARD + TABLE + len(IDS) if options.cards else BOARD
    return (planes, SIDE, SIDE)


def tensor(view: View, seat: int) -> list[float]:
    """Give the planes one after another, a1 to h1 first, each number from 0 to 1.

    Mine, the other's, my marked stones, the other's marked stones, whether it is my turn; with
    cards the charge of both, both decks, the other's hand, and how often I hold each kind of card.
    """
    looks = [view[place] for place in CELL_PLACES]
    colors = COLORS[seat], COLORS[1 - seat]
    stones = [float(look["color"] == color) for color in colors for look in looks]
    marked = [
        float(look["color"] == color and look["special"] is not None)
        for color in colors
        for look in looks
    ]
    levels = [float(view["turn"] == seat), *_table(view, seat)]
    return [*stones, *marked, *(level for level in levels for _ in range(CELLS))]


def _table(view: View, seat: int) -> list[float]:
    """Give what fills whole planes: charges, decks, the other's hand, my cards."""
    if f"charge.{seat}" not in view:
        return []
    both = (seat, 1 - seat)
    return [
        *(view[f"charge.{each}"] / MOST_CHARGE for each in both),
        *(view[f"deck.{each}"] / FULL_DECK for each in both),
        len(view[f"hand.{1 - seat}"]) / MOST_CARDS,
        *(view[f"hand.{seat}"].count(card) / MOST_CARDS for card in IDS),
    ]
