"""A position: the whole truth of a match, what a game writes of it and what follows."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from noripan.kernel.chance import Chance
from noripan.kernel.codec import Codec
from noripan.kernel.errors import Refusal, Refused
from noripan.kernel.event import Event, Eyes, Json, Places, View, changed, seen_by, tell
from noripan.kernel.notation import ALL

from .values import Action, Events, Forbidden, Outcome, Step, forbid

A = TypeVar("A", bound=Action)


class Position(ABC, Generic[A]):
    """The whole truth of a match. A value: nothing changes one once it is made."""

    __slots__ = ()

    codec: ClassVar[Codec[Any]]
    """How it is written."""
    over_clause: ClassVar[str]
    """The clause that refuses an action after the end."""

    actor: int | None
    """The seat that decides now; None when the match is over."""
    options: Any
    """The options that the match is played with."""

    # ---- what a game writes

    @property
    @abstractmethod
    def seats(self) -> int:
        """Count those who began the match."""

    @abstractmethod
    def legal_actions(self) -> Sequence[A]:
        """List what the actor may do, in a fixed order; empty when the match is over."""

    @abstractmethod
    def forbidden(self, action: A) -> Forbidden | None:
        """Say what is wrong with an action of the actor, or None; the match goes on."""

    # A turn is carried out by `after` and told by `tell_turn`, a forfeit by `without` and
    # `tell_forfeit`; a game whose turns are best told on their way writes `advance` and `drop`.

    def after(self, action: A) -> Self:
        """Carry out a legal action with nobody listening."""
        return self.advance(action, None)

    def tell_turn(self, action: A, after: Self, events: list[Event], /) -> None:
        """Tell what an action did: this position is before it, the other one after it.

        By default it is one event, called by the action's first word, with all that has changed.
        """
        news = changed(self.places(), after.places())
        tell(events, str(action).split()[0], news, targets=(f"seat.{self.actor}",))

    def without(self, seat: int) -> Self:
        """Take a seat that forfeits out of the match; one that is out already changes nothing."""
        return self.drop(seat, None)

    def tell_forfeit(self, seat: int, after: Self, events: list[Event], /) -> None:
        """Tell what a forfeit did: by default one event with all that has changed."""
        news = changed(self.places(), after.places())
        tell(events, "forfeit", news, targets=(f"seat.{seat}",))

    @abstractmethod
    def places(self) -> Places:
        """Give all that a view shows, place by place, with its secrets still closed."""

    @abstractmethod
    def resample(self, seat: int | None, chance: Chance) -> Self:
        """Give a random position with the same view for that seat."""

    @abstractmethod
    def default_action(self) -> A:
        """Give what a time-out plays: deterministic, harmless, no bot needed."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Give the result, or None while the match goes on."""

    @abstractmethod
    def with_chance(self, chance: Chance) -> Self:
        """Give the same position, drawing from another source from now on."""

    @property
    def source(self) -> Chance | None:
        """Give what it draws from: another one after every draw, none if all was drawn before.

        By default it is the `chance` that the position has.
        """
        return getattr(self, "chance", None)

    def is_in(self, seat: int) -> bool:
        """Tell whether a seat still takes part; an eliminated one only watches."""
        del seat
        return not self.is_over

    def preview(self, action: A) -> tuple[str, ...]:
        """Name the places that a legal action would change, as far as its player can foresee it.

        A page tints them while the player still thinks. It knows no more than the actor does.
        """
        del action
        return ()

    def previews(self, actions: Sequence[A]) -> Mapping[str, Sequence[str]]:
        """Preview several legal actions, by their texts; those that tell nothing are left out.

        By default each is asked for; a game that finds all of them faster together says how.
        """
        return {str(each): places for each in actions if (places := self.preview(each))}

    def discloses(self, action: A) -> bool:
        """Tell whether this action turns hidden things up for all: a challenge, a showdown."""
        del action
        return False

    def discloses_to(self, action: A, seat: int | None) -> bool:
        """Tell whether this action shows one seat, or a spectator, something hidden: a draw."""
        del seat
        return self.discloses(action)

    @property
    def is_forced(self) -> bool:
        """Tell whether the table plays `default_action` at once, for there is no choice: a pass."""
        return False

    def public_text(self, action: A) -> str:
        """Write an action as those may read it who do not play it: a secret choice stays one."""
        return str(action)

    # ---- what follows

    def advance(self, action: A, events: Events) -> Self:
        """Carry out a legal action; tell `events` if somebody listens."""
        after = self.after(action)
        if events is not None:
            self.tell_turn(action, after, events)
        return after

    def drop(self, seat: int, events: Events) -> Self:
        """Take a seat that forfeits out of the match; tell `events` if somebody listens."""
        after = self.without(seat)
        if events is not None and after is not self:
            self.tell_forfeit(seat, after, events)
        return after

    def legal_codes(self) -> tuple[int, ...]:
        """List the codes of `legal_actions()`, the lowest first, as learning libraries want it."""
        return tuple(sorted([action.code for action in self.legal_actions()]))

    def returns(self) -> tuple[float, ...]:
        """Give a number for each seat, the winners' the largest; 0 while the match goes on.

        It follows from the places of the outcome, and adds up to 0: the first of all has 1, the
        last -1. A game that is played for points may say it in another way.
        """
        outcome = self.outcome()
        return (0.0,) * self.seats if outcome is None else outcome.returns()

    @property
    def is_over(self) -> bool:
        """Tell whether nobody decides any more."""
        return self.actor is None

    def check(self, action: A) -> Refusal | None:
        """Say which clause forbids this action of the actor, or None if it is legal."""
        if self.actor is None:
            found: Forbidden | None = forbid(self.over_clause, "the match is over")
        else:
            found = self.forbidden(action)
        return None if found is None else self.refuse(found, self.actor)

    def refuse(self, found: Forbidden, seat: int | None) -> Refusal:
        """Refuse a seat's action, with the position as that seat sees it."""
        return Refusal(found.clause, found.reason, self.write(seat), found.values)

    def view(self, seat: int | None) -> View:
        """Give what a seat knows, place by place; None is a spectator."""
        return seen_by(self.places(), seat)

    def write(self, eyes: Eyes = ALL) -> str:
        """Write the position as one line; `?` is what these eyes may not see."""
        return self.codec.write(self, eyes)

    def to_json(self) -> dict[str, Json]:
        """Write the position as JSON; `Game.from_json` reads it."""
        return self.codec.to_json(self)

    def apply(self, action: A) -> "Step[Self]":
        """Play a checked action and tell what happens; an illegal one raises `Refused`."""
        refusal = self.check(action)
        if refusal is not None:
            raise Refused(refusal)
        events: list[Event] = []
        position = self.advance(action, events)
        return Step(position, tuple(events))

    def play(self, action: A) -> Self:
        """Play one of `legal_actions()` with nobody listening: for searches and learning."""
        return self.after(action)

    def forfeit(self, seat: int) -> "Step[Self]":
        """Take a seat out of the match and tell what happens."""
        events: list[Event] = []
        position = self.drop(seat, events)
        return Step(position, tuple(events))

    def __repr__(self) -> str:
        """Show the whole position in its notation."""
        return self.write()
