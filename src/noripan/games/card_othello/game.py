"""Card Othello as the kernel knows it: seats, options, decks, and how a match begins (OTH-3)."""

from collections.abc import Mapping
from typing import ClassVar

from noripan.kernel.chance import Chance
from noripan.kernel.contract import Carry, Events, Game
from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json, tell

from . import notation, reading
from .actions import ACTIONS, IDS, Action, read_action
from .board import BLACK_START, WHITE_START
from .position import Position
from .table import Cards, Options, Table
from .turn import Turn


class CardOthello(Game[Options, Action, Position]):
    """カードオセロ: Othello for two with 29 kinds of card; the most stones win."""

    id: ClassVar = "card_othello"
    version: ClassVar = 1
    seats: ClassVar = (2,)
    options = Options
    presets: ClassVar = {"cards": Options(), "plain": Options(cards=False)}
    turn_clause: ClassVar = "OTH-7-o"
    over_clause: ClassVar = "OTH-9.3-a"
    action_clause: ClassVar = "OTH-7-a"
    codes = len(ACTIONS)
    fields: ClassVar = notation.HEAD

    def deal(
        self, options: Options, seats: int, chance: Chance, carry: Carry | None, events: Events
    ) -> Position:
        """Shuffle the decks and open Black's first turn (OTH-4.1, OTH-R5)."""
        del carry
        if seats != 2:
            message = f"Card Othello is for two players, not {seats} (OTH-1-a)"
            raise Unreadable(message)
        table = Table(options, chance)
        if options.cards:
            source = chance.copy()
            decks = _deck(source), _deck(source)
            table = Table(options, source, decks=decks)
        opening = Position(BLACK_START, WHITE_START, 0, 0, table)
        if events is not None:
            tell(events, "log", opening.places(), targets=("log.start",))
        turn = Turn(opening, events)
        turn.open_turn()
        return Position(BLACK_START, WHITE_START, 0, 0, turn.table())

    def read(self, text: str, options: Options) -> Position:
        """Read a line."""
        return self.from_json(notation.read(text), options)

    def from_json(self, data: Mapping[str, Json], options: Options) -> Position:
        """Read JSON; an open choice must have an answer."""
        position = Position(*reading.from_json(data, options))
        is_asked = position.actor is not None and position.table.choice is not None
        if is_asked and not position.legal_actions():
            message = f"there is nothing to choose from in {position!r}"
            raise Unreadable(message)
        return position

    def read_action(self, text: str) -> Action:
        """Read `d3`, `pass`, `use swap_01 @e4`, `choose free_01`, `stop`."""
        return read_action(text)

    def action(self, code: int) -> Action:
        """Give the cells from 0, then pass, stop, choices and uses."""
        if 0 <= code < len(ACTIONS):
            return ACTIONS[code]
        message = f"no action of Card Othello has the code {code}"
        raise Unreadable(message)

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

    def pieces(self, position: Position) -> Mapping[str, int]:
        """Count the cells, and the cards that were dealt."""
        table = position.table
        piles = (*table.hands, *table.decks, *table.discards)
        taken = position.black & position.white
        return {"cards": sum(map(len, piles)) - table.made, "stones on top of others": taken}


def _deck(chance: Chance) -> Cards:
    """Shuffle one of each kind and one more of any (OTH-R2)."""
    return tuple(chance.shuffle([*IDS, chance.pick(IDS)]))
