"""A deck in a wanted order: chance that shuffles as it is told."""

from collections.abc import Sequence
from typing import TypeVar

from noripan.games.matgo.cards import NAMES, read_card
from noripan.kernel.chance import Chance

T = TypeVar("T")


class Stacked(Chance):
    """Gives each shuffle the next of these orders, and each draw the next of these numbers."""

    def __init__(self, *orders: list[int], draws: Sequence[int] = (0, 46)) -> None:
        self.orders = list(orders)
        self.draws = list(draws)

    def below(self, limit: int) -> int:
        drawn = self.draws.pop(0)
        assert drawn < limit
        return drawn

    def shuffle(self, items: Sequence[T]) -> list[T]:
        order = self.orders.pop(0)
        assert sorted(order) == list(range(len(items)))
        return [items[each] for each in order]

    def copy(self) -> "Stacked":
        return Stacked(*self.orders, draws=self.draws)

    def write(self) -> str:
        return "stacked"


def stack(hand: str = "", other: str = "", floor: str = "", deck: str = "") -> list[int]:
    """Order 50 cards so that these lie there; the rest is filled in without fours or triples."""
    wanted = [[read_card(name) for name in part.split()] for part in (hand, other, floor, deck)]
    named = {card for part in wanted for card in part}
    # Round the months, so that no filling completes a month in one place; bonus cards go last.
    rest = sorted(set(range(len(NAMES))) - named, key=lambda card: (card >= 48, card % 4, card))
    order: list[int] = []
    for part, size in zip(wanted, (10, 10, 8, 22), strict=True):
        filling = [rest.pop(0) for _ in range(size - len(part))]
        order += part + filling
    return order
