"""A position of Sequence: the state, and where its rules are."""

from collections.abc import Sequence
from typing import ClassVar, Self

from noripan.kernel import contract
from noripan.kernel.chance import Chance
from noripan.kernel.contract import Forbidden, Outcome
from noripan.kernel.event import Event, Places

from . import hidden, legal, looks, telling, turn
from .actions import Action
from .codec import CODEC
from .sequences import Line
from .shares import Share
from .state import Last, State


class Position(State, contract.Position[Action]):
    """A match of Sequence at one moment."""

    __slots__ = ()
    codec: ClassVar = CODEC
    over_clause: ClassVar = "SEQ-9-b"

    def then(  # noqa: PLR0913, PLR0917 - as it is declared
        self,
        chips: bytes,
        hands: tuple[bytes, ...],
        deck: bytes,
        discards: tuple[bytes, ...],
        actor: int | None,
        lines: tuple[Line, ...],
        protected: int | None,
        shares: tuple[Share, ...],
        last: Last,
    ) -> "Position":
        return Position(
            self.setup,
            chips,
            hands,
            deck,
            discards,
            actor,
            lines,
            protected,
            0,
            self.out,
            shares,
            last,
        )

    @property
    def source(self) -> None:
        return None  # all was drawn with the deal

    def legal_actions(self) -> Sequence[Action]:
        return legal.legal_actions(self)

    def default_action(self) -> Action:
        return legal.default_action(self)

    def forbidden(self, action: Action) -> Forbidden | None:
        return legal.forbidden(self, action)

    @property
    def is_forced(self) -> bool:
        return legal.is_forced(self)

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

    def discloses_to(self, action: Action, seat: int | None) -> bool:
        return hidden.discloses_to(self, action, seat)

    def resample(self, seat: int | None, chance: Chance) -> Self:
        return hidden.resample(self, seat, chance)

    def with_chance(self, chance: Chance) -> Self:
        return hidden.with_chance(self, chance)

    def outcome(self) -> Outcome | None:
        return turn.outcome(self)

    def returns(self) -> tuple[float, ...]:
        return turn.returns(self)
