"""Which deals are likely: what somebody leaves lying on the floor they hardly hold a card for."""

from typing import Any, Final

from noripan.kernel.chance import Chance, Seeded

from .weights import WEIGHTS

HELD: Final[list[list[float]]] = WEIGHTS["held"]
"""How much more often than by chance a hidden card is in the hand and not in the deck: by the
third of the hand that is over, and by how many of its month lie on the floor; counted by a fit."""
TRIED: Final = 5
"""So many deals are drawn; the likelier one of them is, the likelier it is looked at."""
FINE: Final = 1 << 24


def third_of(turns: int) -> int:
    """Say which part of a hand somebody is in who has had so many turns."""
    return min(turns, 9) // 3


def likelihood(position: Any, seat: int) -> float:
    """Say how likely the other came to hold what a deal gives them, as seen from a seat."""
    other, floor = position.sides[1 - seat], position.floor
    held, likely = HELD[third_of(other.turns)], 1.0
    hidden = other.hand & ~other.shown
    for month in range(0, 48, 4):
        cards = hidden >> month & 15
        if cards:
            likely *= held[(floor >> month & 15).bit_count()] ** cards.bit_count()
    return likely


def sample(position: Any, seat: int, chance: Chance) -> Any:
    """Deal what is hidden anew, as it is likely; before the other's first turn all deals are."""
    if not position.sides[1 - seat].turns:
        return position.resample(seat, chance)
    deals = [position.resample(seat, Seeded(chance.below(1 << 32))) for _ in range(TRIED)]
    likely = [likelihood(deal, seat) for deal in deals]
    left = chance.below(FINE) / FINE * sum(likely)
    for deal, each in zip(deals, likely, strict=True):
        left -= each
        if left < 0:
            return deal
    return deals[-1]
