"""What somebody settles of a table before a match."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from . import options as forms
from .errors import Unreadable
from .registry import AnyGame


@dataclass(frozen=True)
class Wish:
    """So many seats and these options; what it leaves open is up to whoever opens the table."""

    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)

    def expect_possible(self, game: AnyGame) -> None:
        """Say what is wrong with it, if a game has no such table."""
        forms.read(game.options, self.options)
        if self.seats is not None and self.seats not in game.seats:
            counts = ", ".join(map(str, game.seats))
            message = f"{game.id} is not played by {self.seats}, but by {counts}"
            raise Unreadable(message)


ANYTHING = Wish()
