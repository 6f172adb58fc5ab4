"""Card Othello as the kernel knows it: its positions, decks, and how a match begins (OTH-3)."""

from collections.abc import Mapping
from typing import ClassVar

from noripan.kernel.chance import Chance
from noripan.kernel.contract import Carry, Events, Game
from noripan.kernel.event import tell

from . import drawing, places, tensor, turn
from .actions import ACTIONS, IDS, Action, read_action
from .codec import Line, stand
from .options import Options
from .position import Position
from .state import Cards


class CardOthello(Game[Options, Action, Position]):
    """カードオセロ: Othello for two with 29 kinds of card; the most stones win."""

    id: ClassVar = "card_othello"
    version: ClassVar = 1
    seats: ClassVar = (2,)
    options = Options
    presets: ClassVar = {"cards": Options(), "plain": Options(cards=False)}
    turn_clause: ClassVar = "OTH-7-o"
    action_clause: ClassVar = "OTH-7-a"
    actions = ACTIONS
    position = Position
    view = places.Table
    page = places.page()
    bots: ClassVar = {
        "easy": "noripan.bots.card_othello:play_easy",
        "normal": "noripan.bots.card_othello:play_normal",
        "hard": "noripan.bots.card_othello:play_hard",
    }

    def deal(
        self, options: Options, seats: int, chance: Chance, carry: Carry | None, events: Events
    ) -> Position:
        """Shuffle the decks and open Black's first turn (OTH-4.1, OTH-R5)."""
        del seats, carry
        source = chance.copy()
        decks = (_deck(source), _deck(source)) if options.cards else ((), ())
        opening = Position(options, source, decks=decks)
        if events is not None:
            tell(events, "log", opening.places(), targets=("log.start",))
        return turn.opened(opening, events)

    def stand(self, line: Line, options: Options) -> Position:
        """Stand a line's stones and cards up."""
        return stand(Position, line, options)

    def read_action(self, text: str) -> Action:
        """Read `d3`, `pass`, `use swap_01 @e4`, `choose free_01`, `stop`."""
        return read_action(text)

    def kind(self, action: str) -> str:
        """Tell cards apart, not cells."""
        first, *rest = action.split()
        if first == "use":
            return f"use {rest[0]}"
        return first if first in ("pass", "stop", "choose", "forfeit") else "place"

    def bound(self, options: Options, seats: int) -> int:
        """Count what a match can hold at most: stones, passes, cards and choices (OTH-R29).

        Stones: each fills one of 60 cells, and only cards empty a cell again. Gold, silver, dragon,
        breeding, destruction, restlessness and trap empty 1 each, a sacrifice 3, a cross bomb 5, a
        time bomb 9, and the god of destruction 8 at each of 4 times and its own: 57 in all, 114 in
        two decks. The thirtieth card is at its worst as Heaven's Blessing, for it brings a god. Two
        such cards make four blessings and four more gods, which empty 132: 60 + 114 + 132 = 306.

        Passes: one before each stone, and two to end with: 308. Cards: 60 and the four gifts: 64.
        Choices: 3 for each of two sacrifices, one for each of two condemnations and four blessings:
        12. A forfeit takes the place of an action that was still to come.
        """
        del seats
        return 306 + 308 + 64 + 12 if options.cards else 60 + 62

    def largest_draw(self, options: Options, seats: int) -> int:
        """Any of thirty cards may be the first of a shuffle, and any of 64 cells be struck."""
        return 64 if options.cards else 1

    draw = staticmethod(drawing.draw)
    say = staticmethod(drawing.say)
    tensor_shape = staticmethod(tensor.tensor_shape)
    tensor = staticmethod(tensor.tensor)

    def pieces(self, position: Position) -> Mapping[str, int]:
        """Count the cells, and the cards that were dealt."""
        piles = (*position.hands, *position.decks, *position.discards)
        black, white = position.stones
        return {
            "cards": sum(map(len, piles)) - position.made,
            "stones on top of others": black & white,
        }


def _deck(chance: Chance) -> Cards:
    """Shuffle one of each kind and one more of any (OTH-R2)."""
    return tuple(chance.shuffle([*IDS, chance.pick(IDS)]))
