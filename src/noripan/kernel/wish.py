"""What somebody settles of a table before a match."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from . import options as forms
from .registry import AnyGame


@dataclass(frozen=True)
class Wish:
    """So many seats and these options; what it leaves open is up to whoever opens the table."""

    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    def expect_possible(self, game: AnyGame) -> None:
        """Say what is wrong with it, if a game has no such table."""
        options = forms.read(game.options, self.options)
        if self.seats is not None:
            game.expect_seats(options, self.seats)

    def seats_at(self, game: AnyGame) -> int:
        """Give its seats, or the fewest that its options allow."""
        return game.count_seats(forms.read(game.options, self.options), self.seats)


ANYTHING = Wish()
