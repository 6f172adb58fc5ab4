"""Pirate Dice as the kernel knows it: seats, options, and how a match begins (PIR-1)."""

from collections.abc import Mapping
from typing import ClassVar

from noripan.kernel.chance import FACES, Chance
from noripan.kernel.contract import Carry, Events, Game
from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json

from . import notation
from .actions import ACTIONS, Action, read_action
from .position import Position
from .round import STARTING_DICE, Options
from .turn import first_round


class PirateDice(Game[Options, Action, Position]):
    """해적 주사위: two to six players bet on the dice under all cups."""

    id: ClassVar = "pirate_dice"
    version: ClassVar = 1
    seats: ClassVar = tuple(STARTING_DICE)
    options = Options
    turn_clause: ClassVar = "PIR-3.2-a"
    over_clause: ClassVar = "PIR-9.2-b"
    action_clause: ClassVar = "PIR-4-a"
    codes = len(ACTIONS)

    def deal(
        self, options: Options, seats: int, chance: Chance, carry: Carry | None, events: Events
    ) -> Position:
        """Roll for the order, then for the first round."""
        del carry
        if seats not in STARTING_DICE:
            message = f"Pirate Dice is for 2 to 6 players, not {seats} (PIR-1.1-h)"
            raise Unreadable(message)
        return Position.opening(first_round(options, seats, chance, events))

    def read(self, text: str, options: Options) -> Position:
        """Read a line."""
        return self.from_json(notation.read(text), options)

    def from_json(self, data: Mapping[str, Json], options: Options) -> Position:
        """Read JSON."""
        return Position(*notation.from_json(data, options))

    def read_action(self, text: str) -> Action:
        """Read `bet 5x4` or `challenge`."""
        return read_action(text)

    def action(self, code: int) -> Action:
        """Give the challenge for 0, and the bets from 1 in their order."""
        if 0 <= code < len(ACTIONS):
            return ACTIONS[code]
        message = f"no action of Pirate Dice has the code {code}"
        raise Unreadable(message)

    def bound(self, options: Options, seats: int) -> int:
        """Add up the longest rounds: every bet in turn and a challenge, for one die each."""
        del options
        dice = seats * STARTING_DICE[seats]
        return sum((left + 1) * FACES + 1 for left in range(2, dice + 1))

    def pieces(self, position: Position) -> Mapping[str, int]:
        """Count the dice under the cups and in the middle."""
        return {"dice": position.round.dice + len(position.round.lost)}
