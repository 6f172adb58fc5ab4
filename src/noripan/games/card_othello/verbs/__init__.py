"""The turn being played, and its verbs: all that a card can do (OTH-2 to OTH-6)."""

from collections.abc import Collection, Sequence
from typing import Self, TypeVar

from noripan.games.card_othello import telling
from noripan.games.card_othello.looks import SEAT_PLACES
from noripan.games.card_othello.state import Choice, Mark, State
from noripan.kernel.contract import Events
from noripan.kernel.event import Places

from . import marks, purse, stones, traps

T = TypeVar("T")


class Turn(State):
    """A fork of the state, open to change; each verb keeps the books and tells what happened."""

    story: telling.Story | None = None
    """Where it is told, while the turn is played and somebody listens."""
    primary: int = 0
    """What this placement itself flipped (OTH-10.15-b)."""
    has_own_chance: bool = False

    def begin(self, events: Events) -> Self:
        """Give a fork in which a turn is played."""
        turn = self.fork()
        if events is not None:
            turn.story = telling.Story(events)
        return turn

    def done(self) -> Self:
        """Close the turn: nothing is told of it any more."""
        if self.story:
            self.story = None
        return self

    def pick(self, options: Sequence[T]) -> T:
        """Draw one; a single option takes no draw (OTH-R72)."""
        if len(options) == 1:
            return options[0]
        if not self.has_own_chance:
            self.chance = self.chance.copy()
            self.has_own_chance = True
        return self.chance.pick(options)

    # ---- stones

    def put(self, at: int, seat: int, kind: str, special: str | None = None) -> None:
        stones.put(self, at, seat, kind, special)

    def flip(self, batch: int, by: int, why: str) -> None:
        stones.flip(self, batch, by, why)

    def destroy(self, cells: int, why: str | None = None) -> None:
        stones.destroy(self, cells, why)

    def move(self, start: int, end: int) -> None:
        stones.move(self, start, end)

    def tempt(self, at: int, seat: int) -> None:
        stones.tempt(self, at, seat)

    # ---- marks

    def mark(self, card: str, at: int, owner: int, *, is_told: bool = True) -> Mark:
        return marks.mark(self, card, at, owner, is_told=is_told)

    def unmark(self, old: Mark) -> None:
        marks.unmark(self, old)

    def drop_marks(self, gone: Collection[Mark]) -> None:
        marks.drop_marks(self, gone)

    def count_down(self, old: Mark) -> Mark:
        return marks.count_down(self, old)

    def expire(self, old: Mark) -> None:
        marks.expire(self, old)

    # ---- charge, cards and choices

    def earn(self, seat: int, amount: int, why: str, *, is_joined: bool = False) -> None:
        purse.earn(self, seat, amount, why, is_joined=is_joined)

    def pay(self, seat: int, amount: int) -> None:
        purse.pay(self, seat, amount)

    def give(self, seat: int, card: str, source: str) -> None:
        purse.give(self, seat, card, source)

    def discard(self, seat: int, card: str) -> None:
        purse.discard(self, seat, card)

    def rob(self, seat: int, count: int) -> None:
        purse.rob(self, seat, count)

    def ask(self, choice: Choice | None) -> None:
        purse.ask(self, choice)

    # ---- traps

    def arm(self, seat: int, why: str) -> None:
        traps.arm(self, seat, why)

    def disarm(self, seat: int, why: str | None = None) -> None:
        traps.disarm(self, seat, why)

    def clear_suspects(self, seat: int, cells: int, *, is_silent: bool) -> None:
        traps.clear_suspects(self, seat, cells, is_silent=is_silent)

    def fizzle(self, mark: Mark) -> None:
        traps.fizzle(self, mark)

    # ---- what is told

    def log(
        self,
        why: str,
        *said: str,
        after: Places | None = None,
        is_joined: bool = False,
        seats: telling.Seats = None,
    ) -> None:
        if self.story:
            self.story.log((why, *said), after or {}, is_joined=is_joined, seats=seats)

    def announce(self, card: str, *said: str, is_joined: bool = True) -> None:
        """Say that a card has done what it is for."""
        if self.story:
            told = f"effect.{card}", SEAT_PLACES[self.mover], *said
            self.story.log(told, {}, is_joined=is_joined)

    def show(
        self,
        kind: str,
        *cells: int,
        is_shown: bool = False,
        seats: telling.Seats = None,
    ) -> None:
        if self.story:
            telling.show(self.story, self, kind, cells, is_shown=is_shown, seats=seats)
