"""Sequence as the kernel knows it: seats, options, and how a match begins (SEQ-3)."""

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from noripan.kernel.chance import Chance
from noripan.kernel.contract import Carry, Events, Game

from . import drawing, places, telling, tensor, turn
from .actions import ACTIONS, Action, read_action
from .cards import FACES, NAMES, ONE_EYED, TWO_EYED, all_cards, read_card
from .codec import Fields, stand
from .options import HAND_SIZES, Options
from .position import Position
from .setup import setup_for


class Sequence(Game[Options, Action, Position]):
    """시퀀스: two or three teams, five chips in a line."""

    id: ClassVar = "sequence"
    version: ClassVar = 2
    seats: ClassVar = tuple(HAND_SIZES)
    options = Options
    turn_clause: ClassVar = "SEQ-4-a"
    action_clause: ClassVar = "SEQ-4-b"
    actions = ACTIONS
    position = Position
    view = places.Table
    page = places.PAGE
    bots: ClassVar = {
        "easy": "noripan.bots.sequence:play_easy",
        "normal": "noripan.bots.sequence:play_normal",
        "hard": "noripan.bots.sequence:play_hard",
    }

    def deal(
        self, options: Options, seats: int, chance: Chance, carry: Carry | None, events: Events
    ) -> Position:
        """Shuffle and deal."""
        del carry
        now = turn.first_turn(Position, setup_for(options, seats), chance)
        if events is not None:
            telling.tell_deal(now, events)
        return now

    def teams(self, options: Options, seats: int) -> tuple[int, ...]:
        """Let the teams alternate around the table (RS-09)."""
        return setup_for(options, seats).team_of

    def stand(self, line: Fields, options: Options) -> Position:
        """Stand a board and its cards up."""
        return stand(Position, line, options)

    def read_action(self, text: str) -> Action:
        """Read any card on any cell, so that one that does not fit is refused by its clause."""
        return read_action(text)

    def kind(self, action: str) -> str:
        """Tell cards, corner cards and the two jacks apart.

        >>> [Sequence().kind(text) for text in ("heart_7 @48", "o_o_1 @0", "heart_j_1 @3", "pass")]
        ['card', 'corner', 'one_eyed', 'pass']
        """
        word, at, _ = action.partition(" @")
        if not at:
            return super().kind(action)
        card = read_card(word)
        if card < ONE_EYED:
            return "card" if card < FACES else "corner"
        return "one_eyed" if card < TWO_EYED else "two_eyed"

    def bound(self, options: Options, seats: int) -> int:
        """Count the draws, all others passing before each; a forfeit begins the passes anew.

        After a jack one pass more fits in: that of the player whom its protection binds (RS-22).
        """
        cards = all_cards(corners=options.corner_cards == "in_deck")
        draws = len(cards) - seats * HAND_SIZES[seats]
        jacks = len([card for card in cards if card >= ONE_EYED])
        return (draws + seats) * seats + jacks

    def largest_draw(self, options: Options, seats: int) -> int:
        """Any card of the deck may be the first of the shuffle."""
        return len(all_cards(corners=options.corner_cards == "in_deck"))

    draw = staticmethod(drawing.draw)
    say = staticmethod(drawing.say)
    tensor_shape = staticmethod(tensor.tensor_shape)
    tensor = staticmethod(tensor.tensor)

    def pieces(self, position: Position) -> Mapping[str, int]:
        """Count each card in hands, deck and discard piles."""
        cards = b"".join([position.deck, *position.hands, *position.discards])
        return {NAMES[card]: count for card, count in sorted(Counter(cards).items())}
