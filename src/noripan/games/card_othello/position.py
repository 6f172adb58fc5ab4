"""A position of Card Othello: the state, and where its rules are."""

from collections.abc import Sequence
from typing import ClassVar, Self

from noripan.kernel import contract
from noripan.kernel.chance import Chance
from noripan.kernel.contract import Events, Forbidden, Outcome
from noripan.kernel.event import Places, View

from . import hidden, legal, looks, turn
from .actions import Action
from .codec import CODEC
from .verbs import Turn


class Position(Turn, contract.Position[Action]):
    """A match of Card Othello at one moment."""

    codec: ClassVar = CODEC
    over_clause: ClassVar = "OTH-9.3-a"

    def fork(self) -> "Position":
        return Position(
            self.options,
            self.chance,
            self.stones,
            self.actor,
            self.passes,
            self.charges,
            self.hands,
            self.decks,
            self.discards,
            self.marks,
            self.pending,
            self.used,
            self.placed,
            self.flips,
            self.choice,
            self.suspects,
            self.made,
            self.gone,
            self.laid,
        )

    @property
    def source(self) -> Chance:
        return self.chance

    def legal_actions(self) -> Sequence[Action]:
        return legal.legal_actions(self)

    def default_action(self) -> Action:
        return legal.default_action(self)

    def forbidden(self, action: Action) -> Forbidden | None:
        return legal.forbidden(self, action)

    def preview(self, action: Action) -> tuple[str, ...]:
        return legal.preview(self, action)

    def previews(self, actions: Sequence[Action]) -> dict[str, list[str]]:
        return legal.previews(self, actions)

    def play(self, action: Action) -> Self:
        return turn.after(self, action)

    def after(self, action: Action) -> Self:
        return turn.after(self, action)

    def advance(self, action: Action, events: Events) -> Self:
        return turn.advance(self, action, events)

    def drop(self, seat: int, events: Events) -> Self:
        return turn.drop(self, seat, events)

    def outcome(self) -> Outcome | None:
        return turn.outcome(self)

    def places(self) -> Places:
        return looks.all_places(self)

    def view(self, seat: int | None) -> View:
        # The plain game has no secrets to look for.
        return super().view(seat) if self.options.cards else looks.all_places(self)

    def resample(self, seat: int | None, chance: Chance) -> Self:
        return hidden.resample(self, seat, chance)

    def with_chance(self, chance: Chance) -> Self:
        return hidden.with_chance(self, chance)

    def public_text(self, action: Action) -> str:
        return hidden.public_text(self, action)

    def discloses(self, action: Action) -> bool:
        return hidden.discloses(self, action)

    def discloses_to(self, action: Action, seat: int | None) -> bool:
        return hidden.discloses_to(self, action, seat)
