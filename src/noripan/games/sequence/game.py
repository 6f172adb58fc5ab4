"""Sequence as the kernel knows it: seats, options, and how a match begins (SEQ-3)."""

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar

from noripan.kernel.chance import Chance
from noripan.kernel.contract import Carry, Events, Game
from noripan.kernel.errors import Unreadable
from noripan.kernel.event import Json

from . import notation, record
from .actions import ACTIONS, Action, read_action
from .cards import FACES, NAMES, ONE_EYED, TWO_EYED, all_cards, read_card
from .position import Position
from .setup import HAND_SIZES, Options, setup_for
from .telling import tell_deal
from .turn import first_turn


class Sequence(Game[Options, Action, Position]):
    """시퀀스: two or three teams, five chips in a line."""

    id: ClassVar = "sequence"
    version: ClassVar = 2
    seats: ClassVar = tuple(HAND_SIZES)
    options = Options
    turn_clause: ClassVar = "SEQ-4-a"
    over_clause: ClassVar = "SEQ-9-b"
    action_clause: ClassVar = "SEQ-4-b"
    codes = len(ACTIONS)
    fields: ClassVar = notation.HEAD

    def deal(
        self, options: Options, seats: int, chance: Chance, carry: Carry | None, events: Events
    ) -> Position:
        """Shuffle and deal."""
        del carry
        now = first_turn(setup_for(options, seats), chance)
        if events is not None:
            tell_deal(now, events)
        return Position.of(now)

    def teams(self, options: Options, seats: int) -> tuple[int, ...]:
        """Let the teams alternate around the table (RS-09)."""
        return setup_for(options, seats).team_of

    def read(self, text: str, options: Options) -> Position:
        """Read a line."""
        return self.from_json(notation.read(text), options)

    def from_json(self, data: Mapping[str, Json], options: Options) -> Position:
        """Read JSON."""
        return Position.of(record.from_json(data, options))

    def read_action(self, text: str) -> Action:
        """Read `heart_7 @34` or `pass`."""
        return read_action(text)

    def action(self, code: int) -> Action:
        """Give the pass for 0, and the plays from 1: by card, then by cell."""
        if 0 <= code < len(ACTIONS):
            return ACTIONS[code]
        message = f"no action of Sequence has the code {code}"
        raise Unreadable(message)

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

    def pieces(self, position: Position) -> Mapping[str, int]:
        """Count each card in hands, deck and discard piles."""
        now = position.now
        cards = b"".join([now.deck, *now.hands, *now.discards])
        return {NAMES[card]: count for card, count in sorted(Counter(cards).items())}
