"""Which deals are likely: whoever left a line of four alone can hardly have held a card for it."""

from functools import lru_cache
from typing import Any

from noripan.kernel.chance import Chance, Seeded

from .counts import LENGTH, ONE_EYED, TWO_EYED, cells_of_cards, count_lines
from .known import WINDOWS

TRIES = 6
"""So many deals are drawn at most before the last is taken as it is."""
OVERLOOKS = 0.02
"""How likely somebody does not see a four, or has better to do."""
FINE = 1 << 20


def likely_deal(position: Any, seat: int, chance: Chance) -> Any:
    """Deal what is hidden from the seat anew, the likelier the oftener."""
    dealt = position.resample(seat, Seeded(chance.below(1 << 32)))
    for _ in range(TRIES - 1):
        if chance.below(FINE) < FINE * likelihood(dealt, seat):
            break
        dealt = position.resample(seat, Seeded(chance.below(1 << 32)))
    return dealt


def likelihood(dealt: Any, seat: int) -> float:
    """Say how likely whoever played last left the fours alone with the cards of this deal."""
    last, setup = dealt.last, dealt.setup
    if last is None or setup.team_of[last.seat] == setup.team_of[seat]:
        return 1.0
    left, are_rivals = _left_alone(dealt.chips, dealt.lines, setup, last)
    if not left:
        return 1.0
    hand, fits = dealt.hands[last.seat], cells_of_cards(setup)
    missed = sum(
        are_rivals or card >= TWO_EYED
        if card >= ONE_EYED
        else any(cell in left for cell in fits[card])
        for card in hand
    )
    if missed > 1:
        return OVERLOOKS
    return 1 / len(hand) if missed else 1.0  # the card just drawn came too late


@lru_cache(maxsize=64)
def _left_alone(
    chips: bytes, made: tuple[Any, ...], setup: Any, last: Any
) -> tuple[frozenset[int], bool]:
    """Give the empty cells of all fours that the last player found, and whether rivals had any."""
    cells: set[int] = set()
    are_rivals = False
    for team, lines in enumerate(count_lines(chips, made, setup.teams)):
        own = team == setup.team_of[last.seat]
        fours = [WINDOWS[n].cells for n, count in enumerate(lines) if count == LENGTH - 1]
        found = [four for four in fours if not (own and last.cell in four)]
        are_rivals |= bool(found) and not own
        cells.update(cell for four in found for cell in four if not chips[cell])
    return frozenset(cells), are_rivals
