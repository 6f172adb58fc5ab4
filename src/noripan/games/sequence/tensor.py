"""Sequence as numbers: planes of 100 cells, with one's own team first."""

from noripan.kernel.event import View

from .board import CELLS, CELLS_OF, CORNER_CELLS, SIDE
from .cards import FACES, ONE_EYED, TWO_EYED, all_cards, read_card
from .options import HAND_SIZES, Options
from .setup import COLOURS

PLANES = 10
MOST_HELD = max(HAND_SIZES.values())
CARDS = len(all_cards(corners=True))


def tensor_shape(options: Options, seats: int) -> tuple[int, ...]:
    """Stack ten planes of the board."""
    del options, seats
    return (PLANES, SIDE, SIDE)


def tensor(view: View, seat: int) -> list[float]:
    """Give the planes one after another, cell 0 to 99, each number from 0 to 1.

    Chips of my team, of the next team and of the one after it; locked; protected; where a card in
    my hand shows its face or its corner; one-eyed and two-eyed jacks in my hand; the deck; my turn.
    """
    chips = [view[f"cell.{cell}"] for cell in range(CELLS)]
    team = view["teams"][seat]
    mine = [COLOURS[(team + step) % len(COLOURS)] for step in range(len(COLOURS))]
    protected = view["protected"]
    held = [read_card(card) for card in view[f"hand.{seat}"]]
    jacks = [card for card in held if card >= ONE_EYED]
    wild = len([card for card in jacks if card >= TWO_EYED])
    levels = (len(jacks) - wild) / MOST_HELD, wild / MOST_HELD, view["deck"] / CARDS
    return [
        *(float(chip is not None and chip.lower() == colour) for colour in mine for chip in chips),
        *(float(chip is not None and chip.isupper()) for chip in chips),
        *(float(protected is not None and protected["cell"] == cell) for cell in range(CELLS)),
        *_fits(held),
        *(level for level in levels for _ in range(CELLS)),
        *[float(view["turn"] == seat)] * CELLS,
    ]


def _fits(held: list[int]) -> list[float]:
    """Mark the cells that show a card in hand; a corner card marks every corner."""
    marks = [0.0] * CELLS
    for card in held:
        if card < ONE_EYED:
            for cell in CELLS_OF[card] if card < FACES else CORNER_CELLS:
                marks[cell] = 1.0
    return marks
