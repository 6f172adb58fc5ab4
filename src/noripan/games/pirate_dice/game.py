"""Pirate Dice as the kernel knows it: its positions, and how a match begins (PIR-1)."""

from collections.abc import Mapping
from typing import ClassVar

from noripan.kernel.chance import FACES, Chance
from noripan.kernel.contract import Carry, Events, Game
from noripan.kernel.errors import Unreadable

from . import drawing, places, tensor
from .actions import ACTIONS, Action, read_action
from .codec import Line, state_of
from .options import STARTING_DICE, Options
from .position import Position, deal


class PirateDice(Game[Options, Action, Position]):
    """해적 주사위: two to six players bet on the dice under all cups."""

    id: ClassVar = "pirate_dice"
    version: ClassVar = 1
    seats: ClassVar = tuple(STARTING_DICE)
    options = Options
    turn_clause: ClassVar = "PIR-3.2-a"
    action_clause: ClassVar = "PIR-4-a"
    actions = ACTIONS
    position = Position
    view = places.Table
    page = places.PAGE
    bots: ClassVar = {
        "easy": "noripan.bots.pirate_dice:play_easy",
        "normal": "noripan.bots.pirate_dice:play_normal",
        "hard": "noripan.bots.pirate_dice:play_hard",
    }

    def deal(
        self, options: Options, seats: int, chance: Chance, carry: Carry | None, events: Events
    ) -> Position:
        """Roll for the order, then for the first round."""
        del carry
        if seats not in STARTING_DICE:
            message = f"Pirate Dice is for 2 to 6 players, not {seats} (PIR-1.1-h)"
            raise Unreadable(message)
        return deal(options, seats, chance, events)

    def stand(self, line: Line, options: Options) -> Position:
        """Stand a line's dice and bets up."""
        return Position(*state_of(line, options))

    def read_action(self, text: str) -> Action:
        """Read any bet, so that one beyond the table's is refused by its clause."""
        return read_action(text)

    def bound(self, options: Options, seats: int) -> int:
        """Add up the longest rounds: every bet in turn and a challenge, for one die each."""
        del options
        dice = seats * STARTING_DICE[seats]
        return sum((left + 1) * FACES + 1 for left in range(2, dice + 1))

    def largest_draw(self, options: Options, seats: int) -> int:
        """Dice are all that is left to chance."""
        return FACES

    draw = staticmethod(drawing.draw)
    say = staticmethod(drawing.say)
    tensor_shape = staticmethod(tensor.tensor_shape)
    tensor = staticmethod(tensor.tensor)

    def pieces(self, position: Position) -> Mapping[str, int]:
        """Count the dice under the cups and in the middle."""
        return {"dice": position.round.dice + len(position.round.lost)}
