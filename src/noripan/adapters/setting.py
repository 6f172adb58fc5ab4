"""What is played: a game with its options and seats, and the position that it begins from."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from noripan.kernel import options as forms
from noripan.kernel.chance import Chance
from noripan.kernel.event import Event
from noripan.kernel.match import Match
from noripan.kernel.registry import AnyGame
from noripan.kernel.registry import game as find_game


@dataclass(frozen=True, slots=True)
class Setting:
    """A value, small enough to be pickled with every state."""

    game: str
    options: Any
    seats: int
    line: str = ""
    """A position to begin from; what no spectator sees of it is drawn anew. Empty: a fresh deal."""

    @property
    def rules(self) -> AnyGame:
        """Give the game itself."""
        return find_game(self.game)

    def begin(self, chance: Chance) -> Match:
        """Begin a match of it.

        >>> from noripan.kernel.chance import Scripted
        >>> setting("pirate_dice", line="dice:1|1 turn:0").begin(Scripted([3, 5])).position
        dice:4|6 turn:0
        """
        if not self.line:
            events: list[Event] = []
            dealt = self.rules.deal(self.options, self.seats, chance, None, events)
            return Match(self.rules, dealt, dealt=tuple(events))
        position = self.rules.read(self.line, self.options)
        return Match.resume(self.rules, position.resample(None, chance))


def setting(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, line: str = ""
) -> Setting:
    """Settle what is played, or say what cannot be: the seats are the fewest unless said.

    >>> setting("sequence", options={"teams": 3}).seats
    3
    """
    rules = find_game(game)
    chosen = forms.read(rules.options, options or {})
    if line:
        found = rules.read(line, chosen).seats
        return Setting(game, chosen, found, line)
    return Setting(game, chosen, rules.count_seats(chosen, seats))
