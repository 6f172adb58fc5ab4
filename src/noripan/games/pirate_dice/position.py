"""A position of Pirate Dice: the state, and where its rules are."""

from collections.abc import Sequence
from typing import ClassVar, Self

from noripan.kernel import contract
from noripan.kernel.chance import Chance
from noripan.kernel.contract import Events, Forbidden, Outcome
from noripan.kernel.event import Event, Places

from . import hidden, legal, looks, telling, turn
from .actions import Action, Bet
from .codec import CODEC
from .options import Options
from .state import Round, State


class Position(State, contract.Position[Action]):
    """A match of Pirate Dice at one moment."""

    __slots__ = ()
    codec: ClassVar = CODEC
    over_clause: ClassVar = "PIR-9.2-b"

    def then(self, now: Round, bets: tuple[Bet, ...], actor: int | None) -> "Position":
        return Position(now, bets, actor)

    def legal_actions(self) -> Sequence[Action]:
        return legal.legal_actions(self)

    def default_action(self) -> Action:
        return legal.default_action(self)

    def forbidden(self, action: Action) -> Forbidden | None:
        return legal.forbidden(self, action)

    def play(self, action: Action) -> Self:
        return turn.after(self, action)

    def after(self, action: Action) -> Self:
        return turn.after(self, action)

    def without(self, seat: int) -> Self:
        return turn.without(self, seat)

    def tell_turn(self, action: Action, after: State, events: list[Event]) -> None:
        telling.tell_turn(self, action, after, events)

    def tell_forfeit(self, seat: int, after: State, events: list[Event]) -> None:
        telling.tell_forfeit(self, seat, after, events)

    def places(self) -> Places:
        return looks.all_places(self)

    def discloses(self, action: Action) -> bool:
        return hidden.discloses(self, action)

    def resample(self, seat: int | None, chance: Chance) -> Self:
        return hidden.resample(self, seat, chance)

    def with_chance(self, chance: Chance) -> Self:
        return hidden.with_chance(self, chance)

    @property
    def source(self) -> Chance:
        return self.round.chance

    def outcome(self) -> Outcome | None:
        return turn.outcome(self)


def deal(options: Options, seats: int, chance: Chance, events: Events) -> Position:
    """Roll for the order, then for the first round."""
    now, first, again = turn.first_round(options, seats, chance)
    if events is not None:
        telling.tell_start(first, again, now, events)
    return Position(now, (), now.first)
