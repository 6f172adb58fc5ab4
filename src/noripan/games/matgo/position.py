"""A position of Matgo: the state, and where its rules are."""

from collections.abc import Sequence
from typing import ClassVar, Self

from noripan.kernel import contract
from noripan.kernel.chance import Chance
from noripan.kernel.contract import Events, Forbidden, Outcome
from noripan.kernel.event import Places

from . import hidden, legal, places, settle, turn
from .actions import Action
from .codec import CODEC
from .state import State


class Position(State, contract.Position[Action]):
    """A match of Matgo at one moment."""

    __slots__ = ()
    codec: ClassVar = CODEC
    over_clause: ClassVar = "MAT-1-b"

    def fork(self) -> "Position":
        mine, theirs = self.sides
        return Position(
            self.table,
            (mine.fork(), theirs.fork()),
            self.floor,
            self.deck,
            self.piles,
            self.gukjin,
            self.actor,
            self.ask,
            self.won,
            self.aside,
            self.flipped,
            self.calls,
            self.end,
        )

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

    def advance(self, action: Action, events: Events) -> Self:
        return turn.advance(self, action, events)

    def drop(self, seat: int, events: Events) -> Self:
        return turn.drop(self, seat, events)

    def places(self) -> Places:
        return places.all_places(self)

    def discloses(self, action: Action) -> bool:
        return hidden.discloses(self, action)

    def resample(self, seat: int | None, chance: Chance) -> Self:
        return hidden.resample(self, seat, chance)

    def with_chance(self, chance: Chance) -> Self:
        return hidden.with_chance(self, chance)

    def outcome(self) -> Outcome | None:
        return settle.outcome(self)

    def returns(self) -> tuple[float, ...]:
        return settle.returns(self)
